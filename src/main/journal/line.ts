/**
 * One journal line: an entry as JSON, its last member the SHA-256 of the line's own text without it.
 *
 * Entries of one act are told by `left`, so that an act of which a part is missing is known to be incomplete.
 * `prev` is the hash of the line before, so that no entry can be altered, dropped or inserted without breaking the chain.
 * Checking works on the text as it lies in the file; nothing is ever serialised again to be compared.
 */
import { hash as digest } from 'node:crypto'
import { z } from 'zod'
import type { Damage } from '#shared/ipc/errors.ts'
import type { EntryFrame } from '#shared/job/entries.ts'
import { jsonOf } from '#shared/json.ts'
import { isTooDeep, mayBeTooDeep } from '../depth.ts'

export const noHash = '0'.repeat(64)

interface Line {
  readonly text: string
  readonly hash: string
}
/** What a line says beside its chain. */
interface LineContent extends EntryFrame {
  /** How many entries of the same act follow; omitted from the line where there are none. */
  readonly left?: number | undefined
  readonly kind: string
  readonly data: unknown
}
export type RawEntry = LineContent & { readonly prev: string; readonly hash: string }

const rawEntry = z.object({
  seq: z.number().int().positive(),
  at: z.iso.datetime({ offset: true }),
  who: z.string(),
  left: z.number().int().positive().optional(),
  kind: z.string(),
  data: z.unknown(),
  prev: z.string().length(64),
  hash: z.string().length(64),
})

/** The text ends with its newline: a line without one was never acknowledged. */
export function writeLine({ seq, at, who, left = 0, kind, data }: LineContent, prev: string): Line {
  const act = left === 0 ? {} : { left }
  const open = JSON.stringify({ seq, at, who, ...act, kind, data, prev }).slice(0, -1)
  const hash = digest('sha256', `${open}}`, 'hex')
  return { text: `${open},"hash":"${hash}"}\n`, hash }
}

/** `line` without its newline. Returns why it does not verify instead of an entry. */
export function readLine(line: Buffer, seq: number, prev: string): RawEntry | { readonly damage: Damage } {
  const end = line.length - tailLength
  if (end < 0 || !line.subarray(end, end + tailOpens.length).equals(tailOpens)) return { damage: 'notAnEntry' }
  if (hashedText(line, end) !== line.toString('latin1', end + tailOpens.length, line.length - 2)) return { damage: 'hash' }
  // Whoever can compute a hash can put it behind anything.
  const text = line.toString('utf8')
  const value = jsonOf(text)
  const parsed = mayBeTooDeep(text, largestDepth) && isTooDeep(value, largestDepth) ? null : rawEntry.safeParse(value)
  if (parsed?.success !== true) return { damage: 'notAnEntry' }
  return parsed.data.seq === seq && parsed.data.prev === prev ? parsed.data : { damage: 'order' }
}

/** Levels of nesting in an entry. A response of the service has half as many at most. */
export const largestDepth = 200
const tailOpens = Buffer.from(',"hash":"')
const tailLength = tailOpens.length + 64 + '"}'.length
const [comma, brace] = [0x2c, 0x7d]

/** Of everything before the hash, closed with a brace: that stands, for the moment, where the comma before the hash does. */
function hashedText(line: Buffer, end: number): string {
  line[end] = brace
  const result = digest('sha256', line.subarray(0, end + 1), 'hex')
  line[end] = comma
  return result
}
