/**
 * Apply: makes a job's devices as planned, a few at a time, and reads back what it wrote.
 *
 * It reads before every write and writes only what is not so already, so that running it again repeats nothing.
 * A lost network or a refused key ends the run; a single device that fails does not.
 */
import { appErrorOf, roadErrors, type AppError, type ErrorCode } from '#shared/ipc/errors.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { Step } from '#shared/job/entries.ts'
import { applyDevice, Listings } from './apply-device.ts'
import type { JobLink } from './link.ts'
import type { RunControl } from './runs.ts'

export type Result = OutputOf<'jobs.apply'>['results'][number]

/** Devices worked on at once. Modest, because the service documents no rate limit. */
const devicesAtOnce = 3

export interface ApplyRun {
  readonly link: JobLink
  readonly devices: readonly string[]
  readonly steps: readonly Step[]
  readonly control: RunControl
  /** Aborted when the tool closes: what is on its way is finished, nothing further is begun. */
  readonly stopping: AbortSignal
}

export async function applyRun(run: ApplyRun): Promise<OutputOf<'jobs.apply'>> {
  const { link, control } = run
  const listings = new Listings(link, control)
  const before = await link.job()
  const results = new Map<string, Result>()
  const waiting = [...run.devices]
  let stopped: AppError | null = null
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      if (stopped === null && !(await control.mayGoOn())) stopped ??= appErrorOf('job.cancelled', { jobId: link.jobId })
      if (stopped !== null) {
        results.set(key, { device: key, outcome: 'notReached', error: null })
        continue
      }
      const result = await applyDevice(run, key, listings)
      results.set(key, result)
      // Why an earlier request's result is unknown says nothing about the connection now.
      if (result.error !== null && result.outcome !== 'unknown' && endsTheRun(result.error)) stopped ??= result.error
    }
  }
  await Promise.all(Array.from({ length: devicesAtOnce }, work))
  // What was done is told, also where the job cannot be read any more.
  const job = await link.job().catch(() => before)
  return { job, results: run.devices.flatMap((key) => results.get(key) ?? []), stopped }
}

const ending: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...roadErrors,
  'service.unauthorized',
  'service.redirected',
  'credentials.missing',
  'credentials.unreadable',
  'job.otherService',
  'storage.full',
  'storage.readOnly',
  'storage.inTheWay',
  'storage.failed',
])

/** What concerns the road to the service, or every device alike: the next one would fare no better. */
export function endsTheRun(error: AppError): boolean {
  return (
    ending.has(error.code) ||
    ('operation' in error.data && (error.data.operation === 'showers.list' || error.data.operation === 'taps.list'))
  )
}
