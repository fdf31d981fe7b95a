/**
 * Apply: makes a job's devices as planned, as many at once as the service takes (request-limit.ts), and reads back what it wrote.
 *
 * It reads before every write and writes only what is not so already, so that running it again repeats nothing.
 * A lost network or a refused key ends the run; a single device that fails does not.
 */
import { appErrorOf, roadErrors, type AppError, type ErrorCode } from '#shared/ipc/errors.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { Step } from '#shared/job/steps.ts'
import { endpointOf, operations } from '#shared/service/endpoints.ts'
import type { RequestLimit } from '../../service-client/request-limit.ts'
import { applyDevice, Listings } from './apply-device.ts'
import type { JobServiceSession } from './job-service-session.ts'
import type { RunControl } from './runs.ts'

export type Result = OutputOf<'jobs.apply'>['results'][number]

export interface ApplyRun {
  readonly session: JobServiceSession
  readonly devices: readonly string[]
  readonly steps: readonly Step[]
  readonly control: RunControl
  /** Aborted when the tool closes: what is on its way is finished, nothing further is begun. */
  readonly stopping: AbortSignal
}

export async function applyRun(run: ApplyRun): Promise<OutputOf<'jobs.apply'>> {
  const { session, control } = run
  const listings = new Listings(session, control)
  const before = await session.job()
  const results = new Map<string, Result>()
  let stopped: AppError | null = null
  const work = async (key: string) => {
    if (stopped === null && !(await control.mayGoOn())) stopped ??= appErrorOf('job.cancelled', { jobId: session.jobId })
    if (stopped !== null) return void results.set(key, { device: key, outcome: 'notReached', error: null })
    const result = await applyDevice(run, key, listings)
    results.set(key, result)
    // Why an earlier request's result is unknown says nothing about the connection now.
    if (result.error !== null && result.outcome !== 'unknown' && endsTheRun(result.error)) stopped ??= result.error
  }
  await eachAtOnce(run.devices, session.limit, work)
  // What was done is told, also where the job cannot be read any more.
  const job = await session.job().catch(() => before)
  return { job, results: run.devices.flatMap((key) => results.get(key) ?? []), stopped }
}

/** In order, as many at once as the limit says at that moment. Once one throws, no other is begun. */
export function eachAtOnce(keys: readonly string[], limit: RequestLimit, work: (key: string) => Promise<void>): Promise<undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const waiting = [...keys]
  let working = 0
  const begin = () => {
    while (working < limit.devices) {
      const key = waiting.shift()
      if (key === undefined) break
      working += 1
      work(key).then(finished, failed)
    }
    if (working === 0) resolve(undefined)
  }
  const finished = () => {
    working -= 1
    begin()
  }
  const failed = (cause: unknown) => {
    waiting.length = 0
    reject(cause instanceof Error ? cause : new Error(String(cause)))
  }
  const end = limit.onChange(begin)
  begin()
  return promise.finally(end)
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

/** Devices are told from one another by lists: where one cannot be read, no device can be. */
const listOperations = new Set<string>(operations.filter((operation) => endpointOf(operation).item !== null))

/** What concerns the road to the service, or every device alike: the next one would fare no better. */
export function endsTheRun(error: AppError): boolean {
  return ending.has(error.code) || ('operation' in error.data && listOperations.has(error.data.operation))
}
