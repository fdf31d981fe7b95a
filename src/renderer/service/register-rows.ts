/**
 * Every group or water guard that this computer knows: created, opened or added here, named by a job, reported by a listed device, or the
 * parent of another group. The service lists neither, so this is all there is. Pure.
 */
import { idKey } from '#shared/tables/ids.ts'
import type { RegisterRow } from '#shared/job/activity.ts'
import type { KnownInJob } from '#shared/job/known-in-jobs.ts'
import { eachOnce, type DeviceRow } from './device-rows.ts'

export interface KnownRow {
  readonly id: string
  readonly name: string | null
  /** Where a water guard is, as a job says. */
  readonly place: string | null
  /** The sites of the jobs that name it. */
  readonly sites: readonly string[]
  /** The number of devices in the lists read so far that name it. */
  readonly devices: number
}

interface Sources {
  readonly register: readonly Pick<RegisterRow, 'id' | 'name'>[]
  readonly inJobs: readonly (Pick<KnownInJob, 'name' | 'site' | 'building' | 'room'> & { readonly id: string })[]
  readonly rows?: readonly DeviceRow[]
  readonly parents?: Iterable<string>
  /** The name that the service reported since the window was opened. */
  readonly readName?: (id: string) => string | null
}

export const placeIn = ({ building, room }: Pick<KnownInJob, 'building' | 'room'>): string | null =>
  [building, room].filter(Boolean).join(', ') || null
/** What a person calls it; the ID only if nothing else is known. */
export const titleOf = ({ id, name, place }: Pick<KnownRow, 'id' | 'name' | 'place'>): string =>
  [name, place].filter(Boolean).join(' · ') || id

/** Rows with a name or a place first, sorted by it. */
export function registerRows({ register, inJobs, rows = [], parents = [], readName }: Sources, collator: Intl.Collator): KnownRow[] {
  const all = new Map<string, KnownRow>()
  const note = (id: string, more: (known: KnownRow) => Partial<KnownRow> = () => ({})) => {
    const known = all.get(idKey(id)) ?? { id, name: null, place: null, sites: [], devices: 0 }
    all.set(idKey(id), { ...known, ...more(known) })
  }
  for (const { id, name } of register) note(id, () => ({ name }))
  for (const { id, name, site, ...where } of inJobs)
    note(id, (known) => ({
      name: known.name ?? name,
      place: known.place ?? placeIn(where),
      sites: [...new Set([...known.sites, site])],
    }))
  for (const id of parents) note(id)
  for (const { record } of eachOnce(rows)) if (record.device_group) note(record.device_group, ({ devices }) => ({ devices: devices + 1 }))
  const isBare = (row: KnownRow) => Number(titleOf(row) === row.id)
  return [...all.values()]
    .map((row) => ({ ...row, name: readName?.(row.id) || row.name }))
    .sort((a, b) => isBare(a) - isBare(b) || collator.compare(titleOf(a), titleOf(b)) || (a.id < b.id ? -1 : 1))
}
