/** The summary of a report: the outcome of each device, the outstanding items, and the statement that follows from them. */
import { z } from 'zod'
import { forEachKey } from '../for-each-key.ts'
import { numbers } from '../list-of.ts'
import { stepOf } from '../service/endpoints.ts'
import { aboutDevice } from './about-device.ts'
import { deviceKey, instant } from './entries.ts'
import { isForOffice } from './step-status.ts'
import { step } from './step-schemas.ts'
import { steps, type Step } from './steps.ts'
import { issue, isUndecided, jobWrite, shownState, stepsOf, undecidedWrites, type Job, type JobDevice } from './job.ts'

/**
 * The outcomes of a device and of each of its steps in a report. Each device has exactly one, so they add up to the number of planned
 * devices.
 */
export const outcomes = ['done', 'failed', 'unknown', 'notDone', 'postponed'] as const
export const outcome = z
  .enum(outcomes)
  .describe('`done`: confirmed. `unknown`: sent, no response. `notDone`: open or skipped. `postponed`: planned for a later day.')
export type Outcome = z.infer<typeof outcome>

export const summary = z.object({
  planned: z.number().describe('How many devices are on the list.'),
  installed: z.number().describe('How many are reported as paired, whatever else is open.'),
  tested: z.number().describe('How many passed an installation test, whatever else is open.'),
  outcomes: numbers<Outcome>({
    done: 'Every step is confirmed that is not for the office.',
    failed: 'A step failed.',
    unknown: 'A write has an unknown outcome.',
    notDone: 'Steps are open or skipped.',
    postponed: 'The remaining steps are postponed, or some of them skipped.',
  }).describe('How far the devices came; each is counted once.'),
})
type Summary = z.infer<typeof summary>

export const skippedStep = z.object({
  device: deviceKey,
  step,
  at: instant.nullable().describe('When it was skipped; null where that is not known.'),
  reason: z.string().nullable().describe('The reason; null where there is none.'),
})
type SkippedStep = z.infer<typeof skippedStep>

export const postponedStep = skippedStep.extend({ until: z.string().describe('The day to which it is postponed.') })
type PostponedStep = z.infer<typeof postponedStep>

const aDevice = { device: deviceKey }
export const outstandingItem = z.discriminatedUnion('why', [
  z.object({
    why: z.literal('unknownWrite').describe('A write has an unknown outcome.'),
    ...jobWrite.pick({ device: true, operation: true, id: true, error: true }).shape,
    sentAt: instant,
  }),
  z.object({
    why: z.literal('failed').describe('A step failed.'),
    ...aDevice,
    step,
    at: instant.nullable().describe('When that was established; null where it was not.'),
    error: jobWrite.shape.error,
    reason: z.string().nullable().describe('The words of the technician; null where there are none.'),
  }),
  /** The service documents no call that assigns the device to its group: an item for the office. */
  z.object({
    why: z.literal('groupNotReported').describe('The service does not report the planned group.'),
    ...aDevice,
    intended: z.string().describe('The planned group.'),
    reported: z.string().nullable().describe('The group that the service reports; null for none.'),
  }),
  z.object({
    why: z.literal('open').describe('Steps are open.'),
    ...aDevice,
    steps: z.array(step).describe('The open steps.'),
    error: jobWrite.shape.error.default(null).describe('What is known of why; null where nothing is.'),
  }),
  z.object({ why: z.literal('notReached').describe('Nothing was done to the device.'), ...aDevice }),
  z.object({
    why: z.literal('issue').describe('An issue is open.'),
    ...issue.pick({ device: true, issue: true, fault: true, owner: true, due: true }).shape,
    at: instant.describe('When it was opened.'),
  }),
  postponedStep.extend({ why: z.literal('postponed').describe('A step is postponed.') }),
  skippedStep.extend({ why: z.literal('skipped').describe('A step is skipped that the job is not complete without.') }),
])
export type OutstandingItem = z.infer<typeof outstandingItem>

export const statement = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('complete').describe('Every device is complete.'), devices: z.number().describe('How many devices.') }),
  /** The exceptions include postponed and skipped steps. */
  z.object({
    verdict: z.literal('exceptions').describe('Complete but for the outstanding items.'),
    exceptions: z.number().describe('How many outstanding items.'),
    postponed: z.number().describe('How many of them are postponed steps.'),
    skipped: z.number().describe('How many of them are skipped steps.'),
  }),
  z.object({ verdict: z.literal('nothingPlanned').describe('The job has no devices.') }),
])
export type Statement = z.infer<typeof statement>

export function deviceOutcome(job: Pick<Job, 'writes'>, device: JobDevice): Outcome {
  return outcomeOf(device, undecidedWrites(job, device).length > 0)
}

export function summaryOf(job: Job): Summary {
  const reached = job.devices.map((device) => deviceOutcome(job, device))
  return {
    planned: job.devices.length,
    installed: job.devices.filter(isInstalled).length,
    tested: job.devices.filter(({ lights }) => lights.test.state === 'confirmed').length,
    outcomes: forEachKey(outcomes, (outcome) => reached.filter((each) => each === outcome).length),
  }
}

/** A water guard is not paired through the service; a record at the service is all the evidence there is. */
const isInstalled = (device: JobDevice) =>
  stepsOf(device.kind).includes('pair') ? device.lights.pair.state === 'confirmed' : device.record !== null

