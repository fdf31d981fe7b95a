/**
 * Every group that this computer knows: created or opened here, named by a listed device, or the parent of another group. The service
 * does not list groups, so this is all there is. Pure.
 */
import { idKey } from '#shared/service/ids.ts'
import type { RegisterRow } from '#shared/workbench/activity.ts'
import { eachOnce, type DeviceRow } from './device-rows.ts'

export interface GroupRow {
  readonly id: string
  readonly name: string | null
  /** Stored in the register of this computer. */
  readonly kept: boolean
  /** The number of devices in the lists read so far that name it. */
  readonly devices: number
  /** Named as the parent of a group that was opened. */
  readonly isParent: boolean
}

interface Sources {
  readonly register: readonly Pick<RegisterRow, 'id' | 'name'>[]
  readonly rows: Iterable<DeviceRow>
  readonly parents: Iterable<string>
}

/** Groups with a name first, sorted by it. */
export function groupRows({ register, rows, parents }: Sources, collator: Intl.Collator): GroupRow[] {
  const groups = new Map<string, GroupRow>()
  const note = (id: string, more: Partial<GroupRow>) => {
    const known = groups.get(idKey(id)) ?? { id, name: null, kept: false, devices: 0, isParent: false }
    groups.set(idKey(id), { ...known, ...more })
  }
  for (const { id, name } of register) note(id, { name, kept: true })
  for (const id of parents) note(id, { isParent: true })
  for (const [id, members] of membersOf(rows)) note(id, { devices: eachOnce(members).length })
  return [...groups.values()].sort(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) || collator.compare(a.name ?? a.id, b.name ?? b.id) || (a.id < b.id ? -1 : 1),
  )
}

function membersOf(rows: Iterable<DeviceRow>): Iterable<readonly [id: string, members: DeviceRow[]]> {
  const groups = new Map<string, readonly [string, DeviceRow[]]>()
  for (const row of rows) {
    const group = row.record.device_group
    if (typeof group !== 'string' || group === '') continue
    const [id, members] = groups.get(idKey(group)) ?? [group, []]
    members.push(row)
    groups.set(idKey(group), [id, members])
  }
  return groups.values()
}
