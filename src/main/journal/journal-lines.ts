/**
 * A job's journal as it lies there, for what leaves this computer and for reports of earlier revisions: the very bytes of
 * its lines, verified, beside what they say. It changes nothing.
 */
import type { Entry } from '#shared/job/entries.ts'
import type { Lines } from '#shared/job/revisions.ts'
import { jobDialect } from './dialects.ts'
import { realDisk, type Disk } from './disk.ts'
import { jobPlace } from './place.ts'
import { readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'

export interface JournalLines extends Lines {
  readonly entries: readonly Entry[]
  /** One for each entry, without its newline. */
  readonly texts: readonly string[]
}

export async function readLines(dataDir: string, jobId: string, disk: Disk = realDisk): Promise<JournalLines> {
  const place = jobPlace(dataDir, jobId)
  const { entries, chain } = await readJournal(jobDialect, place, disk)
  const bytes = await disk.readFile(place.file).catch((cause: unknown) => {
    throw storageFailure(cause)
  })
  // It may have grown between the two readings, never changed.
  return { entries, hashes: chain.entries.map(({ hash }) => hash), texts: linesIn(bytes).slice(0, chain.entries.length) }
}

export const linesIn = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n')

/** The lines as a file of their own. */
export const journalOf = (texts: readonly string[]): Buffer => Buffer.from(texts.map((text) => `${text}\n`).join(''))
