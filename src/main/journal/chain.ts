/**
 * The bytes of a journal -> its entries, verified one by one. Pure: where the bytes come from, and what to do about damage,
 * is decided elsewhere.
 */
import type { Damage } from '#shared/ipc/errors.ts'
import { noHash, readLine, type RawEntry } from './line.ts'

export interface Chain {
  readonly entries: readonly RawEntry[]
  readonly head: string
  /** Bytes of the entries: behind them the next one is written. */
  readonly length: number
  /** The last entry is whole, but the newline behind it is missing or destroyed: the next one is written on a new line. */
  readonly isUnended: boolean
  /** Bytes behind the entries: an unfinished line, which nobody was told is saved. */
  readonly torn: number
}
export interface BrokenChain {
  readonly damage: Damage
  /** The first that cannot be trusted. */
  readonly entry: number
}

export function readChain(bytes: Buffer): Chain | BrokenChain {
  const entries: RawEntry[] = []
  let head = noHash
  let length = 0
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, length)) {
    const entry = readLine(bytes.subarray(length, end), entries.length + 1, head)
    if ('damage' in entry) return { damage: entry.damage, entry: entries.length + 1 }
    head = entry.hash
    entries.push(entry)
    length = end + 1
  }
  const unended = unendedEntry(bytes.subarray(length), entries.length + 1, head)
  if (unended !== null) {
    const end = length + unended.length
    return { entries: [...entries, unended.entry], head: unended.entry.hash, length: end, isUnended: true, torn: bytes.length - end }
  }
  if (entries.length === 0) return { damage: 'empty', entry: 0 }
  return { entries, head, length, isUnended: false, torn: bytes.length - length }
}

/** A last line without its newline, or with something else in its place, is an entry all the same if it verifies as one. */
function unendedEntry(rest: Buffer, seq: number, prev: string): { readonly entry: RawEntry; readonly length: number } | null {
  for (const length of [rest.length, rest.length - 1]) {
    if (length <= 0) continue
    const entry = readLine(rest.subarray(0, length), seq, prev)
    if (!('damage' in entry)) return { entry, length }
  }
  return null
}

const newline = 0x0a
