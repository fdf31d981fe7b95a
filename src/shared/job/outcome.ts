/**
 * The only judge of a device and of a job. Each device has exactly one outcome, which follows from its open steps: without any it is
 * done. Every count, list, verdict, sentence and filter, in the window and in the report, is a view of this.
 */
import { z } from 'zod'
import { forEachKey } from '../for-each-key.ts'
import { listingAfter, stepOf } from '../tables/endpoints.ts'
import { sameId } from '../tables/ids.ts'
import { aboutDevice } from './about-device.ts'
import { deviceKey, instant } from './entry-fields.ts'
import {
  isApplied,
  isUndecided,
  issue,
  jobWrite,
  shownState,
  stepsOf,
  undecidedWrites,
  type Job,
  type JobDevice,
  type JobWrite,
} from './job.ts'
import { isForOffice } from './step-status.ts'
import { step, steps, type Step } from '../tables/steps.ts'
import { isPassedByPerson } from './test-runs.ts'

export const outcomes = ['done', 'failed', 'unknown', 'notReported', 'notDone', 'postponed'] as const
export const outcome = z
  .enum(outcomes)
  .describe(
    '`done`: confirmed. `unknown`: sent, no response. `notReported`: accepted by the service, or applied as a person recorded, and not reported back. `notDone`: open or skipped. `postponed`: planned for a later day.',
  )
export type Outcome = z.infer<typeof outcome>

const why = <Name extends string>(name: Name, words: string) => ({ why: z.literal(name).describe(words) })
const aStep = { device: deviceKey, step }
const at = instant.nullable().describe('When that was established; null where it was not.')
const reason = z.string().nullable().describe('The words of the technician; null where there are none.')

/** Why one step of a device is open. A request with an unknown result may concern no step, or no device on the list. */
export const openStep = z.discriminatedUnion('why', [
  z.object({
    ...why('unknown', 'A request has an unknown result.'),
    ...jobWrite.pick({ device: true, id: true, error: true }).shape,
    step: step.nullable().describe('The step; null where the request belongs to none.'),
    operation: jobWrite.shape.operation.nullable().describe('The operation of the service; null where only the status is known.'),
    sentAt: instant.nullable().describe('When it was sent; null where that is not known.'),
  }),
  z.object({ ...why('failed', 'The step failed.'), ...aStep, at, error: jobWrite.shape.error, reason }),
  z.object({
    ...why(
      'notReported',
      'The service accepted the request, or a person recorded that it was applied; the service does not report back what was sent.',
    ),
    ...aStep,
    at,
    fields: z
      .array(z.string())
      .describe('The fields that it does not report, or reports as something else (`error`); empty where nothing was read since.'),
    error: jobWrite.shape.error,
    judgement: z
      .string()
      .nullable()
      .describe('The words of the person who decided that it was applied; null where the service accepted it.'),
  }),
  z.object({ ...why('running', 'A test is running.'), ...aStep, at }),
  z.object({
    ...why('open', 'The step is open.'),
    ...aStep,
    error: jobWrite.shape.error.describe('What is known of why; null where nothing is.'),
  }),
  z.object({ ...why('notReached', 'Nothing was done to the device.'), ...aStep }),
  z.object({ ...why('skipped', 'The step is skipped.'), ...aStep, at, reason }),
  z.object({
    ...why('postponed', 'The step is postponed.'),
    ...aStep,
    at,
    reason,
    until: z.string().describe('The day to which it is postponed.'),
  }),
])
export type OpenStep = z.infer<typeof openStep>

/** What is known of the group that the service reports. */
export const groupReading = z
  .enum(['read', 'notReported', 'notRead'])
  .describe(
    '`read`: the service reports that group, or none. `notReported`: its record does not mention a group. `notRead`: it was not asked since the last change.',
  )

/** A planned group of a shower or tap that the service does not report. No documented call assigns it, so it is the office's. */
export const officeItem = z.object({
  device: deviceKey,
  intended: z.string().describe('The planned group.'),
  reported: z.string().nullable().describe('The group that the service reports; null for none, and where that is not known.'),
  reading: groupReading,
  skip: z
    .object({ reason, until: z.string().nullable().describe('The day to which it is postponed; null where it is skipped for good.') })
    .nullable()
    .describe('Why nobody is to assign it yet, or at all; null where the office is to.'),
})
export type OfficeItem = z.infer<typeof officeItem>

export const openIssue = issue.pick({ issue: true, device: true, fault: true, remedy: true, owner: true, due: true, openedAt: true })
export type OpenIssue = z.infer<typeof openIssue>

/** What is left, in three lists: they are never mixed, and nothing is outstanding only if all are empty. */
export const outstanding = z.object({
  open: z.array(openStep).describe('The open steps of the devices that are not done, and requests with an unknown result elsewhere.'),
  issues: z.array(openIssue).describe('The open issues that people recorded.'),
  office: z
    .array(officeItem)
    .describe('Planned groups of showers and taps, which the office assigns. They keep no device from being done.'),
})
export type Outstanding = z.infer<typeof outstanding>

