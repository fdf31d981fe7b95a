/**
 * One journal line: an entry as JSON whose last member is the SHA-256 of the line's own text without it.
 *
 * `left` counts the entries that follow within the same command, so that a partly written command is recognised as incomplete. `prev` is
 * the hash of the previous line, so that no entry can be altered, removed or inserted without breaking the chain. Verification uses the
 * text in the file; nothing is serialised again to be compared.
 */
import { hash as digest } from 'node:crypto'
import { z } from 'zod'
import type { Damage } from '#shared/tables/errors.ts'
import type { EntryFrame } from '#shared/job/entries.ts'
import { jsonOf } from '#shared/json.ts'
import { isTooDeep } from '../commands/depth.ts'

export const noHash = '0'.repeat(64)

interface Line {
  readonly text: string
  readonly hash: string
}
/** The contents of a line besides its hashes. */
interface LineContent extends EntryFrame {
  /** How many entries of the same command follow; omitted if none. */
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

/** The text includes its newline: a line without one was never acknowledged. */
export function writeLine({ seq, at, who, left = 0, kind, data }: LineContent, prev: string): Line {
  const act = left === 0 ? {} : { left }
  const open = JSON.stringify({ seq, at, who, ...act, kind, data, prev }).slice(0, -1)
  const hash = digest('sha256', `${open}}`, 'hex')
  return { text: `${open},"hash":"${hash}"}\n`, hash }
}

/** `line` without its newline. Returns the reason instead of an entry if it does not verify. */
export function readLine(line: Buffer, seq: number, prev: string): RawEntry | { readonly damage: Damage } {
  const end = line.length - tailLength
  if (end < 0 || !line.subarray(end, end + tailOpens.length).equals(tailOpens)) return { damage: 'notAnEntry' }
  if (hashedText(line, end) !== line.toString('latin1', end + tailOpens.length, line.length - 2)) return { damage: 'hash' }
  // A matching hash does not make the text valid JSON, because anyone can compute a hash.
  const value = jsonOf(line.toString('utf8'))
  const parsed = isTooDeep(value, largestDepth) ? null : rawEntry.safeParse(value)
  if (parsed?.success !== true) return { damage: 'notAnEntry' }
  return parsed.data.seq === seq && parsed.data.prev === prev ? parsed.data : { damage: 'order' }
}

/** Levels of nesting in an entry. A response of the service has at most half as many. */
export const largestDepth = 200
const tailOpens = Buffer.from(',"hash":"')
const tailLength = tailOpens.length + 64 + '"}'.length
const [comma, brace] = [0x2c, 0x7d]

/** Hashes everything before the hash member, closed with a brace. The brace temporarily replaces the comma in front of it. */
function hashedText(line: Buffer, end: number): string {
  line[end] = brace
  const result = digest('sha256', line.subarray(0, end + 1), 'hex')
  line[end] = comma
  return result
}
