/** The place that a scanned label fills in a job, and what is planned for it there. */
import type { Preset } from '../workbench/activity.ts'
import type { DeviceKind } from './entries.ts'
import { stepsOf, type JobDevice } from './job.ts'

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

/** Places of the job that wait for a label, of one kind. */
export const waitingPlaces = (devices: readonly JobDevice[], kind: JobDevice['kind']): JobDevice[] =>
  devices.filter((device) => device.kind === kind && device.id === null && device.serialNumber === null)

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

/** A plan that the place has already stays. */
export function plannedFor({ kind, preset, leftOut }: PlannedLabel, place: JobDevice | null) {
  const isPlanned = preset !== null && kind === 'shower' && (place === null || place.plan.configuration === null)
  return {
    ...(isPlanned ? { plan: { configuration: preset.fields, preset: preset.name } } : {}),
    ...(leftOut === null ? {} : { skips: stepsOf(kind).map((step) => ({ step, reason: leftOut })) }),
  }
}
