/** Adds a scanned device to the job: into a location that waits for its label, or as a new location. Nothing is sent. */
import type { Reply } from '#shared/contract/frames.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { placeMeant, plannedFor, type PlannedLabel } from '#shared/job/label-plan.ts'
import { omitBlank } from '#shared/omit-undefined.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'

export function useLabelPlan(job: () => Job) {
  const openJob = useOpenJob()

  /** Returns the updated device. */
  async function plan(label: PlannedLabel): Promise<Reply<JobDevice>> {
    const place = placeMeant(job().devices, label)
    const unit = omitBlank({ id: label.id, serialNumber: label.serialNumber })
    const where = omitBlank({ building: label.building, floor: label.floor, room: label.room })
    const planned = plannedFor(label, place)
    const placed =
      place === null
        ? await openJob.act('jobs.addDevices', { jobId: job().jobId, devices: [{ kind: label.kind, ...unit, ...where, ...planned }] })
        : await openJob.act('jobs.identify', { jobId: job().jobId, device: place.key, ...unit, ...planned })
    if (!placed.ok) return placed
    // A new location is the last one.
    const device = placed.value.devices.findLast((each) => place === null || each.key === place.key)
    return device === undefined
      ? { ok: false, error: { code: 'job.unknownDevice', data: { jobId: job().jobId, device: '' }, message: '' } }
      : { ok: true, value: device }
  }

  return { plan }
}
