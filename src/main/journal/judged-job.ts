/**
 * The job of a journal that lies in the data folder, for looking at it and for lists. Whatever hinders it is told as damage, and
 * takes no other job with it.
 */
import { appErrorOf, fail, Failure } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import type { Lines } from '#shared/job/revisions.ts'
import { jobSchema } from './journal-schemas.ts'
import type { Disk } from './disk.ts'
import { jobOf } from './folds.ts'
import type { Head } from './head-checkpoint.ts'
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

/** With the entries it is made of, for reports of its revisions: reading them once more would take as long again. */
export function judgedLines(
  paths: JournalPaths,
  disk: Disk,
  { end, inFlight }: Seen = asItLies,
): Promise<{ readonly job: Job; readonly lines: Lines }> {
  return orDamaged(paths.name, async () => {
    const found = await readJournal(jobSchema, paths, disk)
    const journal = end === null ? found : cutAt(found, end.entries)
    const hashes = journal.chain.entries.map(({ hash }) => hash)
    // Another history goes on in its place since then.
    if (end !== null && hashes.at(-1) !== end.head) return fail('job.otherHistory', { jobId: paths.name })
    const job = await jobOf(journal, (write) => inFlight.includes(write))
    return { job, lines: { entries: journal.entries, hashes } }
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
