/** What the bar says of the differences between plan and showers, before anything is sent. Pure. */
import type { Approval } from '../job/approval.ts'
import { nameOf, stepsOf, undecidedWrites, type Job, type JobDevice } from '../job/job.ts'
import { hasConflict } from '../job/next-act.ts'
import { leadOf, type Lead } from './lead.ts'

export interface DifferencesFacts {
  readonly job: Pick<Job, 'writes'>
  /** The showers that are compared. */
  readonly showers: readonly JobDevice[]
  /** What Apply would do with them. */
  readonly approval: Approval
  readonly reading: { readonly done: number; readonly total: number } | null
  /** A batch runs, or the job is read elsewhere. */
  readonly isBusy: boolean
  /** Finalised, or somebody else works on it. */
  readonly isClosed: boolean
  /** The oldest reading of them, in words. */
  readonly readAt: string
  readonly namesOf: (devices: readonly JobDevice[]) => string
  /** The fields that change, in words. */
  readonly fields: string
}

export type DifferencesAct =
  | 'cancel'
  | 'openDevices'
  | 'choosePreset'
  | 'apply'
  | 'choose'
  | 'read'
  | 'openWalk'
  | 'openTests'
  | 'openFinish'

export interface DifferencesLead extends Lead {
  readonly does: DifferencesAct | null
}

/** A person decides first: it was changed at the device, or reports something else than what it was sent. */
export const needsChoice = (device: JobDevice): boolean => hasConflict(device) || device.statuses.configure.state === 'differs'

const row = (name: Lead['row'], about: Partial<DifferencesLead>): DifferencesLead => {
  const { does = null, ...lead } = about
  return { ...leadOf(name, { quiet: false, ...lead, act: does !== null }), does }
}

export function leadOfDifferences(facts: DifferencesFacts): DifferencesLead {
  const { showers, reading } = facts
  if (reading !== null)
    return row('differences.reading', {
      tone: 'busy',
      part: reading.total === 0 ? 0 : reading.done / reading.total,
      quiet: true,
      values: { ...reading, count: reading.total },
    })
  if (facts.isBusy) return row('differences.busy', { tone: 'busy' })
  if (showers.length === 0) return row('differences.noShowers', { does: 'openDevices' })
  const planned = showers.filter(({ plan }) => plan.configuration !== null)
  const open = showers.filter(isOpen)
  if (planned.length === 0 && open.length > 0)
    return row('differences.noPreset', { devices: keysOf(open), values: { count: open.length }, ...unless(facts, 'choosePreset') })
  return leadOfOpen(facts, planned) ?? leadOfDone(facts, planned)
}

function leadOfOpen(facts: DifferencesFacts, planned: readonly JobDevice[]): DifferencesLead | null {
  const { approval, job, namesOf } = facts
  const { unread } = approval
  const choices = planned.filter(needsChoice)
  const left = { choices: namesOf(choices), unread: namesOf(unread), fields: facts.fields }
  if (approval.devices.length > 0) {
    const isPairing = approval.seen.length === 0
    const some =
      choices.length === 0
        ? unread.length === 0
          ? 'differences.some'
          : 'differences.someUnread'
        : unread.length === 0
          ? 'differences.someChoices'
          : 'differences.someLeft'
    return row(isPairing ? 'differences.pair' : some, {
      devices: keysOf(approval.devices),
      values: { ...left, count: approval.devices.length },
      ...unless(facts, 'apply'),
    })
  }
  const [first] = choices
  if (first !== undefined)
    return row('differences.choices', {
      tone: 'warn',
      devices: keysOf(choices),
      values: { names: namesOf(choices), name: nameOf(first), count: choices.length },
      ...unless(facts, 'choose'),
    })
  if (unread.length > 0)
    return row('differences.unread', { devices: keysOf(unread), values: { count: unread.length }, ...unless(facts, 'read') })
  const unknown = planned.filter((device) => undecidedWrites(job, device).length > 0)
  if (unknown.length > 0)
    return row('differences.unknown', {
      tone: 'warn',
      devices: keysOf(unknown),
      values: { count: unknown.length },
      ...unless(facts, 'read'),
    })
  const withoutId = planned.filter((device) => device.id === null && isOpen(device))
  return withoutId.length > 0
    ? row('differences.noId', { devices: keysOf(withoutId), values: { count: withoutId.length }, ...unless(facts, 'openWalk') })
    : null
}

function leadOfDone({ readAt }: DifferencesFacts, planned: readonly JobDevice[]): DifferencesLead {
  const done = planned.filter(({ statuses }) => statuses.configure.state === 'confirmed')
  const untested = planned.some(
    ({ kind, statuses }) => stepsOf(kind).includes('test') && !['confirmed', 'passed', 'skipped'].includes(statuses.test.state),
  )
  const does = untested ? 'openTests' : 'openFinish'
  if (done.length === 0) return row(untested ? 'differences.nothing' : 'differences.nothingLeft', { does })
  return row(untested ? 'differences.none' : 'differences.allDone', { tone: 'good', values: { count: done.length, age: readAt }, does })
}

const isOpen = ({ statuses }: JobDevice) => !['confirmed', 'skipped'].includes(statuses.configure.state)
const keysOf = (devices: readonly JobDevice[]) => devices.map(({ key }) => key)
/** In a closed job there is nothing to press. */
const unless = ({ isClosed }: DifferencesFacts, does: DifferencesAct) => (isClosed ? {} : { does })
