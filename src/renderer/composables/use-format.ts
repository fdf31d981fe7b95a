/** Times, ages and numbers in the tool's language. A value that is no date is shown as received. */
import { createSharedComposable, useIntervalFn, useNow } from '@vueuse/core'
import { computed } from 'vue'
import { localeOf } from '#shared/language.ts'
import { useText } from './use-text.ts'

/** Made once for each language: a table of jobs would make hundreds, and each takes as long as drawing a row. */
const made = new Map<string, ReturnType<typeof makeFormats>>()
function formatsOf(locale: string) {
  const formats = made.get(locale) ?? makeFormats(locale)
  made.set(locale, formats)
  return formats
}
const makeFormats = (locale: string) => ({
  time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
  exactTime: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  dateTime: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  day: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
  number: new Intl.NumberFormat(locale),
})

/** One clock for every age on the page. */
export const useClock = createSharedComposable(() => useNow({ scheduler: (tick) => useIntervalFn(tick, 1000) }))

export function useFormat() {
  const { t, language } = useText()
  const now = useClock()
  const formats = computed(() => formatsOf(localeOf(language.value)))

  const format = (kind: 'time' | 'exactTime' | 'dateTime' | 'day', at: string): string => {
    const date = new Date(at)
    return Number.isNaN(date.getTime()) ? at : formats.value[kind].format(date)
  }

  function age(at: string): string {
    const seconds = Math.max(0, Math.round((now.value.getTime() - Date.parse(at)) / 1000))
    if (Number.isNaN(seconds)) return at
    if (seconds < 3) return t('app.age.now')
    if (seconds < 60) return t('app.age.seconds', { count: seconds })
    if (seconds < 3600) return t('app.age.minutes', { count: Math.floor(seconds / 60) })
    if (seconds < 86_400) return t('app.age.hours', { count: Math.floor(seconds / 3600) })
    return format('dateTime', at)
  }

  return {
    time: (at: string) => format('time', at),
    exactTime: (at: string) => format('exactTime', at),
    dateTime: (at: string) => format('dateTime', at),
    /** A day as a date field has it, YYYY-MM-DD: the same day wherever it is read. */
    day: (date: string) => format('day', `${date}T12:00`),
    number: (value: number) => formats.value.number.format(value),
    age,
  }
}
