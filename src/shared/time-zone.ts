/** Time zones by their names in the tz database. */

/** Formats a date with its offset, as `GMT+01:00`; null if this computer does not know the zone. */
export function offsetsIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}
export const isTimeZone = (name: string): boolean => offsetsIn(name) !== null
