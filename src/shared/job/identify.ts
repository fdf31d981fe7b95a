/** Finding the unit that a label names. A label may hold more than the identifier: a QR code often is a URL or a list of pairs. */
import type { Shower, Tap } from '../service/resources.ts'

export interface Listed {
  readonly kind: 'shower' | 'tap'
  readonly record: Shower | Tap
}

/** Identifiers are UUID-shaped (interface, type notes); whatever else is on a label is taken as a serial number. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const looksLikeId = (text: string): boolean => uuid.test(text.trim())

/** Every part of the text that could be an id or a serial number, the whole text first. In small letters, for comparing. */
export function candidatesIn(text: string): ReadonlySet<string> {
  const whole = text.trim().toLowerCase()
  const parts = whole.split(/[^\p{L}\p{N}._-]+/u).filter((part) => part.length >= 4)
  return new Set([whole, ...parts])
}

/** The serial number a record reports; the interface has one for showers only. */
export function serialNumberOf(record: object): string | null {
  return 'serial_number' in record && typeof record.serial_number === 'string' ? record.serial_number : null
}

/** The listed units whose id or serial number the text names. Never a part of one: SH12 does not find SH123. */
export function unitsNamedBy(text: string, listed: Iterable<Listed>): Listed[] {
  const candidates = candidatesIn(text)
  const named = (value: string | null | undefined) => typeof value === 'string' && value !== '' && candidates.has(value.toLowerCase())
  return [...listed].filter(({ record }) => named(record.id) || named(serialNumberOf(record)))
}
