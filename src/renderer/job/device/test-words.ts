/** Durations and devices of tests as texts. */
import { language, t } from '../../ui/text.ts'

/** Minutes and seconds between two times; never less than none, since a clock may have been set back in between. */
export function lastingWords(since: string, until: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - Date.parse(since)) / 1000))
  return Number.isNaN(seconds) ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const mostNamed = 3

/** The first few by name, the others by their number. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  if (names.length > mostNamed) return t('tests.andMore', { names: shown.join(', '), count: names.length - mostNamed })
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(shown)
}
