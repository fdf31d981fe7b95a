/** What is striking about a serial number beside the others of its job. It is shown, and refuses nothing. Pure. */
import { otherReadings } from './keyboards.ts'
import { serialKey } from './serial-number.ts'

export type SerialDoubt =
  /** One number of the list differs only by a slip of eye, hand or keyboard. */
  | { readonly why: 'near'; readonly known: string }
  /** A letter where all others have a digit. */
  | { readonly why: 'letter'; readonly sign: string; readonly known: string }
  | { readonly why: 'length' | 'form'; readonly known: string }
  /** A date, a revision, a number that a spreadsheet changed. */
  | { readonly why: 'unlikely' }

/** Characters that look alike, and separators that mean nothing. */
const alike = [/[oqd]/g, '0', /[il|]/g, '1', /[z]/g, '2', /[s]/g, '5', /[g]/g, '6', /[b]/g, '8', /[^\p{L}\p{N}]|ß/gu, ''] as const
function lookOf(serial: string): string {
  let look = serialKey(serial)
  for (let at = 0; at < alike.length; at += 2) look = look.replaceAll(alike[at] as RegExp, alike[at + 1] as string)
  return look
}

/** One character more, less or other, or two neighbours exchanged. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1
  const tails = (skipOne: number, skipOther: number) => one.slice(start + skipOne) === other.slice(start + skipOther)
  const isExchanged = one[start] === other[start + 1] && one[start + 1] === other[start] && tails(2, 2)
  return tails(1, 1) || tails(1, 0) || tails(0, 1) || isExchanged
}

/** The only known serial number that this one may be, if it is none of them. */
export function nearMatch(serial: string, known: readonly string[]): string | null {
  const keys = new Map(known.map((each) => [serialKey(each), each]))
  const key = serialKey(serial)
  if (keys.has(key) || key.length < 4) return null
  const look = lookOf(serial)
  const typed = new Set([...otherReadings(serial)].map(serialKey))
  const sure = [...keys].filter(([each]) => lookOf(each) === look || typed.has(each))
  const near = sure.length > 0 ? sure : [...keys].filter(([each]) => isOneSlip(key, each))
  return near.length === 1 ? (near[0]?.[1] ?? null) : null
}

/** Where two numbers differ: what stands between their common beginning and their common end. */
export function differenceIn(one: string, other: string): { readonly start: number; readonly ends: readonly [number, number] } {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return { start, ends: [one.length - end, other.length - end] }
}

const shapeOf = (serial: string) => serialKey(serial).replaceAll(/\p{L}/gu, 'A').replaceAll(/\p{N}/gu, '9')
const month = 'jan|feb|mar|mär|mrz|apr|ma[iyj]|jun|jul|aug|sep|o[ck]t|nov|de[cz]'
const unlikely = new RegExp(
  String.raw`^(?:.|(\d)\1*|(?:rev|revision|ver|version|v|index)[ ._-]*\d+(?:\.\d+)*|\d+\.0+|\d{1,2}[ .-]+(?:${month})\p{L}*[ .-]*\d*|\d{4}-\d\d?-\d\d?|\d\d?[./]\d\d?[./]\d{2,4})$`,
  'iu',
)

/** The form that most of the numbers have, and one that has it. */
interface Usual {
  readonly shape: string
  readonly known: string
  readonly shapes: ReadonlySet<string>
}
function usualOf(serials: readonly string[]): Usual | null {
  const byShape = Map.groupBy(serials, shapeOf)
  const [usual] = [...byShape].toSorted(([, one], [, other]) => other.length - one.length)
  if (usual === undefined || usual[1].length < 2 || usual[1].length * 2 < serials.length) return null
  return { shape: usual[0], known: usual[1][0] ?? '', shapes: new Set(byShape.keys()) }
}

function formDoubt(serial: string, { shape: usual, known, shapes }: Usual): SerialDoubt | null {
  const shape = shapeOf(serial)
  if (shapes.has(shape)) return null
  if (usual.length !== shape.length) return { why: 'length', known }
  const at = [...shape].findIndex((sign, index) => sign === 'A' && usual[index] === '9')
  return at < 0 ? { why: 'form', known } : { why: 'letter', sign: [...serialKey(serial)][at]?.toUpperCase() ?? '', known }
}

/** Of consecutive numbers each is near the next: among several the one that looks mistyped itself is meant. */
function oddOnes(waiting: readonly string[], others: readonly string[]): string[] {
  const odd = serialDoubts(others)
  return waiting.filter((each) => odd.has(each))
}

/** `others`: the other serial numbers of the job; `waiting`: those of them whose device is still to come. */
export function serialDoubt(serial: string, others: readonly string[], waiting: readonly string[] = []): SerialDoubt | null {
  const near = nearMatch(serial, waiting) ?? nearMatch(serial, oddOnes(waiting, others))
  if (near !== null) return { why: 'near', known: near }
  if (unlikely.test(serial.trim())) return { why: 'unlikely' }
  const usual = usualOf(others)
  return usual === null ? null : formDoubt(serial, usual)
}

/** The striking ones of a list, each beside all others. */
export function serialDoubts(serials: readonly string[]): ReadonlyMap<string, SerialDoubt> {
  const usual = usualOf(serials)
  const count = Map.groupBy(serials, shapeOf)
  const shared = new Set([...count].flatMap(([shape, { length }]) => (length > 1 ? [shape] : [])))
  return new Map(
    serials.flatMap((serial): [string, SerialDoubt][] => {
      const doubt = unlikely.test(serial.trim()) ? { why: 'unlikely' as const } : usual && formDoubt(serial, { ...usual, shapes: shared })
      return doubt === null ? [] : [[serial, doubt]]
    }),
  )
}
