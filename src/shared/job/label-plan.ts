/** Matches a scanned label to a waiting location in a job, and plans what it gets there. */
import type { Preset } from './activity.ts'
import type { DeviceKind } from './entries.ts'
import { stepsOf, type JobDevice } from './job.ts'
import { sameName } from '../same-name.ts'

export interface PlannedLabel {
  readonly kind: DeviceKind
  readonly id: string | null
  readonly serialNumber: string | null
  readonly building: string
  readonly floor: string
  readonly room: string
  readonly preset: Preset | null
  /** Skips every step of the device, for this reason. */
  readonly leftOut: string | null
}

/** The locations of one kind that wait for a label. */
export const waitingPlaces = (devices: readonly JobDevice[], kind: JobDevice['kind']): JobDevice[] =>
  devices.filter((device) => device.kind === kind && device.id === null && device.serialNumber === null)

/** The intended location: by room, and by building and floor as far as both name them. */
export function placeMeant(devices: readonly JobDevice[], { kind, building, floor, room }: PlannedLabel): JobDevice | null {
  const agrees = (typed: string, has: string | null) => typed.trim() === '' || has === null || sameName(typed, has)
  const found = waitingPlaces(devices, kind).filter(
    (device) => device.room !== null && sameName(device.room, room) && agrees(building, device.building) && agrees(floor, device.floor),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** An existing plan of the location is kept. */
export function plannedFor({ kind, preset, leftOut }: PlannedLabel, place: JobDevice | null) {
  const isPlanned = preset !== null && kind === 'shower' && (place === null || place.plan.configuration === null)
  return {
    ...(isPlanned ? { plan: { configuration: preset.fields, preset: preset.name } } : {}),
    ...(leftOut === null ? {} : { skips: stepsOf(kind).map((step) => ({ step, reason: leftOut })) }),
  }
}
