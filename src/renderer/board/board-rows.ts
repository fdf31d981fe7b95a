/** A job's devices in the order of their places, under the building and floor they are in. Pure. */
import type { Job, JobDevice } from '#shared/job/job.ts'
import { nameOf } from '../workflow/job-figures.ts'
import { inPlaceOrder } from './place-order.ts'

/** What the board says of a device besides its lights. */
export interface BoardDevice {
  readonly device: JobDevice
  readonly name: string
  readonly issues: number
  readonly notes: number
  readonly photos: number
  /** The nearest day a step is put off to; null where none is. */
  readonly until: string | null
  /** All that a search looks through, in small letters. */
  readonly haystack: string
}

export interface SectionRow {
  readonly kind: 'section'
  readonly key: string
  readonly building: string | null
  readonly floor: string | null
  readonly devices: readonly string[]
}
export interface DeviceRow extends BoardDevice {
  readonly kind: 'device'
  readonly key: string
}
export type BoardRow = SectionRow | DeviceRow

export function boardDevices(job: Pick<Job, 'devices' | 'issues' | 'notes' | 'photos'>, collator: Intl.Collator): BoardDevice[] {
  const issues = countsOf(job.issues.filter((issue) => issue.status === 'open'))
  const notes = countsOf(job.notes)
  const photos = countsOf(job.photos)
  return inPlaceOrder(job.devices, collator).map((device) => ({
    device,
    name: nameOf(device),
    issues: issues.get(device.key) ?? 0,
    notes: notes.get(device.key) ?? 0,
    photos: photos.get(device.key) ?? 0,
    until: nearestDay(device),
    haystack: haystackOf(device),
  }))
}

/** A heading wherever building or floor change; none at all where no device names either. */
export function withSections(devices: readonly BoardDevice[]): BoardRow[] {
  const rows = devices.map((each): DeviceRow => ({ ...each, kind: 'device', key: each.device.key }))
  if (devices.every(({ device }) => device.building === null && device.floor === null)) return rows
  const sections = Map.groupBy(rows, ({ device }) => JSON.stringify([device.building, device.floor]))
  return [...sections].flatMap(([key, members]): BoardRow[] => {
    const [first] = members
    if (first === undefined) return []
    const { building, floor } = first.device
    return [{ kind: 'section', key, building, floor, devices: members.map((member) => member.key) }, ...members]
  })
}

function countsOf(about: readonly { readonly device: string | null }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { device } of about) if (device !== null) counts.set(device, (counts.get(device) ?? 0) + 1)
  return counts
}

function nearestDay({ lights }: JobDevice): string | null {
  const days = Object.values(lights).flatMap(({ state, until }) => (state === 'skipped' && until !== null ? [until] : []))
  return days.sort()[0] ?? null
}

function haystackOf({ building, floor, room, id, serialNumber, plan, record }: JobDevice): string {
  const reported = record?.value['name']
  return [building, floor, room, id, serialNumber, plan.preset, plan.groupId, typeof reported === 'string' ? reported : null]
    .filter((part) => part !== null)
    .join('\n')
    .toLowerCase()
}
