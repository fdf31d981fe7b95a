/**
 * The bytes of a journal -> its entries, verified one by one. Pure: where the bytes come from, and what to do about damage,
 * is decided elsewhere.
 *
 * Entries of one act count together or not at all: where the last lines are the beginning of an act whose rest is missing,
 * nobody was told that it is saved.
 */
import type { Damage } from '#shared/ipc/errors.ts'
import { noHash, readLine, type RawEntry } from './line.ts'
import { atOnce } from '#shared/steps.ts'

export interface Chain {
  readonly entries: readonly RawEntry[]
  readonly head: string
  /** Bytes of the entries: behind them the next one is written. */
  readonly length: number
  /** The last entry is whole, but the newline behind it is missing or destroyed: the next one is written on a new line. */
  readonly isUnended: boolean
  /** Bytes behind the entries: an unfinished line or act, which nobody was told is saved. */
  readonly torn: number
  /** Whole entries among those bytes: of an act whose rest is missing. */
  readonly begun: number
}
interface BrokenChain {
  readonly damage: Damage
  /** The first that cannot be trusted. */
  readonly entry: number
}

/** Where a chain goes on: behind so many entries, of which the last has this hash. */
export interface ChainEnd {
  readonly entries: number
  readonly head: string
}
const beginning: ChainEnd = { entries: 0, head: noHash }

export const readChain = (bytes: Buffer, from: ChainEnd = beginning): Chain | BrokenChain => atOnce(chainSteps(bytes, from))

/** Verifies one line with each step. */
export function* chainSteps(bytes: Buffer, from: ChainEnd = beginning): Generator<undefined, Chain | BrokenChain> {
  const entries: RawEntry[] = []
  let { head } = from
  let length = 0
  /** What counts: up to the last act that is whole. */
  let whole = { entries: 0, head, length }
  const nextSeq = () => from.entries + entries.length + 1
  const take = (entry: RawEntry | { readonly damage: Damage }, end: number): Damage | null => {
    if ('damage' in entry) return entry.damage
    const expected = entries.at(-1)?.left ?? 0
    if (expected > 0 && expected - 1 !== (entry.left ?? 0)) return 'order'
    entries.push(entry)
    head = entry.hash
    length = end
    if (entry.left === undefined) whole = { entries: entries.length, head, length }
    return null
  }

  let damage: Damage | null = null
  for (let end = bytes.indexOf(newline); end >= 0 && damage === null; end = bytes.indexOf(newline, length)) {
    damage = take(readLine(bytes.subarray(length, end), nextSeq(), head), end + 1)
    yield
  }
  const unended = damage === null ? unendedEntry(bytes.subarray(length), nextSeq(), head) : null
  if (unended !== null) damage = take(unended.entry, length + unended.length)
  if (damage !== null) return { damage, entry: nextSeq() }
  if (whole.entries === 0) return { damage: 'empty', entry: from.entries }
  const isUnended = unended !== null && whole.length === length
  const begun = entries.splice(whole.entries).length
  return { head: whole.head, length: whole.length, entries, isUnended, torn: bytes.length - whole.length, begun }
}

/** A last line without its newline, or with something else in its place, is an entry anyway if it verifies as one. */
function unendedEntry(rest: Buffer, seq: number, prev: string): { readonly entry: RawEntry; readonly length: number } | null {
  for (const length of [rest.length, rest.length - 1]) {
    if (length <= 0) continue
    const entry = readLine(rest.subarray(0, length), seq, prev)
    if (!('damage' in entry)) return { entry, length }
  }
  return null
}

/** The first entry that two chains do not have in common, of those that both have; null where there is none. */
export function firstDifference(here: readonly string[], there: readonly string[]): number | null {
  const index = here.slice(0, there.length).findIndex((hash, at) => hash !== there[at])
  return index < 0 ? null : index + 1
}

const newline = 0x0a
