/** What a refresh of a whole job says of its devices. */
import type { Reply } from '#shared/ipc/frames.ts'
import type { Job } from '#shared/job/job.ts'
import type { BoardDevice } from './board-rows.ts'

/**
 * Without the devices that are skipped or postponed: nobody waits for them, and a dead one among them would stand in the strip after each
 * refresh. That it was not read stays in its history.
 */
export function exceptSkipped(reply: Reply<Job>, job: Job, devices: readonly BoardDevice[]): Reply<Job> {
  if (reply.ok || reply.error.code !== 'job.notAllRead') return reply
  const skipped = new Set(devices.flatMap(({ device, stage }) => (stage === 'skipped' ? [device.key] : [])))
  const failed = reply.error.data.failed.filter(({ device }) => !skipped.has(device))
  return failed.length === 0 ? { ok: true, value: job } : { ok: false, error: { ...reply.error, data: { ...reply.error.data, failed } } }
}
