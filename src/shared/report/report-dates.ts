/** Formats instants in the report's language, with the time and offset they were recorded with, never those of the machine that prints. */
import { localeOf, type Language } from '../language.ts'

/** "20 Nov 2026, 14:02:31 +01:00"; anything else is returned as received. */
export function instantIn(language: Language): (instant: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  return (instant) => {
    const [, local, offset] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/.exec(instant) ?? []
    if (local === undefined || offset === undefined) return instant
    return `${format.format(new Date(`${local}Z`)).replace(/\s/gu, ' ')} ${offset === 'Z' ? 'UTC' : offset}`
  }
}

/** "20 Nov 2026" for 2026-11-20; anything else is returned as received. */
export function dayIn(language: Language): (date: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  return (date) => (/^\d{4}-\d\d-\d\d$/.test(date) ? format.format(new Date(`${date}T00:00:00Z`)).replace(/\s/gu, ' ') : date)
}

/** Every digit of a number, with the language's decimal sign. */
export function numberIn(language: Language): (value: number) => string {
  const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 20, useGrouping: false })
  return (value) => format.format(value)
}
