/**
 * Apply: makes a job's devices as planned, as many at once as the service accepts (request-limit.ts), and reads back what it wrote.
 *
 * It reads before every write and writes only what is not so already, so that running it again repeats nothing.
 * A lost network or a refused key ends the batch; a single device that fails does not.
 */
import { appErrorOf, connectionErrors, type AppError, type ErrorCode } from '#shared/ipc/errors.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { Step } from '#shared/job/steps.ts'
import { endpointOf, operations } from '#shared/service/endpoints.ts'
import type { RequestLimit } from '../../service-client/request-limit.ts'
import { applyDevice, Listings } from './apply-device.ts'
import type { JobServiceSession } from './job-service-session.ts'
import type { BatchControl } from './apply-batches.ts'

export type Result = OutputOf<'jobs.apply'>['results'][number]

export interface ApplyBatch {
  readonly session: JobServiceSession
  readonly devices: readonly string[]
  readonly steps: readonly Step[]
  readonly control: BatchControl
  /** Aborted when the tool closes: what is on its way is finished, nothing further is begun. */
  readonly stopping: AbortSignal
}

export async function applyBatch(batch: ApplyBatch): Promise<OutputOf<'jobs.apply'>> {
  const { session, control } = batch
  const listings = new Listings(session, control)
  const before = await session.job()
  const results = new Map<string, Result>()
  let stopped: AppError | null = null
  const work = async (key: string) => {
    if (stopped === null && !(await control.mayGoOn())) stopped ??= appErrorOf('job.cancelled', { jobId: session.jobId })
    if (stopped !== null) return void results.set(key, { device: key, outcome: 'notReached', error: null })
    const result = await applyDevice(batch, key, listings)
    results.set(key, result)
    // Why an earlier request's result is unknown says nothing about the connection now.
    if (result.error !== null && result.outcome !== 'unknown' && endsBatch(result.error)) stopped ??= result.error
  }
  await eachAtOnce(batch.devices, session.limit, work)
  // What was done is told, also where the job cannot be read any more.
  const job = await session.job().catch(() => before)
  return { job, results: batch.devices.flatMap((key) => results.get(key) ?? []), stopped }
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
  ...connectionErrors,
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

/** What concerns the connection to the service, or every device alike: the next one would fare no better. */
export function endsBatch(error: AppError): boolean {
  return ending.has(error.code) || ('operation' in error.data && listOperations.has(error.data.operation))
}