export const verdicts = ['complete', 'completeWithIssues', 'notComplete', 'nothingPlanned'] as const
export const verdict = z
  .enum(verdicts)
  .describe(
    '`complete`: every device is done, and no issue is open. `completeWithIssues`: every device is done. `notComplete`: some device is not. `nothingPlanned`: the job has no devices.',
  )
export type Verdict = z.infer<typeof verdict>

export type StepOutcomes = Readonly<Record<Step, Outcome | null>>

interface Judged {
  readonly key: string
  /** Null for a step that its kind of device does not have, and for a group that nobody planned. */
  readonly steps: StepOutcomes
  readonly office: OfficeItem | null
  /** The service does not report that the test passed; a person recorded it. */
  readonly isPassedByPerson: boolean
}
/** Every step that is not the office's is confirmed: by the service, or a test by a person. */
export interface DoneDevice extends Judged {
  readonly outcome: 'done'
  readonly open: readonly []
}
export interface OpenDevice extends Judged {
  readonly outcome: Exclude<Outcome, 'done'>
  readonly open: readonly [OpenStep, ...OpenStep[]]
}
export type JudgedDevice = DoneDevice | OpenDevice

export interface Judgement {
  readonly devices: readonly JudgedDevice[]
  /** They add up to the devices. */
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly outstanding: Outstanding
  readonly verdict: Verdict
}

export function judgeDevice(job: Pick<Job, 'writes'>, device: JobDevice): JudgedDevice {
  const undecided = undecidedWrites(job, device)
  const [first, ...others] = openStepsOf(job, device, undecided)
  const judged = {
    key: device.key,
    steps: stepOutcomesOf(device, undecided),
    office: officeItemOf(device),
    isPassedByPerson: isPassedByPerson(device),
  }
  if (first === undefined) return { ...judged, outcome: 'done', open: [] }
  const open = [first, ...others] as const
  return { ...judged, outcome: outcomeOf(open), open }
}

export function judge(job: Pick<Job, 'devices' | 'writes' | 'issues'>): Judgement {
  const devices = job.devices.map((device) => judgeDevice(job, device))
  const issues = job.issues.filter(({ status }) => status === 'open')
  const isDone = devices.every(({ outcome }) => outcome === 'done')
  return {
    devices,
    outcomes: countOutcomes(devices),
    outstanding: {
      open: [...otherUnknownRequests(job), ...devices.flatMap(({ open }) => open)].toSorted(byUrgency),
      issues: issues.map(({ status: _s, changedAt: _c, who: _w, ...each }) => each),
      office: devices.flatMap(({ office }) => office ?? []),
    },
    verdict: devices.length === 0 ? 'nothingPlanned' : !isDone ? 'notComplete' : issues.length === 0 ? 'complete' : 'completeWithIssues',
  }
}

export function countOutcomes(devices: readonly Pick<JudgedDevice, 'outcome'>[]): Record<Outcome, number> {
  const counts = forEachKey(outcomes, () => 0)
  for (const { outcome } of devices) counts[outcome] += 1
  return counts
}

/** The only rule for saying that nothing is outstanding. */
export const isNothingOutstanding = ({ open, issues, office }: Outstanding): boolean => open.length + issues.length + office.length === 0

const urgencies: readonly OpenStep['why'][] = ['unknown', 'failed', 'notReported', 'running', 'open', 'notReached', 'postponed', 'skipped']
function byUrgency(one: OpenStep, other: OpenStep): number {
  if (one.why === 'postponed' && other.why === 'postponed') return one.until < other.until ? -1 : Number(one.until > other.until)
  return urgencies.indexOf(one.why) - urgencies.indexOf(other.why)
}

/** A failure comes before what is unknown, and both before work that is left. */
function outcomeOf(open: OpenDevice['open']): OpenDevice['outcome'] {
  const found = new Set(open.map(({ why }) => why))
  if (found.has('failed')) return 'failed'
  if (found.has('unknown')) return 'unknown'
  if (found.has('running') || found.has('open') || found.has('notReached')) return 'notDone'
  if (found.has('postponed')) return 'postponed'
  return found.has('skipped') ? 'notDone' : 'notReported'
}

const ownSteps = ({ kind }: JobDevice) => stepsOf(kind).filter((step) => !isForOffice(kind, step))

function openStepsOf(job: Pick<Job, 'writes'>, device: JobDevice, undecided: readonly JobWrite[]): OpenStep[] {
  const isUntouched = isNothingDone(job, device)
  const unknown = undecided.map(unknownRequest)
  const asked = new Set(unknown.map(({ step }) => step))
  return [...unknown, ...ownSteps(device).flatMap((step) => openStepOf(job, device, step, isUntouched, asked.has(step)))]
}

const unknownRequest = ({ device, operation, id, error, intendedAt: sentAt }: JobWrite) => {
  return { why: 'unknown' as const, device, step: stepOf(operation), operation, id, error, sentAt }
}

