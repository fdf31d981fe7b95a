/** Which devices of the board are looked for, and how many of each sort there are. Pure. */
import type { StepState } from '#shared/job/job.ts'
import { stepsOf } from '#shared/job/job.ts'
import type { BoardDevice } from './board-rows.ts'

export const boardFilters = [
  'all',
  'open',
  'unknown',
  'failed',
  'sent',
  'due',
  'skipped',
  'notIdentified',
  'missing',
  'issues',
  'done',
] as const
export type BoardFilter = (typeof boardFilters)[number]

interface FilterContext {
  /** The day it is, as YYYY-MM-DD. */
  readonly today: string
  /** The devices the latest comparison did not find in the service's list. */
  readonly missing: ReadonlySet<string>
}

const tests: Readonly<Record<BoardFilter, (each: BoardDevice, context: FilterContext) => boolean>> = {
  all: () => true,
  open: ({ device }) => device.nextStep !== null,
  unknown: (each) => hasStatus(each, 'unknown'),
  failed: (each) => hasStatus(each, 'failed'),
  sent: (each) => hasStatus(each, 'sent'),
  /** Put off to a day that has come. */
  due: ({ until }, { today }) => until !== null && until <= today,
  skipped: (each) => hasStatus(each, 'skipped'),
  notIdentified: ({ device }) => device.id === null,
  missing: ({ device }, { missing }) => missing.has(device.key),
  issues: ({ issues }) => issues > 0,
  done: ({ device }) => device.nextStep === null,
}

const hasStatus = ({ device }: BoardDevice, state: StepState) => stepsOf(device.kind).some((step) => device.lights[step].state === state)

export const isAmong = (filter: BoardFilter, each: BoardDevice, context: FilterContext): boolean => tests[filter](each, context)

export function countFilters(devices: readonly BoardDevice[], context: FilterContext): Readonly<Record<BoardFilter, number>> {
  const counts = boardFilters.map((filter) => [filter, devices.filter((each) => isAmong(filter, each, context)).length] as const)
  return Object.fromEntries(counts) as Record<BoardFilter, number>
}

export function shownDevices(devices: readonly BoardDevice[], filter: BoardFilter, search: string, context: FilterContext): BoardDevice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return devices.filter((each) => isAmong(filter, each, context) && words.every((word) => each.haystack.includes(word)))
}

/** As a date field has it: the day where the technician is. */
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
