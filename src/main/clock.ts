/** The current time in the technician's time zone: ISO 8601 with milliseconds and the local offset. */
export function localInstant(now = new Date()): string {
  const offset = -now.getTimezoneOffset()
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, -1)
  if (offset === 0) return `${local}Z`
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) => String(part).padStart(2, '0'))
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}