/** Those to devices that were removed, and to none. */
function otherUnknownRequests({ devices, writes }: Pick<Job, 'devices' | 'writes'>): OpenStep[] {
  const undecided = writes.filter(isUndecided)
  if (undecided.length === 0) return []
  const listed = new Set(devices.map(({ key }) => key))
  return undecided.filter(({ device }) => device === null || !listed.has(device)).map(unknownRequest)
}

/** `isAsked`: a request with an unknown result stands for the step already, unless the step also says something of its own. */
function openStepOf(job: Pick<Job, 'writes'>, about: JobDevice, step: Step, isUntouched: boolean, isAsked: boolean): OpenStep[] {
  const { key: device, statuses, id } = about
  const status = statuses[step]
  const { at, error, reason, until } = status
  switch (shownState(status)) {
    case 'confirmed':
      return []
    case 'failed':
      return [{ why: 'failed', device, step, at, error, reason }]
    case 'skipped':
      return [{ why: 'skipped', device, step, at, reason }]
    case 'postponed':
      return [{ why: 'postponed', device, step, at, reason, until: until ?? '' }]
    case 'unknown':
      return isAsked ? [] : [{ why: 'unknown', device, step, operation: null, id, error, sentAt: at }]
    case 'sent':
      if (isAsked) return []
      return step === 'test' ? [{ why: 'running', device, step, at }] : [notReported(job, about, step)]
    case 'differs':
      return isAsked ? [] : [notReported(job, about, step)]
    case 'local':
      return isAsked ? [] : isUntouched ? [{ why: 'notReached', device, step }] : [{ why: 'open', device, step, error }]
  }
}

function notReported({ writes }: Pick<Job, 'writes'>, about: JobDevice, step: Step) {
  const { key: device, statuses, id } = about
  const { at, error } = statuses[step]
  const sent = fieldsOf(error)
  const applied = aboutDevice(writes, device).filter(
    (write) =>
      stepOf(write.operation) === step && listingAfter(write.operation) !== 'notListed' && sameId(write.id, id) && isApplied(write),
  )
  // Each field was sent last by a request of its own.
  const last = sent.length === 0 ? applied.slice(-1) : sent.map((field) => applied.findLast(({ body }) => Object.hasOwn(body ?? {}, field)))
  const judgement = last.find((write) => write?.judgement !== undefined)?.judgement ?? null
  const isUnread = step === 'group' && reportedGroupOf(about).reading === 'notRead'
  return { why: 'notReported' as const, device, step, at, fields: isUnread ? [] : sent, error, judgement }
}

/** The fields that an error about a configuration or a group names. */
function fieldsOf(error: JobWrite['error']): string[] {
  switch (error?.code) {
    case 'configuration.notReported':
      return error.data.fields.split(', ')
    case 'configuration.differs':
      return error.data.differences.map(({ field }) => field)
    case 'group.notReported':
      return ['device_group']
    default:
      return []
  }
}

function isNothingDone({ writes }: Pick<Job, 'writes'>, { key, kind, statuses, record, runs }: JobDevice): boolean {
  return (
    stepsOf(kind).every((step) => shownState(statuses[step]) === 'local' && statuses[step].error === null) &&
    record === null &&
    runs.length === 0 &&
    aboutDevice(writes, key).length === 0
  )
}

const stepOutcomes = {
  confirmed: 'done',
  failed: 'failed',
  unknown: 'unknown',
  postponed: 'postponed',
  skipped: 'notDone',
  local: 'notDone',
  sent: 'notReported',
  differs: 'notReported',
} as const satisfies Record<ReturnType<typeof shownState>, Outcome>

function stepOutcomesOf(device: JobDevice, undecided: readonly JobWrite[]): StepOutcomes {
  const { kind, statuses, plan } = device
  const unknown = new Set(undecided.map(({ operation }) => stepOf(operation)))
  return forEachKey(steps, (step): Outcome | null => {
    if (!stepsOf(kind).includes(step)) return null
    const state = shownState(statuses[step])
    if (isForOffice(kind, step) && plan.groupId === null && state !== 'confirmed') return null
    const reached = step === 'test' && state === 'sent' ? 'notDone' : stepOutcomes[state]
    // A request stands for a step only where its status says nothing of its own.
    return (state === 'local' || state === 'sent') && unknown.has(step) ? 'unknown' : reached
  })
}

/** The office can assign a group only to a device that the service knows. */
function officeItemOf(of: JobDevice): OfficeItem | null {
  const { key: device, kind, plan, statuses, record } = of
  const { groupId: intended } = plan
  const { state, reason, until } = statuses.group
  if (intended === null || !isForOffice(kind, 'group') || state === 'confirmed') return null
  if (statuses.pair.state !== 'confirmed' && record === null) return null
  const skip = state === 'skipped' ? { reason, until } : null
  return { device, intended, ...reportedGroupOf(of), skip }
}

export function reportedGroupOf({ record, outdated }: Pick<JobDevice, 'record' | 'outdated'>): Pick<OfficeItem, 'reported' | 'reading'> {
  if (record === null || outdated.includes('group')) return { reported: null, reading: 'notRead' }
  const group = record.value['device_group']
  return { reported: typeof group === 'string' ? group : null, reading: group === undefined ? 'notReported' : 'read' }
}
