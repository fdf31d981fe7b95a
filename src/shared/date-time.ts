import { localeOf } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Date and time as the computer's clock shows them, whose time zone may change meanwhile. An invalid date is shown as received. */
export function dateTimeText(at: string, language: string): string {
  const date = new Date(at)
  const local = date.getTime() - date.getTimezoneOffset() * 60_000
  if (Number.isNaN(local)) return at
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  formats.set(language, format)
  return format.format(local)
}
