/**
 * A job's journal as it is on the disk, for exports and for reports of earlier revisions: the exact bytes of its lines, verified, with
 * their parsed entries. It changes nothing.
 */
import type { Entry, Fact } from '#shared/job/entries.ts'
import type { Lines } from '#shared/job/revisions.ts'
import { jobSchema } from './journal-schemas.ts'
import { realDisk, type Disk } from './disk.ts'
import { jobPaths, type JournalPaths } from './journal-paths.ts'
import { readJournal, type JournalContent } from './read-journal.ts'

export interface JournalLines extends Lines {
  readonly entries: readonly Entry[]
  /** One for each entry, without its newline. */
  readonly lines: readonly Buffer[]
}

export function readLines(dataDir: string, jobId: string, disk: Disk = realDisk): Promise<JournalLines> {
  return linesAt(jobPaths(dataDir, jobId), disk)
}

export async function linesAt(paths: JournalPaths, disk: Disk = realDisk): Promise<JournalLines> {
  return linesOf(await readJournal(jobSchema, paths, disk))
}

export function linesOf({ entries, chain, bytes }: JournalContent<Fact>): JournalLines {
  return { entries, hashes: chain.entries.map(({ hash }) => hash), lines: linesIn(bytes).slice(0, chain.entries.length) }
}

/** Split at the newlines; text behind the last one is a line too. */
export function linesIn(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(newline, from)
    const to = end < 0 ? bytes.length : end
    lines.push(bytes.subarray(from, to))
    from = to + 1
  }
  return lines
}

/** Joins lines into the bytes of a journal file. */
export const journalOf = (lines: readonly Buffer[]): Buffer => Buffer.concat(lines.flatMap((line) => [line, Buffer.of(newline)]))

const newline = 0x0a
