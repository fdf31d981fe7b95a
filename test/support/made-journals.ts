/** Journals that no Firstflow wrote: every hash fits, whatever the entries say. */
import { createHash } from 'node:crypto'
import { noHash, writeLine } from '#main/journal/line.ts'
import { jobFacts } from './journals.ts'

export interface MadeEntry {
  readonly kind: string
  readonly data: unknown
  readonly at?: string
  readonly who?: string
  readonly left?: number
}

/** The text of a journal that verifies, beginning with the creation of the job. */
export function madeJournal(jobId: string, entries: readonly MadeEntry[] = [], created: object = {}): Buffer {
  return chained([{ kind: 'job.created', data: { ...jobFacts(jobId), ...created } }, ...entries])
}

export function chained(entries: readonly MadeEntry[]): Buffer {
  let head = noHash
  const lines = entries.map(({ kind, data, at = '2026-11-20T11:52:05.031Z', who = 'Eve', left = 0 }, index) => {
    const line = writeLine({ seq: index + 1, at, who, left, kind, data }, head)
    head = line.hash
    return line.text
  })
  return Buffer.from(lines.join(''))
}

/** An object nested so many levels deep, as text: JSON.stringify itself would overflow its stack. */
export const nestedText = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** A journal whose second entry has `text` as its data, hashed by hand. */
export function journalWithData(jobId: string, kind: string, text: string): Buffer {
  const first = madeJournal(jobId)
  const prev = first.toString('utf8').slice(-67, -3)
  const frame = JSON.stringify({ seq: 2, at: '2026-11-20T11:52:05.031Z', who: 'Eve', kind, data: 0, prev })
  const open = frame.replace('"data":0', `"data":${text}`)
  const hash = createHash('sha256').update(open).digest('hex')
  return Buffer.concat([first, Buffer.from(`${open.slice(0, -1)},"hash":"${hash}"}\n`)])
}
