/** Removing and restoring jobs. */
import { fail, Failure } from '#shared/tables/errors.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { OutsideWrites } from '../client/outside-writes.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { JobTrash } from '../journal/job-trash.ts'
import type { ApplyBatches } from './apply-batches.ts'

export function trashHandlers(trash: JobTrash, store: JobStore, batches: ApplyBatches, outside: Pick<OutsideWrites, 'sentBy'>) {
  return {
    'jobs.remove': ({ jobId }) =>
      store.inMove(jobId, async () => {
        const name = await trash.nameHere(jobId)
        if (name === null) return fail('job.notFound', { jobId })
        batches.refuseBusy(name)
        await store.moveAway(name, () => trash.put(name))
      }),
    'jobs.trash': () => trash.list(),
    'jobs.emptyTrash': async ({ jobs }) => {
      for (const job of jobs)
        await store.inMove(job.jobId, async () => {
          const keep = await outside.sentBy(job)
          // A full disk has room once the job is gone.
          const isKept = await keep().then(
            () => true,
            () => false,
          )
          await trash.deleteForEver(job)
          if (!isKept) await keep()
        })
    },
    'jobs.restore': ({ jobId, removedAt }) =>
      store.inMove(jobId, async () => {
        try {
          await trash.restore(jobId, removedAt)
        } catch (cause) {
          if (!(cause instanceof Failure) || cause.error.code !== 'job.present') throw cause
          await trash.restoreBeside(jobId, removedAt)
        }
        return store.arrived(jobId)
      }),
  } satisfies Partial<Handlers>
}
