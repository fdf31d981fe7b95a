/** A scanned unit into the job: into a place that waits for its label, or as a place of its own. Nothing is sent. */
import type { Reply } from '#shared/ipc/frames.ts'
import { stepsOf, type Job, type JobDevice } from '#shared/job/job.ts'
import type { DeviceKind } from '#shared/job/entries.ts'
import { omitBlank } from '#shared/omit-undefined.ts'
import type { Preset } from '#shared/workbench/activity.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { waitingPlaces } from './waiting-places.ts'

export interface PlannedLabel {
  readonly kind: DeviceKind
  readonly id: string | null
  readonly serialNumber: string | null
  readonly building: string
  readonly floor: string
  readonly room: string
  readonly preset: Preset | null
  /** Leaves every step of the device out, for this reason. */
  readonly leftOut: string | null
}

/** The place that is meant: its room, and building and floor as far as both name them. */
export function placeMeant(devices: readonly JobDevice[], { kind, building, floor, room }: PlannedLabel): JobDevice | null {
  const agrees = (typed: string, has: string | null) =>
    typed.trim() === '' || has === null || typed.trim().toLowerCase() === has.toLowerCase()
  const found = waitingPlaces(devices, kind).filter(
    (device) =>
      device.room?.toLowerCase() === room.trim().toLowerCase() && agrees(building, device.building) && agrees(floor, device.floor),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

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
        ? await openJob.act('jobs.addDevices', { devices: [{ kind: label.kind, ...unit, ...where, ...planned }] })
        : await openJob.act('jobs.identify', { device: place.key, ...unit, ...planned })
    if (!placed.ok) return placed
    // What was added now is the last.
    const device = placed.value.devices.findLast((each) => place === null || each.key === place.key)
    return device === undefined
      ? { ok: false, error: { code: 'job.unknownDevice', data: { jobId: job().jobId, device: '' }, message: '' } }
      : { ok: true, value: device }
  }

  /** An added place is taken off the list again; one that waited before keeps its label, since a journal forgets nothing. */
  const takeBack = (device: string) => openJob.act('jobs.removeDevices', { devices: [device] })

  return { plan, takeBack }
}

/** A plan that the place has already stays. */
function plannedFor({ kind, preset, leftOut }: PlannedLabel, place: JobDevice | null) {
  const isPlanned = preset !== null && kind === 'shower' && (place === null || place.plan.configuration === null)
  return {
    ...(isPlanned ? { plan: { configuration: preset.fields, preset: preset.name } } : {}),
    ...(leftOut === null ? {} : { skips: stepsOf(kind).map((step) => ({ step, reason: leftOut })) }),
  }
}
