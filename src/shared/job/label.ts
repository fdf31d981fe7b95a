/** Parses a label, and finds the device it names. A label may hold more than the device ID: a QR code is often a URL or a list of pairs. */
import type { Shower, Tap } from '../tables/resources.ts'
import type { JobDevice } from './job.ts'
import { visible } from '../same-name.ts'
import { typedFor, otherReadings } from './keyboards.ts'
import { isProductNumber, readTradeCode } from './label-codes.ts'
import { canBeSerialNumber, idsWithin, serialKey } from './serial-number.ts'

interface Reading {
  readonly id: string | null
  readonly serialNumber: string | null
  /** The number of the product (EAN, UPC, GTIN): all devices of a model share it, so it is never a serial number. */
  readonly productNumber: string | null
}
export interface Label extends Reading {
  /** As it was scanned or typed, without what nobody sees. */
  readonly text: string
  /** The scanner seems to be set to another keyboard layout than the computer. */
  readonly keyboard: boolean
}

/** A record of the service's list. */
export interface Listed {
  readonly kind: 'shower' | 'tap'
  readonly record: Shower | Tap
}

/** What stands before a serial number on labels, in the languages of Firstflow's countries. */
const serialWord =
  /(?:^|[^\p{L}\p{N}])(?:s\/n|sn|snr|ser(?:ial|ien?)?[ ._-]{0,2}(?:number|nummer|num|no|nr|#)|serial|seri[ae]l?nummer|serien?nummer|(?:fabrik(?:ations)?|fabr|tillverknings)[ ._-]{0,2}(?:nummer|nr)|n[°ºo.]{1,2} ?(?:de )?s[ée]rie|num[ée]ro de s[ée]rie|n[úu]mero de serie|numero di serie|matricola|nr seryjny|numer seryjny)["']?/iu
/** Then a colon or an equals sign anywhere, or a blank where the label begins with the word. */
const namedSerial = new RegExp(`${serialWord.source}[.°º]?\\s*[:=#]\\s*["']?([\\p{L}\\p{N}][\\p{L}\\p{N}._/-]*)`, 'iu')
const leadingWord = new RegExp(`${serialWord.source.replace('(?:^|[^\\p{L}\\p{N}])', '^')}(?:[.°º]?\\s*[:=#]|[.°º]?\\s)\\s*(?=\\S)`, 'iu')
const productWord = /^(?:EAN|UPC|GTIN)(?:-\d+)?[\s:=.]+(?=\d+$)/i
/** Around an ID beside the serial number. */
const betweenParts = /^[\s{};,|]+|[\s{};,|]+$/g

/** What the label says, if its characters are the ones of the code. */
function readText(
  text: string,
  numbered: ReadonlySet<number>,
): Reading & { readonly separator: string; readonly mayBe: readonly string[] } {
  const code = readTradeCode(text.replace(productWord, ''))
  const ids = idsWithin(code.text)
  // Two scans in one field are no label.
  if (new Set(ids.map(({ id }) => id)).size > 1) return { ...nothing, mayBe: [] }
  const [found] = ids
  const rest = ids.reduce((left, { written }) => left.replaceAll(written, '\n'), code.text)
  const parts = rest.split('\n').map((part) => (found === undefined ? part : part.replace(betweenParts, '')).trim())
  const whole = parts.map((part) => part.replace(leadingWord, ''))
  const named = namedSerial.exec(rest)?.[1]
  const serials = [
    code.serialNumber ?? '',
    ...(code.productNumber === null ? [...whole.filter((_, at) => whole[at] !== parts[at]), named ?? '', ...parts] : []),
  ]
  const serial = serials.find(canBeSerialNumber) ?? null
  const isProduct = serial !== null && code.serialNumber === null && isProductNumber(serial) && !numbered.has(serial.length)
  return {
    id: found?.id ?? null,
    serialNumber: isProduct ? null : serial,
    productNumber: code.productNumber ?? (isProduct ? serial : null),
    separator: found?.separator ?? '',
    mayBe: code.mayBe,
  }
}
const nothing = { id: null, serialNumber: null, productNumber: null, separator: '' }
/**
 * Serial numbers may be as long as product numbers, and then some of them look like one. The lengths of a job's serial numbers that
 * consist of digits and are no product numbers.
 */
export const lengthsOfNumbers = (serials: Iterable<string | null>): ReadonlySet<number> =>
  new Set(
    [...serials].flatMap((each) =>
      each !== null && /^\d+$/.test(each.trim()) && !isProductNumber(each.trim()) ? [each.trim().length] : [],
    ),
  )
const none: ReadonlySet<number> = new Set()

/** What a spreadsheet makes of a long number is no scanner's doing. */
const rounded = /^\d(?:[.,]\d+)?E[+-]?\d+$/i
/** Only people write these between the parts of an ID. */
const usualSeparator = /^(?:[-\s_:.\u2010-\u2015]*)$/u
/** The serial number of a scanner's text, which is never a sentence. */
const plainSerial = /^[A-Z0-9](?:[A-Z0-9._/-]*[A-Z0-9])?$/i
const isPlain = ({ id, serialNumber, productNumber, separator }: ReturnType<typeof readText>, typed: string): boolean =>
  (separator === '' || separator === '-') &&
  (serialNumber === null
    ? id !== null || productNumber !== null
    : plainSerial.test(serialNumber) && serialNumber.length > 2 && (id !== null || /\d.*\d/.test(serialNumber) || /\d/.test(typed)))

function readings(text: string, numbered: ReadonlySet<number>) {
  const own = readText(text, numbered)
  const isStrange =
    (own.id === null && own.serialNumber === null && own.productNumber === null) ||
    !usualSeparator.test(own.separator) ||
    /[^\x20-\x7e]/.test(own.serialNumber ?? '')
  const others =
    isStrange && !rounded.test(text)
      ? [...otherReadings(text)].map((other) => readText(other, numbered)).filter((other) => isPlain(other, text))
      : []
  return { own, others }
}

/** `numbered`: see `lengthsOfNumbers`. */
export function readLabel(scanned: string, numbered: ReadonlySet<number> = none): Label {
  const text = visible(scanned)
  const { own, others } = readings(text, numbered)
  const only = <Key extends keyof Reading>(key: Key): Reading[Key] | null => {
    const [one, ...more] = new Set(others.map((other) => other[key]?.toLowerCase()))
    return one === undefined || more.length > 0 ? null : (others[0]?.[key] ?? null)
  }
  const { id, serialNumber, productNumber } =
    others.length === 0 ? own : { id: only('id'), serialNumber: only('serialNumber'), productNumber: only('productNumber') }
  return { text, id, serialNumber, productNumber, keyboard: others.length > 0 || hyphens.has(own.separator) }
}
const hyphens = typedFor('-')

/**
 * The serial number that a label names and nothing else. Null for any other text, for a product number, and for what a scanner of another
 * keyboard layout typed: what it means is for a person to see.
 */
export function readSerial(text: string, numbered: ReadonlySet<number>): string | null {
  const { id, serialNumber, keyboard } = readLabel(text, numbered)
  return id === null && !keyboard ? serialNumber : null
}
/** Where the job is not known yet: serial numbers may be as long as any product number. */
export const anyLength: ReadonlySet<number> = new Set([8, 12, 13, 14])

/**
 * What the label may name: every whole part that could be an ID or a serial number. A label that is a serial number itself, such as
 * "AB 4711", names nothing by its parts: 4711 is another shower. The same goes for a number that is marked as one.
 */
function namesOn(scanned: string): ReadonlySet<string> {
  const text = visible(scanned)
  const { own, others } = readings(text, none)
  const ids = idsWithin(text)
  const isOneNumber = canBeSerialNumber(text) || namedSerial.test(text) || leadingWord.test(text)
  const isTwoLabels = own.id === null && ids.length > 0
  const parts = isOneNumber || isTwoLabels ? [] : text.split(/[^\p{L}\p{N}._-]+/u).filter((part) => part.length >= 4)
  const known = [own, ...others].flatMap(({ id, serialNumber, mayBe }) => [id, serialNumber, ...mayBe])
  return new Set([text, ...parts, ...known].flatMap((name) => (name === null ? [] : [serialKey(name)])))
}

function isNamed(names: ReadonlySet<string>, ...values: readonly (string | null | undefined)[]): boolean {
  return values.some((value) => typeof value === 'string' && value !== '' && names.has(serialKey(value)))
}

/** The listed devices whose ID or serial number the text names. */
export function unitsNamedBy(text: string, listed: Iterable<Listed>): Listed[] {
  const names = namesOn(text)
  return [...listed].filter(({ record }) => isNamed(names, record.id, serialNumberOf(record)))
}

/** The job's own devices that the label names; several if a tap and a shower have the same number. */
export function devicesNamedBy(
  { text, id, serialNumber }: Pick<Label, 'text' | 'id' | 'serialNumber'>,
  devices: readonly JobDevice[],
): JobDevice[] {
  const names = new Set([...namesOn(text), ...[id, serialNumber].flatMap((name) => (name === null ? [] : [serialKey(name)]))])
  return devices.filter((device) => isNamed(names, device.id, device.serialNumber))
}

/** The serial number that a record reports; the interface documents one for showers only. */
export function serialNumberOf(record: object): string | null {
  return 'serial_number' in record && typeof record.serial_number === 'string' ? record.serial_number : null
}
