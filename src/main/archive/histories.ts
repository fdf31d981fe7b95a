/**
 * Segments of a job -> its histories, each verified from the first entry to the last. A job that was continued on two laptops has two,
 * and both are returned.
 *
 * A name only says what an object should hold. A segment counts once its lines verify between the two hashes that it names; one that
 * does not verify is named, and another laptop's copy of the same entries takes its place.
 */
import { readChain } from '../journal/chain.ts'
import { noHash } from '../journal/line.ts'
import type { Segment, Span } from './layout.ts'

export interface History {
  /** Of its entries, in order. */
  readonly hashes: readonly string[]
  /** Whole lines. */
  readonly journal: Buffer
}

export interface Histories {
  readonly tips: readonly History[]
  /** Names of segments that are not what they are called. */
  readonly altered: readonly string[]
  /** Names of segments whose earlier entries are not in the archive. */
  readonly detached: readonly string[]
}

/** `read` returns null for an object that is gone. */
export async function historiesOf(segments: readonly Segment[], read: (segment: Segment) => Promise<Buffer | null>): Promise<Histories> {
  // One that is continued is replaced: only where laptops parted is there another.
  const found: History[] = []
  const altered: string[] = []
  const detached: string[] = []
  // A longer one first: those within it need not be read.
  for (const segment of segments.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (found.some(({ hashes }) => hashes[segment.to - 1] === segment.head)) continue
    const before = beforeOf(segment, found)
    if (before === null) {
      detached.push(segment.key)
      continue
    }
    const history = continued(before, segment, await read(segment))
    if (history === null) altered.push(segment.key)
    else if (found.includes(before)) found.splice(found.indexOf(before), 1, history)
    else found.push(history)
  }
  return { tips: found.filter((one) => !found.some((other) => other !== one && isBeginningOf(one, other))), altered, detached }
}

const isBeginningOf = ({ hashes }: History, other: History) =>
  hashes.length < other.hashes.length && other.hashes[hashes.length - 1] === hashes.at(-1)

/** What a segment goes on from; null where no history has the entry before it. */
function beforeOf({ from, prev }: Span, found: readonly History[]): History | null {
  if (prev === noHash) return { hashes: [], journal: Buffer.alloc(0) }
  const histories = found.filter(({ hashes }) => hashes[from - 2] === prev)
  const [any] = histories
  return histories.find(({ hashes }) => hashes.length === from - 1) ?? (any === undefined ? null : beginningOf(any, from - 1))
}

function beginningOf({ hashes, journal }: History, entries: number): History {
  let end = 0
  for (let entry = 0; entry < entries; entry++) end = journal.indexOf(newline, end) + 1
  return { hashes: hashes.slice(0, entries), journal: journal.subarray(0, end) }
}

function continued({ hashes, journal }: History, { from, to, prev, head }: Segment, bytes: Buffer | null): History | null {
  if (bytes === null) return null
  const chain = readChain(bytes, { entries: from - 1, head: prev })
  const isWhole = !('damage' in chain) && chain.torn === 0 && !chain.isUnended
  if (!isWhole || chain.head !== head || chain.entries.length !== to - from + 1) return null
  return { hashes: [...hashes, ...chain.entries.map(({ hash }) => hash)], journal: Buffer.concat([journal, bytes]) }
}

const newline = 0x0a
