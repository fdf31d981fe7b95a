/**
 * Date formats, cached by language because creating one takes longer than drawing a row. Without a time zone, because a cached format would
 * keep the one that the computer had when it was created.
 */
import { localeOf } from '#shared/language.ts'

const kinds = {
  time: { hour: '2-digit', minute: '2-digit' },
  exactTime: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type TimeFormat = keyof typeof kinds

const made = new Map<string, Intl.DateTimeFormat>()

export function formatOf(kind: TimeFormat, language: string): Intl.DateTimeFormat {
  const format = made.get(`${kind} ${language}`) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...kinds[kind] })
  made.set(`${kind} ${language}`, format)
  return format
}
