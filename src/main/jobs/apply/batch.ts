/**
 * Processes the devices of one batch, as many at once as the limit allows. A lost network or a rejected key ends the batch; a failure of
 * a single device does not.
 */
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { eachAtOnce, endsBatch } from '../many-devices.ts'
import { applyDevice, type DeviceResult, type Batch } from './device.ts'
import { cachedListings } from './listings.ts'

export async function applyBatch(batch: Batch & { readonly devices: readonly string[] }): Promise<OutputOf<'jobs.apply'>> {
  const { session, control } = batch
  const listingOf = cachedListings(session, control)
  const before = await session.job()
  const results = new Map<string, DeviceResult>()
  let stopped: AppError | null = null
  const cancelled = appErrorOf('job.cancelled', { jobId: session.jobId })
  const work = async (key: string) => {
    if (stopped === null && !(await control.mayContinue())) stopped ??= cancelled
    // Between its permission and its first step, the batch may have been cancelled.
    if (control.ending.aborted) stopped ??= cancelled
    if (stopped !== null) return void results.set(key, { device: key, outcome: 'notReached', error: null })
    const result = await applyDevice(batch, key, listingOf)
    results.set(key, result)
    // It was waiting for the service when the batch was cancelled.
    if (result.outcome === 'notReached') stopped ??= cancelled
    // The reason why an earlier result is unknown says nothing about the connection now.
    if (result.error !== null && result.outcome !== 'unknown' && endsBatch(result.error)) stopped ??= result.error
  }
  await eachAtOnce(batch.devices, session.limit, work)
  // The results are returned even if the job can no longer be read.
  const job = await session.job().catch(() => before)
  return { job, results: batch.devices.flatMap((key) => results.get(key) ?? []), stopped }
}
