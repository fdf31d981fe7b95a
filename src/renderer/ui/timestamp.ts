/**
 * Parses a `ts` field. The interface shows no format, so only unambiguous values are parsed: a date and time with zone, or seconds or
 * milliseconds since 1970. A time without a zone is shown as received, and so is the beginning of a calendar: services write it where there
 * is no date.
 */
const withZone = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/i
const sinceEpoch = /^\d{10}(\d{3})?$/

export function instantOf(text: string): Date | null {
  const trimmed = text.trim()
  if (sinceEpoch.test(trimmed)) return realDate(new Date(Number(trimmed) * (trimmed.length === 10 ? 1000 : 1)))
  const [, day, time, hours, minutes = '00'] = withZone.exec(trimmed) ?? []
  if (day === undefined || time === undefined) return null
  return realDate(new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`))
}

/** No networked device is older. */
const realDate = (date: Date): Date | null => (date.getUTCFullYear() > 1980 ? date : null)
