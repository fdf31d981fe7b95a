/** The columns of the device table, and how each sorts. Their widths, and which of them a narrow table drops, are in DeviceTable.vue. */
import { stepsOf, type JobDevice } from '#shared/job/job.ts'
import { nextActs, type Step } from '#shared/tables/steps.ts'
import type { BoardDevice } from './board-rows.ts'
import { markColumns } from './marks.ts'

export const columnKeys = ['location', 'device', 'planned', 'group', ...markColumns, 'words'] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Those that a person may leave out. Without the others a row says neither what it is nor how far it is. */
export const optionalColumns = ['device', 'planned', 'group'] as const satisfies readonly ColumnKey[]

export interface Sorting {
  readonly by: ColumnKey
  readonly descending: boolean
}

/** Null: by location, grouped by floors. A second click reverses the order, a third restores the default. */
export function nextSorting(now: Sorting | null, by: ColumnKey): Sorting | null {
  if (now?.by !== by) return by === 'location' ? { by, descending: true } : { by, descending: false }
  return now.descending ? null : { by, descending: true }
}

const states = ['failed', 'unknown', 'differs', 'sent', 'local', 'skipped', 'confirmed'] as const
const rankOf = (device: JobDevice, step: Step) =>
  stepsOf(device.kind).includes(step) ? states.indexOf(device.statuses[step].state) : states.length

/** A stable sort. */
export function sortedBy(devices: readonly BoardDevice[], { by, descending }: Sorting, collator: Intl.Collator): BoardDevice[] {
  const textOf = ({ device }: BoardDevice) => (by === 'device' ? (device.serialNumber ?? device.id ?? '') : (device.plan.preset ?? ''))
  const compare = (one: BoardDevice, other: BoardDevice): number => {
    if (by === 'location') return 0
    // What needs a person comes first.
    if (by === 'words') return nextActs.indexOf(one.next.act) - nextActs.indexOf(other.next.act)
    if (by === 'label') return Number(one.device.id !== null) - Number(other.device.id !== null)
    if (by === 'device' || by === 'planned') {
      const [a, b] = [textOf(one), textOf(other)]
      return a === '' || b === '' ? Number(a === '') - Number(b === '') : collator.compare(a, b)
    }
    return rankOf(one.device, by) - rankOf(other.device, by)
  }
  const ordered = [...devices].sort(compare)
  return descending ? ordered.reverse() : ordered
}
