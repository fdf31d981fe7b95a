/**
 * Reads a job from a journal in the data folder, for viewing and for lists. Any problem becomes an error of this job and does not affect
 * others.
 */
import { appErrorOf, fail, Failure } from '#shared/tables/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { jobSchema } from './journal-schemas.ts'
import type { Disk } from './disk.ts'
import { jobOf } from './folds.ts'
import type { Head } from './head-checkpoint.ts'
import { linesOf, type JournalLines } from './journal-lines.ts'
import type { JournalPaths } from './journal-paths.ts'
import { cutAt, readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'

export async function readJob(paths: JournalPaths, disk: Disk): Promise<Job> {
  return (await readJobWithLines(paths, disk)).job
}

/**
 * A job at one moment, as known to the process that has it open: the end of its history (null: the end of the file), and the writes that
 * may still get an outcome. Writes sent after that moment are in flight too, and must not be called interrupted.
 */
export interface Seen {
  readonly end: Pick<Head, 'entries' | 'head'> | null
  readonly inFlight: readonly string[]
}
export const asInFile: Seen = { end: null, inFlight: [] }

export interface JobWithLines {
  readonly job: Job
  readonly lines: JournalLines
}

/** Includes its lines, because reading them again takes as long and may find another history. */
export function readJobWithLines(paths: JournalPaths, disk: Disk, { end, inFlight }: Seen = asInFile): Promise<JobWithLines> {
  return orDamaged(paths.name, async () => {
    const found = await readJournal(jobSchema, paths, disk)
    const journal = end === null ? found : cutAt(found, end.entries)
    // The journal was replaced by another history since then.
    if (end !== null && journal.chain.head !== end.head) return fail('job.otherHistory', { jobId: paths.name })
    return { job: await jobOf(journal, (write) => inFlight.includes(write)), lines: linesOf(journal) }
  })
}

/** Turns an unexpected error into `job.damaged`: the entries verify, but do not make a job. */
export async function orDamaged<Value>(jobId: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (cause) {
    const failure = storageFailure(cause)
    if (failure instanceof Failure) throw failure
    throw new Failure(appErrorOf('job.damaged', { jobId, entry: 0, reason: 'unreadable', copy: null }))
  }
}
