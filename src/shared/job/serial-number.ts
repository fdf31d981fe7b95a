/** Serial numbers: when two are the same, and when what is written for a device is not what the service reports for its ID. Pure. */
import { visible } from '../same-name.ts'

/**
 * The only normalisation of serial numbers. Case, blanks and what nobody sees do not count; everything else does, and a part of a number
 * is another number. Their form is not documented.
 */
export const serialKey = (serial: string): string => visible(serial).replaceAll(/\s+/gu, '').toLowerCase()
export const sameSerial = (one: string, other: string): boolean => serialKey(one) === serialKey(other)

interface Device {
  readonly kind: string
  readonly serialNumber: string | null
  readonly reportedSerial: string | null
}

/** Null if they agree, or if one of them is not known. The interface gives only showers a serial number. */
export function serialDifference({ kind, serialNumber: written, reportedSerial: reported }: Device) {
  return kind !== 'shower' || written === null || reported === null || sameSerial(written, reported) ? null : { written, reported }
}
