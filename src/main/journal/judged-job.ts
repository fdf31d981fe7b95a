/**
 * The job of a journal that lies in the data folder, for looking at it and for lists. Whatever hinders it is told as damage, and
 * takes no other job with it.
 */
import { appErrorOf, Failure } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { jobSchema } from './journal-schemas.ts'
import type { Disk } from './disk.ts'
import { jobOf } from './folds.ts'
import type { JournalPaths } from './journal-paths.ts'
import { readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'

export function judgedJob(paths: JournalPaths, disk: Disk, isInFlight?: (write: string) => boolean): Promise<Job> {
  return orDamaged(paths.name, async () => jobOf(await readJournal(jobSchema, paths, disk), isInFlight))
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
