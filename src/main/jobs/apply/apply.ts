/**
 * Apply: brings a job's devices to their plan, as many at once as the service accepts, and reads back what it wrote. It reads before
 * every write and writes only differences, so that applying again repeats nothing.
 *
 * The layers below: the batch (batch.ts), one device of it (device.ts), and the session that reads and sends for it.
 */
import { isUndecided, type Job } from '#shared/job/job.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { batchNeedsConfirmation } from '#shared/tables/confirmation.ts'
import { steps } from '#shared/tables/steps.ts'
import type { Handlers } from '../../commands/handlers.ts'
import { chosenFrom } from '../devices.ts'
import type { JobOperationsParts } from '../job-operations.ts'
import { JobServiceSession } from '../job-service-session.ts'
import type { BegunBatches } from '../begun-batches.ts'
import { applyBatch } from './batch.ts'
import { onlyConfirmed, batchAct } from './batch-act.ts'

interface ApplyParts extends JobOperationsParts {
  readonly begun: BegunBatches
  readonly stopping: AbortSignal
  /** The maximum from the settings. */
  readonly devicesAtOnce: () => number
}

export function applyHandlers(parts: ApplyParts) {
  const { store, applyBatches, begun, stopping, confirmations, devicesAtOnce } = parts
  /** A batch that has a record of its own: a refresh and a single device have none. */
  const isRecorded = (jobId: string) => (applyBatches.status(jobId)?.total ?? 0) > 1
  return {
    'jobs.apply': async ({ jobId, devices, steps: only, seen, confirmation }) => {
      const chosen = chosenFrom(await store.read(jobId), devices).map((device) => device.key)
      return applyBatches.during(jobId, chosen.length, async (control) => {
        const session = await JobServiceSession.open(await store.read(jobId), parts, 'batch', control.ending)
        session.limit.maximum = devicesAtOnce()
        const job = await session.job()
        if (batchNeedsConfirmation(job.environment)) {
          // One confirmation covers the whole batch, but not what is planned differently while it runs.
          confirmations.take(batchAct(job, { devices, steps: only, seen }), confirmation)
          session.guardWrites(onlyConfirmed(job))
        }
        // A single device needs no record: its own unknown result shows the interruption.
        if (chosen.length > 1) await begun.begin(jobId, chosen)
        const shown = new Map(seen?.map(({ device, configuration }) => [device, configuration]))
        const result = await applyBatch({ session, devices: chosen, steps: only ?? steps, seen: shown, control, stopping })
        // The application is closing: the record stays, as after a power failure.
        if (!stopping.aborted) await begun.end(jobId, othersLeftIn(result.job, chosen))
        return result
      })
    },
    /** In production, the confirmation text names the site. */
    'jobs.confirmApply': async ({ jobId, devices, steps: only, seen }) => {
      const job = await store.read(jobId)
      return confirmations.request(batchAct(job, { devices, steps: only, seen }), job.site.name)
    },
    'jobs.batch': ({ jobId }) => applyBatches.status(jobId),
    'jobs.interruptedBatches': async () => (await begun.list()).filter(({ jobId }) => !isRecorded(jobId)),
    /** Not of a batch that another window has begun meanwhile. */
    'jobs.endInterrupted': async ({ jobId }) => {
      if (!isRecorded(jobId)) await begun.end(jobId)
    },
    'jobs.changeBatch': ({ jobId, state }) => applyBatches.change(jobId, state),
  } satisfies Partial<Handlers>
}

/** What an earlier batch left: a device that was finished since is not interrupted when it is planned or replaced later. */
function othersLeftIn(job: Job, chosen: readonly string[]): ReadonlySet<string> {
  const unknown = job.writes.filter(isUndecided).flatMap(({ device }) => device ?? [])
  const left = new Set([...plannedSendings(job).map(({ device }) => device.key), ...unknown])
  for (const key of chosen) left.delete(key)
  return left
}
