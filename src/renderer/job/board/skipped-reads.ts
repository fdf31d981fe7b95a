/** Adjusts the result of refreshing a whole job. */
import type { Reply } from '#shared/contract/frames.ts'
import type { Job } from '#shared/job/job.ts'
import type { BoardDevice } from './board-rows.ts'

/**
 * Removes the errors of skipped or postponed devices: nobody waits for them, and an unresponsive one among them would appear in the bar
 * after each refresh. The failed read stays in the device's history.
 */
export function exceptSkipped(reply: Reply<Job>, job: Job, devices: readonly BoardDevice[]): Reply<Job> {
  if (reply.ok || reply.error.code !== 'job.notAllRead') return reply
  const skipped = new Set(devices.flatMap(({ device, stage }) => (stage === 'skipped' ? [device.key] : [])))
  const failed = reply.error.data.failed.filter(({ device }) => !skipped.has(device))
  return failed.length === 0 ? { ok: true, value: job } : { ok: false, error: { ...reply.error, data: { ...reply.error.data, failed } } }
}
