/**
 * The job of a journal that lies in the data folder, for looking at it and for lists. Whatever hinders it is told as damage, and
 * takes no other job with it.
 */
import { appErrorOf, Failure } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import type { Lines } from '#shared/job/revisions.ts'
import { jobSchema } from './journal-schemas.ts'
import type { Disk } from './disk.ts'
import { jobOf } from './folds.ts'
import type { JournalPaths } from './journal-paths.ts'
import { readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'

export async function judgedJob(paths: JournalPaths, disk: Disk, isInFlight?: (write: string) => boolean): Promise<Job> {
  return (await judgedLines(paths, disk, isInFlight)).job
}

/** With the entries it is made of, for reports of its revisions: reading them once more would take as long again. */
export function judgedLines(
  paths: JournalPaths,
  disk: Disk,
  isInFlight?: (write: string) => boolean,
): Promise<{ readonly job: Job; readonly lines: Lines }> {
  return orDamaged(paths.name, async () => {
    const journal = await readJournal(jobSchema, paths, disk)
    const hashes = journal.chain.entries.map(({ hash }) => hash)
    return { job: await jobOf(journal, isInFlight), lines: { entries: journal.entries, hashes } }
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
