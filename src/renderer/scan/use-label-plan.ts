/** A scanned unit into the job: into a place that waits for its label, or as a place of its own. Nothing is sent. */
import type { Reply } from '#shared/ipc/frames.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { placeMeant, plannedFor, type PlannedLabel } from '#shared/job/label-plan.ts'
import { omitBlank } from '#shared/omit-undefined.ts'
import { useOpenJob } from '../stores/open-job.ts'

export function useLabelPlan(job: () => Job) {
  const openJob = useOpenJob()

  /** Returns the device as it then is. */
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
    // What was added now is the last.
    const device = placed.value.devices.findLast((each) => place === null || each.key === place.key)
    return device === undefined
      ? { ok: false, error: { code: 'job.unknownDevice', data: { jobId: job().jobId, device: '' }, message: '' } }
      : { ok: true, value: device }
  }

  /** An added place is taken off the list again; one that waited before keeps its label, since a journal forgets nothing. */
  const takeBack = (device: string) => openJob.act('jobs.removeDevices', { jobId: job().jobId, devices: [device] })

  return { plan, takeBack }
}
