/** The filter of the device table, and the counts of its options. Pure. */
import { stepsOf, type StepState } from '#shared/job/job.ts'
import type { OpenStep } from '#shared/job/outcome.ts'
import { isAborted } from '#shared/job/test-runs.ts'
import { matches, wordsOf } from '../../ui/table/device-query.ts'
import type { BoardDevice } from './board-rows.ts'
import { countStages, type Stage, type StageCounts } from './stages.ts'

/** Properties to filter by besides the stage of the workflow. */
export const marks = ['unknown', 'failed', 'notReported', 'aborted', 'sent', 'due', 'skipped', 'noId', 'missing', 'issues'] as const
export type Mark = (typeof marks)[number]

/** Options of one kind are alternatives; different kinds must all match. */
export interface BoardFilters {
  readonly stage: Stage | 'all'
  readonly marks: readonly Mark[]
  /** Empty: without a floor. */
  readonly floors: readonly string[]
  readonly presets: readonly string[]
}
export const noFilters: BoardFilters = { stage: 'all', marks: [], floors: [], presets: [] }

interface FilterContext {
  /** Today as YYYY-MM-DD. */
  readonly today: string
  /** Devices that the latest comparison did not find in the service's list. */
  readonly missing: ReadonlySet<string>
  /**
   * Devices that were visible when an action on them began: they stay visible with its result, even if the filter no longer matches them.
   */
  readonly kept: ReadonlySet<string>
}

const tests: Readonly<Record<Mark, (each: BoardDevice, context: FilterContext) => boolean>> = {
  unknown: ({ next }) => next.act === 'checkResult',
  /** As its row says. */
  failed: ({ device, next }) => next.act === 'retry' && !(next.step === 'test' && isAborted(device)),
  notReported: (each) => isOpen(each, 'notReported'),
  aborted: ({ device }) => isAborted(device),
  sent: (each) => isOpen(each, 'running') || each.next.act === 'none',
  /** Postponed to a date that has come. */
  due: ({ until }, { today }) => until !== null && until <= today,
  skipped: (each) => hasStatus(each, 'skipped'),
  noId: ({ device }) => device.id === null,
  missing: ({ device }, { missing }) => missing.has(device.key),
  issues: ({ issues }) => issues > 0,
}

const hasStatus = ({ device }: BoardDevice, state: StepState) => stepsOf(device.kind).some((step) => device.statuses[step].state === state)
const isOpen = ({ judged }: BoardDevice, ...reasons: OpenStep['why'][]) => judged.open.some(({ why }) => reasons.includes(why))
const anyOf = <Value>(chosen: readonly Value[], test: (value: Value) => boolean) => chosen.length === 0 || chosen.some(test)

export interface BoardCounts {
  readonly stages: StageCounts & { readonly all: number }
  readonly marks: Readonly<Record<Mark, number>>
}

export function countBoard(devices: readonly BoardDevice[], context: FilterContext): BoardCounts {
  const ofMark = marks.map((mark) => [mark, devices.filter((each) => tests[mark](each, context)).length] as const)
  return {
    stages: { ...countStages(devices), all: devices.length },
    marks: Object.fromEntries(ofMark) as Record<Mark, number>,
  }
}

export function shownDevices(
  devices: readonly BoardDevice[],
  { stage, marks: chosen, floors, presets }: BoardFilters,
  search: string,
  context: FilterContext,
): BoardDevice[] {
  const words = wordsOf(search)
  return devices.filter(
    (each) =>
      (context.kept.has(each.device.key) ||
        ((stage === 'all' || each.stage === stage) && anyOf(chosen, (mark) => tests[mark](each, context)))) &&
      anyOf(floors, (floor) => (each.device.floor ?? '') === floor) &&
      anyOf(presets, (preset) => each.device.plan.preset === preset) &&
      matches(each.haystack, words),
  )
}

/** As in a date field: the date in the technician's time zone. */
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
