/** What the trade's codes add to a serial number: AIM identifiers, GS1 element strings and links, ISO 15434, product numbers. Pure. */

import { looksLikeId } from './serial-number.ts'

/** Separates the fields of a code (FNC1 in a barcode). */
const separator = '\u001D'
// eslint-disable-next-line no-control-regex -- control characters separate the fields
const leadingSeparators = /^\u001D+/
/** How scanners type it where a keyboard has no such key. */
const namedSeparator = /␝|[<{]GS[>}]|\^\]/g

/** A scanner may send the kind of the barcode first: "]C1". */
const aimIdentifier = /^\][A-Za-z][0-9A-Za-z]/
/** The kinds that begin a GS1 element string. */
const aimOfGs1 = /^\](?:C1|e[0-3]|d2|Q3|J1)/

export interface TradeCode {
  /** The label's own text, without what describes the code. */
  readonly text: string
  readonly serialNumber: string | null
  /** The number of the product (GTIN), which all devices of a model share. */
  readonly productNumber: string | null
  /** What the serial number may be too, where fields follow each other without a separator: for comparing, never for storing. */
  readonly mayBe: readonly string[]
}

/** A number of 8, 12, 13 or 14 digits, the last of which follows from the others. */
export function isProductNumber(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || /^(\d)\1*$/.test(text)) return false
  const sum = [...text].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Reads what is in a code of the trade; any other text is returned without its AIM identifier. */
export function readTradeCode(scanned: string): TradeCode {
  const plain = scanned.replaceAll(namedSeparator, separator).replace(aimIdentifier, '').replace(leadingSeparators, '')
  const found = looksLikeId(plain)
    ? null
    : (bracketed(plain) ?? gs1Link(plain) ?? elements(plain, aimOfGs1.test(scanned)) ?? envelope(plain))
  return { text: plain.trim(), ...(found ?? { serialNumber: null, productNumber: null, mayBe: [] }) }
}

type Read = Omit<TradeCode, 'text'>
const read = (serialNumber: string | undefined, productNumber: string | undefined, mayBe: readonly string[] = []): Read => ({
  serialNumber: serialNumber?.trim() || null,
  productNumber: productNumber ?? null,
  mayBe,
})

/** "(01)07612345678900(21)SH-0042": as it is printed below the code. */
function bracketed(text: string): Read | null {
  if (!/^(?:\s*\(\d{2,4}\)[^(]+)+$/.test(text)) return null
  const fields = new Map(
    [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)].map(([, name = '', value = '']) => [name, value.replaceAll(separator, '')]),
  )
  return read(fields.get('21'), fields.get('01')?.trim())
}

/** GS1 Digital Link: ".../01/07612345678900/21/SH-0042". */
function gs1Link(text: string): Read | null {
  const product = /^https?:\/\/.*?\/(?:01|gtin)\/(\d{8,14})(?=[/?#]|$)/i.exec(text)?.[1]
  if (product === undefined || !isProductNumber(product)) return null
  const serial = /\/(?:21|ser)\/([^/?#\s]+)/i.exec(text)?.[1] ?? /[?&](?:21|ser)=([^&#\s]+)/i.exec(text)?.[1]
  return read(serial === undefined ? undefined : unescaped(serial), product)
}
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** ISO 15434: "[)>", then fields such as "SSH-0042". */
function envelope(text: string): Read | null {
  if (!text.startsWith('[)>')) return null
  // eslint-disable-next-line no-control-regex -- control characters separate the fields
  const fields = text.split(/[\u001C-\u001E\u0004]/)
  const product = fields.find((field) => /^\d*[PK]/.test(field))?.replace(/^\d*[PK]/, '')
  return read(fields.find((field) => /^S\S/.test(field))?.slice(1), product !== undefined && isProductNumber(product) ? product : undefined)
}

/** Fields of a fixed length, by the beginning of their name; the others end at a separator. */
const fixedLengths: readonly (readonly [name: RegExp, length: number])[] = [
  [/^00/, 18],
  [/^0[123]/, 14],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41\d/, 13],
]
const otherName = /^(?:10|2[12]|23\d|24[0-3]|25[0134]|30|37|39\d\d|40[0-3]|42\d|43\d\d|7\d\d\d?|8\d\d\d|9\d)/
const longestField = 30
/** A date behind a serial number whose separator the keyboard lost. */
const trailingDate = /^(.{3,}?)1[1-7]\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/

/** "010761234567890021SH-0042", with separators or without them. `isMarked`: the scanner says that it is one. */
function elements(text: string, isMarked: boolean): Read | null {
  const product = /^01(\d{14})/.exec(text)?.[1]
  const isOne = isMarked || text.includes(separator) || (product !== undefined && isProductNumber(product))
  if (!isOne) return null
  const fields = new Map<string, string>()
  let last = ''
  for (let rest = text; rest !== ''; rest = rest.replace(leadingSeparators, '')) {
    const fixed = fixedLengths.find(([name]) => name.test(rest))
    const name = (fixed?.[0] ?? otherName).exec(rest)?.[0]
    if (name === undefined) return null
    const end = rest.indexOf(separator) < 0 ? rest.length : rest.indexOf(separator)
    const value = fixed === undefined ? rest.slice(name.length, end) : rest.slice(name.length, name.length + fixed[1])
    if (value === '' || value.length > longestField || (fixed !== undefined && !new RegExp(`^\\d{${fixed[1]}}$`).test(value))) return null
    fields.set(name, value)
    last = name
    rest = rest.slice(name.length + value.length)
  }
  const number = fields.get('01')
  if (number !== undefined && !isProductNumber(number)) return null
  const lost = text.includes(separator) ? '' : (fields.get(last) ?? '')
  const serial = fields.get('21')
  if (last === '21') return read(trailingDate.exec(lost)?.[1] ?? serial, number, [serial ?? '', ...beginningsOf(lost)])
  return read(serial, number, serial === undefined ? endingsOf(lost) : [])
}
const beginningsOf = (value: string) =>
  [...value.matchAll(/(?=1[0-7]|24[0-3]|37|9\d)/g)].map(({ index }) => value.slice(0, index)).filter(isLong)
const endingsOf = (value: string) => [...value.matchAll(/21/g)].map(({ index }) => value.slice(index + 2)).filter(isLong)
const isLong = ({ length }: string) => length >= 4
