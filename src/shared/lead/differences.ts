/** What the bar says of the differences between plan and showers, before anything is sent. Pure. */
import { hasReading, isSentTo, partsOf } from '../job/approval.ts'
import { nameOf, stepsOf, undecidedWrites, type Job, type JobDevice } from '../job/job.ts'
import { hasConflict } from '../job/next-act.ts'
import { leadOf, type Lead } from './lead.ts'

/** What is left at the showers that are compared: the bar speaks of it, and the rail counts it. */
export interface LeftToSet {
  readonly showers: readonly JobDevice[]
  /** Apply sends something to them. */
  readonly apply: readonly JobDevice[]
  /** None of those can be read before it is paired. */
  readonly isPairing: boolean
  readonly choices: readonly JobDevice[]
  readonly unread: readonly JobDevice[]
  readonly unknown: readonly JobDevice[]
  readonly noPreset: readonly JobDevice[]
}

export interface DifferencesFacts {
  readonly left: LeftToSet
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
const needsChoice = (device: JobDevice): boolean => hasConflict(device) || device.statuses.configure.state === 'differs'

const row = (name: Lead['row'], about: Partial<DifferencesLead>): DifferencesLead => {
  const { does = null, ...lead } = about
  return { ...leadOf(name, { quiet: false, ...lead, act: does !== null }), does }
}

const isPlanned = ({ plan }: JobDevice) => plan.configuration !== null
const isOpen = ({ statuses }: JobDevice) => !['confirmed', 'skipped'].includes(statuses.configure.state)

export function leftToSet(job: Job, showers: readonly JobDevice[]): LeftToSet {
  const planned = showers.filter(isPlanned)
  const parts = partsOf(job, { devices: keysOf(planned) }, hasReading)
  const apply = parts.filter(isSentTo)
  const sentTo = new Set(apply.map(({ device }) => device))
  return {
    showers,
    apply: [...sentTo],
    isPairing: apply.every(({ values }) => values !== 'change'),
    choices: planned.filter((device) => needsChoice(device) && !sentTo.has(device)),
    unread: parts.flatMap(({ device, values }) => (values === 'unread' ? [device] : [])),
    unknown: planned.filter((device) => undecidedWrites(job, device).length > 0),
    noPreset: showers.filter((device) => !isPlanned(device) && isOpen(device)),
  }
}

/** As many as the bar's sentence and its second line name. */
export const countOfLeft = ({ apply, choices, unread, unknown, noPreset }: LeftToSet): number =>
  new Set([...apply, ...choices, ...unread]).size || unknown.length || noPreset.length

export function leadOfDifferences(facts: DifferencesFacts): DifferencesLead {
  const { left, reading } = facts
  const { showers, noPreset } = left
  if (reading !== null)
    return row('differences.reading', {
      tone: 'busy',
      part: reading.total === 0 ? 0 : reading.done / reading.total,
      quiet: true,
      values: { ...reading, count: reading.total },
    })
  if (facts.isBusy) return row('differences.busy', { tone: 'busy' })
  if (showers.length === 0) return row('differences.noShowers', { does: 'openDevices' })
  const open = leadOfOpen(facts)
  if (open !== null) return open
  if (noPreset.length > 0)
    return row('differences.noPreset', {
      devices: keysOf(noPreset),
      values: { count: noPreset.length },
      ...unless(facts, 'choosePreset'),
    })
  return leadOfNoId(facts) ?? leadOfDone(facts)
}

function leadOfOpen(facts: DifferencesFacts): DifferencesLead | null {
  const { namesOf } = facts
  const { apply, choices, unread, unknown, isPairing } = facts.left
  const left = { choices: namesOf(choices), unread: namesOf(unread), fields: facts.fields }
  if (apply.length > 0) {
    const some =
      choices.length === 0
        ? unread.length === 0
          ? 'differences.some'
          : 'differences.someUnread'
        : unread.length === 0
          ? 'differences.someChoices'
          : 'differences.someLeft'
    return row(isPairing ? 'differences.pair' : some, {
      devices: keysOf(apply),
      values: { ...left, count: apply.length },
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
  return unknown.length > 0
    ? row('differences.unknown', {
        tone: 'warn',
        devices: keysOf(unknown),
        values: { count: unknown.length },
        ...unless(facts, 'read'),
      })
    : null
}

function leadOfNoId(facts: DifferencesFacts): DifferencesLead | null {
  const withoutId = facts.left.showers.filter((device) => device.id === null && isPlanned(device) && isOpen(device))
  return withoutId.length > 0
    ? row('differences.noId', { devices: keysOf(withoutId), values: { count: withoutId.length }, ...unless(facts, 'openWalk') })
    : null
}

function leadOfDone({ left, readAt }: DifferencesFacts): DifferencesLead {
  const planned = left.showers.filter(isPlanned)
  const done = planned.filter(({ statuses }) => statuses.configure.state === 'confirmed')
  const untested = planned.some(
    ({ kind, statuses }) => stepsOf(kind).includes('test') && !['confirmed', 'passed', 'skipped'].includes(statuses.test.state),
  )
  const does = untested ? 'openTests' : 'openFinish'
  if (done.length === 0) return row(untested ? 'differences.nothing' : 'differences.nothingLeft', { does })
  return row(untested ? 'differences.none' : 'differences.allDone', { tone: 'good', values: { count: done.length, age: readAt }, does })
}

const keysOf = (devices: readonly JobDevice[]) => devices.map(({ key }) => key)
/** In a closed job there is nothing to press. */
const unless = ({ isClosed }: DifferencesFacts, does: DifferencesAct) => (isClosed ? {} : { does })
