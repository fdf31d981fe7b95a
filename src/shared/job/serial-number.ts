/**
 * Serial numbers: which texts can be one, when two are the same, and when what is written for a device is not what the service reports
 * for its ID. Their form is not documented. Pure.
 */
import { visible } from '../same-name.ts'

/**
 * The only normalisation of serial numbers. Case, blanks and what nobody sees do not count; everything else does, and a part of a number
 * is another number.
 */
export const serialKey = (serial: string): string => visible(serial).replaceAll(/\s+/gu, '').toLowerCase()
export const sameSerial = (one: string, other: string): boolean => serialKey(one) === serialKey(other)

/** Device IDs are UUID-shaped (interface, type notes): with any one separator, because keyboards and people change it, or with none. */
const separated = /([0-9a-f]{8})(\s*[^0-9a-f\s]\s*|\s+)([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{12})/
const unseparated = /(?<![0-9a-z])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?![0-9a-z])/
const idWithin = new RegExp(`${separated.source}|${unseparated.source}`, 'gi')
const beginningOfId = /^[0-9a-f]{8}([^0-9a-z\s.])[0-9a-f]{4}\1[0-9a-f]*(?:\1[0-9a-f]*)*$/i

export interface WrittenId {
  /** As the interface writes it. */
  readonly id: string
  readonly written: string
  /** Between its parts; empty if there is nothing. */
  readonly separator: string
}
export const idsWithin = (text: string): WrittenId[] =>
  [...text.matchAll(idWithin)].map(([written, ...parts]) => ({
    id: [0, 2, 3, 4, 5]
      .map((at) => parts[at] ?? parts[at === 0 ? 6 : at + 5] ?? '')
      .join('-')
      .toLowerCase(),
    written,
    separator: parts[1] ?? '',
  }))

const onlyId = (text: string): WrittenId | null => {
  const bare = text
    .trim()
    .replace(/^\{(.*)\}$/, '$1')
    .trim()
  const [found = null] = idsWithin(bare)
  return found?.written === bare ? found : null
}
/** The text is a device ID and nothing else, however its parts are separated. */
export const looksLikeId = (text: string): boolean => onlyId(text) !== null
/** The ID as the interface writes it, for a text that looks like one. */
export function asId(text: string): string {
  const found = onlyId(text)
  return found === null || found.separator === '-' ? (found?.written ?? text.trim()) : found.id
}

/** The usual form of serial numbers, with at least one digit; it excludes addresses and lists of pairs. */
const form = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u
/** Refuses only other label content, and a device ID or a piece of one. */
export const canBeSerialNumber = (text: string): boolean =>
  form.test(text.trim()) && idsWithin(text).length === 0 && !beginningOfId.test(text.trim())

interface Device {
  readonly kind: string
  readonly serialNumber: string | null
  readonly reportedSerial: string | null
}

/** Null if they agree, or if one of them is not known. The interface gives only showers a serial number. */
export function serialDifference({ kind, serialNumber: written, reportedSerial: reported }: Device) {
  return kind !== 'shower' || written === null || reported === null || sameSerial(written, reported) ? null : { written, reported }
}
