/** Parses a label, and finds the device it names. A label may hold more than the device ID: a QR code is often a URL or a list of pairs. */
import type { Shower, Tap } from '../tables/resources.ts'
import type { JobDevice } from './job.ts'
import { visible } from '../same-name.ts'
import { serialKey } from './serial-number.ts'

export interface Label {
  /** As it was scanned or typed, without what nobody sees. */
  readonly text: string
  readonly id: string | null
  readonly serialNumber: string | null
}

/** A record of the service's list. */
export interface Listed {
  readonly kind: 'shower' | 'tap'
  readonly record: Shower | Tap
}

/** Device IDs are UUID-shaped (interface, type notes); anything else on a label is treated as a serial number. */
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const onlyId = new RegExp(`^${id.source}$`, 'i')
const namedSerial = /(?:^|[^\p{L}\p{N}])(?:s\/?n|serial(?:[ _-]?(?:number|no))?)["']?\s*[:=]\s*["']?([\p{L}\p{N}._-]+)/iu
/** The usual form of serial numbers, with at least one digit; it excludes addresses and lists of pairs. */
const serial = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u
const beginningOfId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]*$/i

export const looksLikeId = (text: string): boolean => onlyId.test(text.trim())

/** The form of serial numbers is not documented, so this refuses only other label content, and a device ID or a piece of one. */
export const canBeSerialNumber = (text: string): boolean => serial.test(text.trim()) && !id.test(text) && !beginningOfId.test(text.trim())

export function readLabel(scanned: string): Label {
  const text = visible(scanned)
  const ids = new Set(text.match(new RegExp(id, 'gi'))?.map((each) => each.toLowerCase()))
  // Two scans in one field are no label.
  if (ids.size > 1) return { text, id: null, serialNumber: null }
  const [found = null] = ids
  const named = namedSerial.exec(text)?.[1] ?? null
  const parts = text.split(id).map((part) => part.trim())
  return { text, id: found, serialNumber: [named ?? '', ...parts].find(canBeSerialNumber) ?? null }
}

/**
 * What the label may name: every whole part that could be an ID or a serial number. A label that is a serial number itself, such as
 * "AB 4711", names nothing by its parts: 4711 is another shower. The same goes for a number that is marked as one.
 */
function namesOn(label: Label): ReadonlySet<string> {
  const whole = serialKey(label.text)
  const known = [label.id, label.serialNumber].flatMap((part) => (part === null ? [] : [serialKey(part)]))
  const isOneNumber = canBeSerialNumber(label.text) || namedSerial.test(label.text)
  const isTwoLabels = label.id === null && id.test(label.text)
  const parts = isOneNumber || isTwoLabels ? [] : label.text.split(/[^\p{L}\p{N}._-]+/u).filter((part) => part.length >= 4)
  return new Set([whole, ...parts.map(serialKey), ...known])
}

function isNamed(names: ReadonlySet<string>, ...values: readonly (string | null | undefined)[]): boolean {
  return values.some((value) => typeof value === 'string' && value !== '' && names.has(serialKey(value)))
}

/** The listed devices whose ID or serial number the text names. */
export function unitsNamedBy(text: string, listed: Iterable<Listed>): Listed[] {
  const names = namesOn(readLabel(text))
  return [...listed].filter(({ record }) => isNamed(names, record.id, serialNumberOf(record)))
}

/** The job's own devices that the label names; several if a tap and a shower have the same number. */
export function devicesNamedBy(label: Label, devices: readonly JobDevice[]): JobDevice[] {
  const names = namesOn(label)
  return devices.filter((device) => isNamed(names, device.id, device.serialNumber))
}

/** The serial number that a record reports; the interface documents one for showers only. */
export function serialNumberOf(record: object): string | null {
  return 'serial_number' in record && typeof record.serial_number === 'string' ? record.serial_number : null
}
