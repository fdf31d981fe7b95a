/**
 * Combines a job's segments into its histories, each verified from the first entry to the last. A job that was continued on two laptops
 * has two, and both are returned.
 *
 * A name only says what an object should contain. A segment counts only if its lines verify between the two hashes in its name; where one
 * does not, another laptop's copy of the same entries is used, and if there is none, it is reported. So is a segment that would exceed the
 * limits of a job: anyone who can write to the archive can make any number of valid entries.
 */
import { jobLimits, type JobLimits } from '#shared/job/job-limits.ts'
import { chainSteps } from '../journal/chain.ts'
import { noHash } from '../journal/line.ts'
import { inTimeSlices } from '../commands/time-slice.ts'
import type { Segment, Span } from './layout.ts'

export interface History {
  /** The hashes of its entries, in order. */
  readonly hashes: readonly string[]
  /** Complete lines. */
  readonly journal: Buffer
}

/** Updated in place, because a job that was pushed entry by entry has as many segments. */
interface Growing {
  readonly hashes: string[]
  readonly parts: Buffer[]
  bytes: number
}

/** More laptops than ever diverge on one job. Together their histories may have at most twice the bytes of the largest job. */
const maxHistories = 50
export type HistoryLimits = Pick<JobLimits, 'entries' | 'journal'> & { readonly histories: number }
const defaultLimits: HistoryLimits = { ...jobLimits, histories: maxHistories }

/** `read` returns null for an object that is not there. `altered` and `late` are names of segments whose entries no other one has. */
export async function historiesOf(
  segments: readonly Segment[],
  read: (segment: Segment) => Promise<Buffer | null>,
  limits = defaultLimits,
) {
  // A history that is continued is replaced; a second one only appears where laptops diverged.
  const found: Growing[] = []
  /** Do not match their name or exceed the limits. */
  const altered: Segment[] = []
  /** Are not to be had, or their earlier entries are not: the list may be ahead of the store, or behind it. */
  const late: Segment[] = []
  const isFound = (segment: Segment) => found.some(({ hashes }) => hashes[segment.to - 1] === segment.head)
  // Longer segments first: those that they contain need not be read.
  for (const segment of segments.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (isFound(segment)) continue
    const before = beforeOf(segment, found)
    if (before === null) {
      late.push(segment)
      continue
    }
    const isNew = !found.includes(before)
    const isTooMuch = segment.to > limits.entries || (isNew && found.length >= limits.histories)
    const bytes = isTooMuch ? Buffer.alloc(0) : await read(segment)
    if (bytes === null) {
      late.push(segment)
      continue
    }
    const all = found.reduce((sum, one) => sum + one.bytes, isNew ? before.bytes : 0)
    const fits = before.bytes + bytes.length <= limits.journal && all + bytes.length <= 2 * limits.journal
    if (!fits || !(await goesOn(before, segment, bytes))) altered.push(segment)
    else if (isNew) found.push(before)
  }
  const histories = found.map(({ hashes, parts }): History => ({ hashes, journal: Buffer.concat(parts) }))
  // Read before a whole copy of its entries was, it lacks nothing.
  const namesOf = (those: readonly Segment[]) => those.filter((segment) => !isFound(segment)).map(({ key }) => key)
  const tips = histories.filter((one) => !histories.some((other) => other !== one && isBeginningOf(one, other)))
  return { tips, altered: namesOf(altered), late: namesOf(late) }
}

const isBeginningOf = ({ hashes }: History, other: History) =>
  hashes.length < other.hashes.length && other.hashes[hashes.length - 1] === hashes.at(-1)

/** The history that a segment continues, or a copy of its beginning; null if no history has the entry before the segment. */
function beforeOf({ from, prev }: Span, found: readonly Growing[]): Growing | null {
  if (prev === noHash) return { hashes: [], parts: [], bytes: 0 }
  const histories = found.filter(({ hashes }) => hashes[from - 2] === prev)
  const [any] = histories
  return histories.find(({ hashes }) => hashes.length === from - 1) ?? (any === undefined ? null : beginningOf(any, from - 1))
}

function beginningOf({ hashes, parts }: Growing, entries: number): Growing {
  const journal = Buffer.concat(parts)
  let end = 0
  for (let entry = 0; entry < entries; entry++) end = journal.indexOf(newline, end) + 1
  return { hashes: hashes.slice(0, entries), parts: [journal.subarray(0, end)], bytes: end }
}

/** Appends the segment if it matches its name. */
async function goesOn(history: Growing, { from, to, prev, head }: Segment, bytes: Buffer): Promise<boolean> {
  const chain = await inTimeSlices(chainSteps(bytes, { entries: from - 1, head: prev }))
  const isWhole = !('damage' in chain) && chain.torn === 0 && !chain.isUnended
  if (!isWhole || chain.head !== head || chain.entries.length !== to - from + 1) return false
  for (const { hash } of chain.entries) history.hashes.push(hash)
  history.parts.push(bytes)
  history.bytes += bytes.length
  return true
}

const newline = 0x0a
