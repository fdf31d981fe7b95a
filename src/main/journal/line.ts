/**
 * One journal line: an entry as JSON, its last member the SHA-256 of the line's own text without it.
 *
 * `prev` is the hash of the line before, so that no entry can be altered, dropped or inserted without breaking the chain.
 * Checking works on the text as it lies in the file; nothing is ever serialised again to be compared.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EntryFrame } from '#shared/job/entries.ts'

export const noHash = '0'.repeat(64)

export interface Line {
  readonly text: string
  readonly hash: string
}
export type RawEntry = EntryFrame & { readonly kind: string; readonly data: unknown; readonly prev: string; readonly hash: string }

const rawEntry = z.object({
  seq: z.number().int().positive(),
  at: z.iso.datetime({ offset: true }),
  who: z.string(),
  kind: z.string(),
  data: z.unknown(),
  prev: z.string().length(64),
  hash: z.string().length(64),
})

/** The text ends with its newline: a line without one was never acknowledged. */
export function writeLine(entry: EntryFrame & { readonly kind: string; readonly data: unknown }, prev: string): Line {
  const { seq, at, who, kind, data } = entry
  const open = JSON.stringify({ seq, at, who, kind, data, prev }).slice(0, -1)
  const hash = sha256(`${open}}`)
  return { text: `${open},"hash":"${hash}"}\n`, hash }
}

/** `text` without its newline. Returns why it does not verify instead of an entry. */
export function readLine(text: string, seq: number, prev: string): RawEntry | { readonly damage: string } {
  const end = /,"hash":"([0-9a-f]{64})"\}$/.exec(text)
  if (end === null) return { damage: 'not an entry' }
  if (sha256(`${text.slice(0, end.index)}}`) !== end[1]) return { damage: 'its hash does not match' }
  const parsed = rawEntry.safeParse(JSON.parse(text))
  if (!parsed.success) return { damage: 'not an entry' }
  if (parsed.data.seq !== seq) return { damage: `number ${parsed.data.seq} where ${seq} belongs` }
  if (parsed.data.prev !== prev) return { damage: 'it does not follow the entry before it' }
  return parsed.data
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
