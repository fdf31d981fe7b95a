/** The columns of the device table: their widths, and how each sorts. */
import { stepsOf, type JobDevice } from '#shared/job/job.ts'
import { nextActs, steps, type Step } from '#shared/tables/steps.ts'
import type { BoardDevice } from './board-rows.ts'

export const columnKeys = ['location', 'device', 'planned', ...steps, 'message', 'response', 'next'] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Without the first, rows could not be distinguished; without the last, they could not be worked on. */
export const fixedColumns: readonly ColumnKey[] = ['location', 'next']
export const defaultColumns: readonly ColumnKey[] = [
  'location',
  'device',
  'planned',
  'pair',
  'configure',
  'test',
  'group',
  'response',
  'next',
]

/** In rem: beside an open panel, alone, and in a wide window. The plan takes the remaining width. */
const widths: Readonly<Record<Exclude<ColumnKey, 'planned'>, readonly [narrow: number, usual: number, wide: number]>> = {
  location: [5.4, 7.4, 8],
  device: [6.6, 7, 8],
  pair: [8, 9.2, 10],
  configure: [8.4, 10.3, 11],
  test: [8.2, 9.2, 10],
  group: [8, 10.6, 12],
  message: [12, 14, 18],
  response: [8.6, 8.6, 8.6],
  next: [7.8, 9.8, 10.8],
}
/** The order in which columns are hidden if there is not enough room. */
const hiddenFirst: readonly ColumnKey[] = ['response', 'message', 'group', 'device', 'planned']
const plannedLeast = 8
/** Fits the name of a preset and “3 changes”. */
const plannedWhole = 14.5
const largestShare = 8
/** Only in wide windows: elsewhere the plan needs the room more. */
const wideFrom = 95
const checkWidth = 2.9

/** Widths that the user has set, in rem. */
export type OwnWidths = Readonly<Partial<Record<ColumnKey, number>>>
export const widthLimits = { least: 4, most: 40 } as const

/** The column with error texts is added automatically: in a wide table, and in the place of the groups while no device has one. */
export function withReasons(
  chosen: readonly ColumnKey[],
  room: number,
  { hasReasons, hasGroups }: { readonly hasReasons: boolean; readonly hasGroups: boolean },
): readonly ColumnKey[] {
  if (!hasReasons || (hasGroups && room < wideFrom)) return chosen
  return [...chosen.filter((key) => key !== 'group' || hasGroups), 'message']
}

export interface Fitting {
  readonly keys: readonly ColumnKey[]
  /** The grid template of the columns. */
  readonly grid: string
  readonly widths: ReadonlyMap<ColumnKey, number>
  /** Takes the remaining width, so that its edges are those of its neighbours. */
  readonly growing: ColumnKey
  /** By how much the columns can still be widened. */
  readonly left: number
}

/**
 * The chosen columns that fit into a table of this width. The user's widths are used if all columns fit with them; a column's minimum
 * text width takes precedence over a column that can be hidden.
 */
export function fittingColumns(chosen: readonly ColumnKey[], room: number, own: OwnWidths = {}, needs: OwnWidths = {}): Fitting {
  const size = room < 68 ? 0 : room < 105 ? 1 : 2
  /** Messages in the place of the groups are as wide as those, so that nothing moves when something fails. */
  const shares = chosen.includes('group') ? 'group' : 'message'
  const leastOf = (key: ColumnKey) => (key === 'planned' ? plannedLeast : widths[key === shares ? 'group' : key][size])
  const wordsOf = (key: ColumnKey) => Math.max(leastOf(key), needs[key] ?? 0)
  const wholeOf = (key: ColumnKey) => (key === 'planned' ? plannedWhole : wordsOf(key))
  const wideOf = (keys: readonly ColumnKey[], widthOf: (key: ColumnKey) => number) =>
    keys.reduce((sum, key) => sum + widthOf(key), checkWidth)
  let keys = columnKeys.filter((key) => fixedColumns.includes(key) || (chosen.includes(key) && (key !== 'response' || room >= wideFrom)))
  for (const key of hiddenFirst) {
    // The last response is only shown if nothing else is cut for it.
    if (wideOf(keys, key === 'response' ? wholeOf : wordsOf) <= room) break
    keys = keys.filter((each) => each !== key)
  }
  // If there is not enough room for all texts, columns that identify devices get it first: a status still has its icon.
  const spoken = new Set<ColumnKey>()
  const defaultWidthOf = (key: ColumnKey) => (spoken.has(key) ? wordsOf(key) : leastOf(key))
  for (const key of [...fixedColumns, ...keys]) {
    spoken.add(key)
    if (wideOf(keys, defaultWidthOf) > room) spoken.delete(key)
  }
  const growing = keys.includes('planned') ? 'planned' : (keys.at(-1) ?? 'next')
  const ownOf = (key: ColumnKey) => (key === growing ? defaultWidthOf(key) : (own[key] ?? defaultWidthOf(key)))
  const chosenOf = wideOf(keys, ownOf) <= room ? ownOf : defaultWidthOf
  // The name of a group is as long as a preset's: once the plan is complete, it gets a share of the rest, unless the user has set its
  // width.
  const left = Math.max(0, room - wideOf(keys, chosenOf) - Math.max(0, plannedWhole - chosenOf('planned')))
  const shared = keys.includes('planned') && own[shares] === undefined ? Math.min(largestShare, Math.floor(5 * left) / 10) : 0
  const widthOf = (key: ColumnKey) => chosenOf(key) + (key === shares ? shared : 0)
  const tracks = keys.map((key) => (key === growing ? `minmax(${widthOf(key)}rem, 1fr)` : `${widthOf(key)}rem`))
  return {
    keys,
    grid: [`${checkWidth}rem`, ...tracks].join(' '),
    widths: new Map(keys.map((key) => [key, widthOf(key)])),
    growing,
    left: Math.max(0, room - wideOf(keys, widthOf)),
  }
}

/** The new width, limited to the room in the table. */
export function widened({ widths, left }: Fitting, key: ColumnKey, to: number): number {
  const now = widths.get(key) ?? widthLimits.least
  return Math.floor(10 * Math.max(widthLimits.least, Math.min(to, now + left, widthLimits.most))) / 10
}

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
  const textOf = ({ device, message }: BoardDevice) =>
    by === 'device' ? (device.serialNumber ?? device.id ?? '') : by === 'planned' ? (device.plan.preset ?? '') : message
  const compare = (one: BoardDevice, other: BoardDevice): number => {
    if (by === 'location') return 0
    if (by === 'response')
      return (one.response === null ? 0 : Date.parse(one.response)) - (other.response === null ? 0 : Date.parse(other.response))
    if (by === 'next') return nextActs.indexOf(one.next.act) - nextActs.indexOf(other.next.act)
    if (by === 'device' || by === 'planned' || by === 'message') {
      const [a, b] = [textOf(one), textOf(other)]
      return a === '' || b === '' ? Number(a === '') - Number(b === '') : collator.compare(a, b)
    }
    return rankOf(one.device, by) - rankOf(other.device, by)
  }
  const ordered = [...devices].sort(compare)
  return descending ? ordered.reverse() : ordered
}
