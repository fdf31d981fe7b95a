/**
 * The job of a journal that lies in the data folder, for looking at it and for lists. Whatever hinders it is told as damage, and
 * takes no other job with it.
 */
import { appErrorOf, fail, Failure } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { jobSchema } from './journal-schemas.ts'
import type { Disk } from './disk.ts'
import { jobOf } from './folds.ts'
import type { Head } from './head-checkpoint.ts'
import { linesOf, type JournalLines } from './journal-lines.ts'
import type { JournalPaths } from './journal-paths.ts'
import { cutAt, readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'

export async function judgedJob(paths: JournalPaths, disk: Disk): Promise<Job> {
  return (await judgedLines(paths, disk)).job
}

/**
 * A job at one moment, as the process that has it open knew it: where its history ended (null: wherever it ends), and the writes whose
 * outcome could still come. What was sent since then is on its way too, and nobody may call it interrupted.
 */
export interface Seen {
  readonly end: Pick<Head, 'entries' | 'head'> | null
  readonly inFlight: readonly string[]
}
export const asItLies: Seen = { end: null, inFlight: [] }

export interface JudgedLines {
  readonly job: Job
  readonly lines: JournalLines
}

/** With the lines it is made of: another reading of them takes as long again, and may find another history. */
export function judgedLines(paths: JournalPaths, disk: Disk, { end, inFlight }: Seen = asItLies): Promise<JudgedLines> {
  return orDamaged(paths.name, async () => {
    const found = await readJournal(jobSchema, paths, disk)
    const journal = end === null ? found : cutAt(found, end.entries)
    // Another history goes on in its place since then.
    if (end !== null && journal.chain.head !== end.head) return fail('job.otherHistory', { jobId: paths.name })
    return { job: await jobOf(journal, (write) => inFlight.includes(write)), lines: linesOf(journal) }
  })
}

/** What is thrown and is no error with words becomes one: entries that verify, and make no job. */
export async function orDamaged<Value>(jobId: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (cause) {
    const failure = storageFailure(cause)
    if (failure instanceof Failure) throw failure
    throw new Failure(appErrorOf('job.damaged', { jobId, entry: 0, reason: 'unreadable', copy: null }))
  }
}
