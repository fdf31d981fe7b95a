/** What a label says, and which unit or device it names. It may hold more than the identifier: a QR code often is a URL or a list of pairs. */
import type { Shower, Tap } from '../service/resources.ts'
import type { JobDevice } from './job.ts'

export interface Label {
  /** As it was scanned or typed. */
  readonly text: string
  readonly id: string | null
  readonly serialNumber: string | null
}

/** A record of the service's list. */
export interface Listed {
  readonly kind: 'shower' | 'tap'
  readonly record: Shower | Tap
}

/** Identifiers are UUID-shaped (interface, type notes); whatever else is on a label is taken as a serial number. */
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const onlyId = new RegExp(`^${id.source}$`, 'i')
const namedSerial = /(?:^|[^\p{L}\p{N}])(?:s\/?n|serial(?:[ _-]?(?:number|no))?)["']?\s*[:=]\s*["']?([\p{L}\p{N}._-]+)/iu
/** As people write serial numbers, with a digit somewhere; an address or a list of pairs is none. */
const serial = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u
const beginningOfId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]*$/i

export const looksLikeId = (text: string): boolean => onlyId.test(text.trim())

/** Their form is not documented: refused is only what a label says besides, and a device ID or a piece of one. */
export const canBeSerialNumber = (text: string): boolean => serial.test(text.trim()) && !id.test(text) && !beginningOfId.test(text.trim())

export function readLabel(scanned: string): Label {
  const text = scanned.trim()
  const found = id.exec(text)?.[0].toLowerCase() ?? null
  const named = namedSerial.exec(text)?.[1] ?? null
  const parts = text.split(id).map((part) => part.trim())
  return { text, id: found, serialNumber: [named ?? '', ...parts].find(canBeSerialNumber) ?? null }
}

/** Every part of the label that could be an id or a serial number, in small letters. Never a part of one: SH12 does not name SH123. */
function namesOn(label: Label): ReadonlySet<string> {
  const whole = label.text.toLowerCase()
  const parts = whole.split(/[^\p{L}\p{N}._-]+/u).filter((part) => part.length >= 4)
  return new Set([whole, ...parts, ...[label.id, label.serialNumber].flatMap((part) => (part === null ? [] : [part.toLowerCase()]))])
}

function isNamed(names: ReadonlySet<string>, ...values: readonly (string | null | undefined)[]): boolean {
  return values.some((value) => typeof value === 'string' && value !== '' && names.has(value.toLowerCase()))
}

/** The listed units whose id or serial number the text names. */
export function unitsNamedBy(text: string, listed: Iterable<Listed>): Listed[] {
  const names = namesOn(readLabel(text))
  return [...listed].filter(({ record }) => isNamed(names, record.id, serialNumberOf(record)))
}

/** The job's own devices that the label names; more than one where a tap and a shower have the same number. */
export function devicesNamedBy(label: Label, devices: readonly JobDevice[]): JobDevice[] {
  const names = namesOn(label)
  return devices.filter((device) => isNamed(names, device.id, device.serialNumber))
}

/** The serial number a record reports; the interface has one for showers only. */
export function serialNumberOf(record: object): string | null {
  return 'serial_number' in record && typeof record.serial_number === 'string' ? record.serial_number : null
}