const stepOutcomes = {
  confirmed: 'done',
  failed: 'failed',
  unknown: 'unknown',
  postponed: 'postponed',
  skipped: 'notDone',
  local: 'notDone',
  sent: 'notDone',
} as const satisfies Record<ReturnType<typeof shownState>, Outcome>

/** Null for a step that its kind of device does not have, and for a group that nobody planned. */
export function stepOutcomesOf(job: Job, device: JobDevice): Record<Step, Outcome | null> {
  const undecided = new Set(undecidedWrites(job, device).map(({ operation }) => stepOf(operation)))
  const outcomeOfStep = (step: Step): Outcome | null => {
    if (!stepsOf(device.kind).includes(step)) return null
    const reached = stepOutcomes[shownState(device.lights[step])]
    if (device.lights[step].state === 'local' && isUnplanned(device, step)) return null
    return reached !== 'failed' && undecided.has(step) ? 'unknown' : reached
  }
  return forEachKey(steps, outcomeOfStep)
}

const isUnplanned = ({ kind, plan }: JobDevice, step: Step) => isForOffice(kind, step) && plan.groupId === null

/**
 * Unknown is not failed, and a device with an unknown write is not done, whatever its steps say. Groups that the office assigns do not
 * count.
 */
function outcomeOf(device: JobDevice, undecided: boolean): Outcome {
  const states = stepsOf(device.kind)
    .filter((step) => !isForOffice(device.kind, step))
    .map((each) => shownState(device.lights[each]))
  const every = (...wanted: typeof states) => states.every((state) => wanted.includes(state))
  if (states.includes('failed')) return 'failed'
  if (undecided || states.includes('unknown')) return 'unknown'
  if (every('confirmed')) return 'done'
  return every('confirmed', 'skipped', 'postponed') && states.includes('postponed') ? 'postponed' : 'notDone'
}

const isUntouched = ({ writes }: Job, { key, kind, lights, record, runs }: JobDevice) =>
  stepsOf(kind).every((step) => shownState(lights[step]) === 'local' && lights[step].error === null) &&
  record === null &&
  runs.length === 0 &&
  aboutDevice(writes, key).length === 0

/** What keeps the job from being complete, most urgent first. */
export function outstandingOf(job: Job): OutstandingItem[] {
  const unknown = job.writes.filter(isUndecided).map(({ device, operation, id, error, intendedAt: sentAt }) => {
    return { why: 'unknownWrite' as const, device, operation, id, error, sentAt }
  })
  const issues = job.issues.flatMap(({ device, issue, fault, owner, due, openedAt: at, status }) =>
    status === 'open' ? [{ why: 'issue' as const, device, issue, fault, owner, due, at }] : [],
  )
  return [
    ...unknown,
    ...job.devices.flatMap(failedSteps),
    ...job.devices.flatMap((device) => openSteps(job, device)),
    ...issues,
    ...postponedOf(job).map((postponed) => ({ why: 'postponed' as const, ...postponed })),
    ...skippedOf(job).map((skipped) => ({ why: 'skipped' as const, ...skipped })),
  ]
}

export const skippedOf = (job: Job): SkippedStep[] => skips(job).flatMap(({ until, ...skipped }) => (until === null ? [skipped] : []))

/** Earliest date first. */
export const postponedOf = (job: Job): PostponedStep[] =>
  skips(job)
    .flatMap(({ until, ...skipped }) => (until === null ? [] : [{ ...skipped, until }]))
    .sort((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : 0))

const skips = ({ devices }: Job) =>
  devices.flatMap((device) =>
    stepsIn(device, 'skipped', 'postponed').map((step) => {
      const { at, reason, until } = device.lights[step]
      return { device: device.key, step, at, reason, until }
    }),
  )

export function statementOf({ devices }: Job, outstanding: readonly OutstandingItem[]): Statement {
  const count = (wanted: OutstandingItem['why']) => outstanding.filter(({ why }) => why === wanted).length
  if (outstanding.length > 0)
    return { verdict: 'exceptions', exceptions: outstanding.length, postponed: count('postponed'), skipped: count('skipped') }
  return devices.length === 0 ? { verdict: 'nothingPlanned' } : { verdict: 'complete', devices: devices.length }
}

function failedSteps(device: JobDevice): OutstandingItem[] {
  return stepsIn(device, 'failed').map((step) => {
    const { at, error, reason } = device.lights[step]
    return { why: 'failed', device: device.key, step, at, error, reason }
  })
}

/** A step with an unknown request is not listed here, because the request itself is. */
function openSteps(job: Job, device: JobDevice): OutstandingItem[] {
  if (isUntouched(job, device)) return [{ why: 'notReached', device: device.key }]
  const { key, kind, lights, plan, record } = device
  const open = stepsIn(device, 'local', 'sent').filter(
    (step) => !isForOffice(kind, step) && (step === 'test' || lights[step].state === 'local'),
  )
  const found = [...Map.groupBy(open, (step) => lights[step].error?.code).values()].map((steps) => {
    return { why: 'open' as const, device: key, steps, error: lights[steps[0] ?? 'pair'].error }
  })
  if (plan.groupId === null || !isForOffice(kind, 'group') || lights.group.state !== 'local') return found
  const group = record?.value['device_group']
  return [...found, { why: 'groupNotReported', device: key, intended: plan.groupId, reported: typeof group === 'string' ? group : null }]
}

function stepsIn(device: JobDevice, ...states: ReturnType<typeof shownState>[]): Step[] {
  return stepsOf(device.kind).filter((step) => states.includes(shownState(device.lights[step])))
}
