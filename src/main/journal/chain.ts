/**
 * The bytes of a journal -> its entries, verified one by one. Pure: where the bytes come from, and what to do about damage, is decided
 * elsewhere.
 *
 * The entries of one command count together or not at all: if the last lines are the beginning of a command whose rest is missing, it was
 * never acknowledged.
 */
import type { Damage } from '#shared/tables/errors.ts'
import { noHash, readLine, type RawEntry } from './line.ts'
import { atOnce } from '#shared/steps.ts'

export interface Chain {
  readonly entries: readonly RawEntry[]
  readonly head: string
  /** The number of bytes of the entries; the next one is written behind them. */
  readonly length: number
  /** The last entry is complete, but the newline behind it is missing or destroyed: the next one is written on a new line. */
  readonly isUnended: boolean
  /** Bytes behind the entries: an unfinished line or command that was never acknowledged. */
  readonly torn: number
  /** Complete entries among those bytes: of a command whose rest is missing. */
  readonly begun: number
}
interface BrokenChain {
  readonly damage: Damage
  /** The first entry that cannot be trusted. */
  readonly entry: number
}

/** The point where a chain continues: after that many entries, the last of which has this hash. */
export interface ChainEnd {
  readonly entries: number
  readonly head: string
}
const beginning: ChainEnd = { entries: 0, head: noHash }

export const readChain = (bytes: Buffer, from: ChainEnd = beginning): Chain | BrokenChain => atOnce(chainSteps(bytes, from))

/** Verifies one line in each step. */
export function* chainSteps(bytes: Buffer, from: ChainEnd = beginning): Generator<undefined, Chain | BrokenChain> {
  const entries: RawEntry[] = []
  let { head } = from
  let length = 0
  /** The valid part: up to the last complete command. */
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

/** A last line whose newline is missing or overwritten still counts as an entry if it verifies. */
function unendedEntry(rest: Buffer, seq: number, prev: string): { readonly entry: RawEntry; readonly length: number } | null {
  for (const length of [rest.length, rest.length - 1]) {
    if (length <= 0) continue
    const entry = readLine(rest.subarray(0, length), seq, prev)
    if (!('damage' in entry)) return { entry, length }
  }
  return null
}

/** The number of the first entry that differs between two chains, among those that both have; null if there is none. */
export function firstDifference(here: readonly string[], there: readonly string[]): number | null {
  const index = here.slice(0, there.length).findIndex((hash, at) => hash !== there[at])
  return index < 0 ? null : index + 1
}

const newline = 0x0a
