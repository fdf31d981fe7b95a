/** A job's devices in the order of their locations, grouped by building and floor. Pure. */
import { nameOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { nextOfJudged, type Next } from '#shared/job/next-act.ts'
import { judgeDevice, type JudgedDevice } from '#shared/job/outcome.ts'
import type { BusyStep } from '../../app/stores/batch.ts'
import { haystackOf } from '../../ui/table/device-query.ts'
import { countStages, stageOf, type Stage, type StageCounts } from './stages.ts'
import { inPlaceOrder } from '../../app/job/place-order.ts'

/** What the table shows of a device besides its statuses. */
export interface BoardDevice {
  readonly device: JobDevice
  readonly judged: JudgedDevice
  readonly name: string
  readonly issues: number
  readonly notes: number
  readonly photos: number
  /** The nearest date to which a step is postponed; null if none is. */
  readonly until: string | null
  readonly next: Next
  readonly stage: Stage
  /** Something is typed for it that is not planned: it is not as planned, whatever was confirmed. */
  readonly isUnsaved?: true
  /** Everything that a search covers, in small letters. */
  readonly haystack: string
}

/** The devices of one floor of one building. Null: not named. */
export interface Floor {
  readonly key: string
  readonly building: string | null
  readonly floor: string | null
  readonly devices: readonly BoardDevice[]
}

export interface SectionRow extends Omit<Floor, 'devices'> {
  readonly kind: 'section'
  readonly devices: readonly string[]
  readonly stages: StageCounts
}
export interface DeviceRow extends BoardDevice {
  readonly kind: 'device'
  readonly key: string
}
export type BoardRow = SectionRow | DeviceRow

export function boardDevices(job: Pick<Job, 'devices' | 'issues' | 'notes' | 'photos' | 'writes'>, collator: Intl.Collator): BoardDevice[] {
  const issues = countsOf(job.issues.filter((issue) => issue.status === 'open'))
  const notes = countsOf(job.notes)
  const photos = countsOf(job.photos)
  return inPlaceOrder(job.devices, collator).map((device) => {
    const judged = judgeDevice(job, device)
    const next = nextOfJudged(job, device, judged)
    return {
      device,
      judged,
      name: nameOf(device),
      issues: issues.get(device.key) ?? 0,
      notes: notes.get(device.key) ?? 0,
      photos: photos.get(device.key) ?? 0,
      until: nearestDay(device),
      next,
      stage: stageOf(next),
      haystack: haystackOf(searchedIn(device)),
    }
  })
}

/** With unsaved values, a device that looks finished is not. */
export function withUnsaved(devices: readonly BoardDevice[], isUnsaved: (device: JobDevice) => boolean): readonly BoardDevice[] {
  const unsaved = new Set(devices.filter(({ device }) => isUnsaved(device)))
  if (unsaved.size === 0) return devices
  return devices.map((each): BoardDevice => {
    if (!unsaved.has(each)) return each
    const next: Next = each.next.act === 'done' ? { act: 'apply', step: 'configure' } : each.next
    return { ...each, isUnsaved: true, next, stage: stageOf(next) }
  })
}

/** In the order of the devices. */
export function floorsOf(devices: readonly BoardDevice[]): Floor[] {
  const floors = Map.groupBy(devices, ({ device }) => JSON.stringify([device.building, device.floor]))
  return [...floors].flatMap(([key, members]) => {
    const [first] = members
    return first === undefined ? [] : [{ key, building: first.device.building, floor: first.device.floor, devices: members }]
  })
}

/** A heading wherever building or floor change; none if no device names either. */
export function withSections(devices: readonly BoardDevice[]): BoardRow[] {
  const floors = floorsOf(devices)
  if (floors.every(({ building, floor }) => building === null && floor === null)) return deviceRows(devices)
  return floors.flatMap((floor): BoardRow[] => [
    { ...floor, kind: 'section', devices: floor.devices.map(({ device }) => device.key), stages: countStages(floor.devices) },
    ...deviceRows(floor.devices),
  ])
}

export const deviceRows = (devices: readonly BoardDevice[]): DeviceRow[] =>
  devices.map((each) => ({ ...each, kind: 'device', key: each.device.key }))

function countsOf(about: readonly { readonly device: string | null }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { device } of about) if (device !== null) counts.set(device, (counts.get(device) ?? 0) + 1)
  return counts
}

/** The planned group, else the one that the service reports. */
export function groupIdOf({ plan, record }: JobDevice): string | null {
  const id = plan.groupId ?? record?.value['device_group']
  return typeof id === 'string' && id !== '' ? id : null
}

function nearestDay({ statuses }: JobDevice): string | null {
  const days = Object.values(statuses).flatMap(({ state, until }) => (state === 'skipped' && until !== null ? [until] : []))
  return days.sort()[0] ?? null
}

function searchedIn({ building, floor, room, id, serialNumber, plan, record }: JobDevice): string[] {
  const reported = record?.value['name']
  return [building, floor, room, id, serialNumber, plan.preset, plan.groupId, typeof reported === 'string' ? reported : null].filter(
    (part) => part !== null,
  )
}

/**
 * A device that the batch is working on keeps the stage "apply" until the batch has counted it, even if its own facts already look
 * further.
 */
export function heldBack(devices: readonly BoardDevice[], busy: ReadonlyMap<string, BusyStep>): readonly BoardDevice[] {
  const isAhead = ({ device, stage }: BoardDevice) => (stage === 'test' || stage === 'done') && busy.has(device.key)
  return busy.size > 0 && devices.some(isAhead) ? devices.map((each) => (isAhead(each) ? { ...each, stage: 'apply' } : each)) : devices
}
