/** What a report says first: how far each device came, what is outstanding, and the statement that follows from it. */
import { z } from 'zod'
import { appError } from '../ipc/errors.ts'
import { operations } from '../service/endpoints.ts'
import { deviceKey, instant, step, type Step } from './entries.ts'
import { issue, isUndecided, stepsOf, type Issue, type Job, type JobDevice, type JobWrite, type LightState } from './job.ts'

/** How far a device came; each device has exactly one, so they add up to what was planned. `passed`: every step is confirmed. */
export const outcomes = ['passed', 'failed', 'undecided', 'begun', 'deferred', 'notReached'] as const
export type Outcome = (typeof outcomes)[number]

export const summary = z.object({
  planned: z.number(),
  /** Shown as paired by the service, whatever else is open; counted besides the outcomes. */
  installed: z.number(),
  /** An installation test is passed, whatever else is open; counted besides the outcomes too. */
  tested: z.number(),
  outcomes: z.object({
    passed: z.number(),
    failed: z.number(),
    undecided: z.number(),
    begun: z.number(),
    deferred: z.number(),
    notReached: z.number(),
  } satisfies Record<Outcome, z.ZodNumber>),
})
export type Summary = z.infer<typeof summary>

export const deferredStep = z.object({
  device: deviceKey,
  step,
  at: instant.nullable(),
  reason: z.string().nullable(),
  /** The day it is put off to, where one was named. */
  until: z.string().nullable(),
})
export type DeferredStep = z.infer<typeof deferredStep>

export const outstandingItem = z.discriminatedUnion('why', [
  /** Sent, and nobody can say what became of it. */
  z.object({
    why: z.literal('unknownWrite'),
    device: deviceKey.nullable(),
    operation: z.enum(operations),
    id: z.string().nullable(),
    sentAt: instant,
    error: appError.nullable(),
  }),
  z.object({
    why: z.literal('failed'),
    device: deviceKey,
    step,
    at: instant.nullable(),
    error: appError.nullable(),
    reason: z.string().nullable(),
  }),
  /** The service documents no call that puts the device into its group: an item for the office. */
  z.object({ why: z.literal('groupNotReported'), device: deviceKey, intended: z.string(), reported: z.string().nullable() }),
  z.object({ why: z.literal('open'), device: deviceKey, steps: z.array(step) }),
  z.object({ why: z.literal('notReached'), device: deviceKey }),
  z.object({
    why: z.literal('issue'),
    device: deviceKey.nullable(),
    issue: issue.shape.issue,
    fault: z.string(),
    owner: z.string().nullable(),
    at: instant,
  }),
  deferredStep.extend({ why: z.literal('deferred') }),
])
export type OutstandingItem = z.infer<typeof outstandingItem>

export const statement = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('complete'), devices: z.number() }),
  z.object({ verdict: z.literal('exceptions'), exceptions: z.number() }),
  z.object({ verdict: z.literal('nothingPlanned') }),
])
export type Statement = z.infer<typeof statement>

export function deviceOutcome({ writes }: Job, device: JobDevice): Outcome {
  return outcomeOf(
    device,
    writes.some((write) => write.device === device.key && isUndecided(write)),
  )
}

export function summaryOf(job: Job): Summary {
  const reached = job.devices.map((device) => deviceOutcome(job, device))
  const count = (outcome: Outcome) => reached.filter((each) => each === outcome).length
  return {
    planned: job.devices.length,
    installed: job.devices.filter(isInstalled).length,
    tested: job.devices.filter(({ lights }) => lights.test.state === 'confirmed').length,
    outcomes: {
      passed: count('passed'),
      failed: count('failed'),
      undecided: count('undecided'),
      begun: count('begun'),
      deferred: count('deferred'),
      notReached: count('notReached'),
    },
  }
}

/** A water guard is not paired through the service; that the service has a record of it is all there is. */
const isInstalled = (device: JobDevice) =>
  stepsOf(device.kind).includes('pair') ? device.lights.pair.state === 'confirmed' : device.record !== null

/** Unknown is not failed, and a device with an undecided write has not passed, whatever its lights say. */
function outcomeOf(device: JobDevice, undecided: boolean): Outcome {
  const states = stepsOf(device.kind).map((each) => device.lights[each].state)
  const every = (...wanted: LightState[]) => states.every((state) => wanted.includes(state))
  if (states.includes('failed')) return 'failed'
  if (undecided || states.includes('unknown')) return 'undecided'
  if (every('confirmed')) return 'passed'
  if (every('confirmed', 'skipped')) return 'deferred'
  return every('local') && device.record === null && device.runs.length === 0 ? 'notReached' : 'begun'
}

/** What keeps the job from being complete, the most urgent first. */
export function outstandingOf(job: Job): OutstandingItem[] {
  const { devices } = job
  return [
    ...job.writes.filter(isUndecided).map(unknownWrite),
    ...devices.flatMap(failedSteps),
    ...devices.flatMap((device) => openSteps(device, deviceOutcome(job, device))),
    ...job.issues.filter(({ status }) => status === 'open').map(openIssue),
    ...deferredOf(job).map((deferred): OutstandingItem => ({ why: 'deferred', ...deferred })),
  ]
}

export function deferredOf({ devices }: Job): DeferredStep[] {
  return devices.flatMap((device) =>
    stepsIn(device, 'skipped').map((step) => ({
      device: device.key,
      step,
      at: device.lights[step].at,
      reason: device.lights[step].reason,
      until: device.lights[step].until,
    })),
  )
}

export function statementOf({ devices }: Job, outstanding: readonly OutstandingItem[]): Statement {
  if (outstanding.length > 0) return { verdict: 'exceptions', exceptions: outstanding.length }
  return devices.length === 0 ? { verdict: 'nothingPlanned' } : { verdict: 'complete', devices: devices.length }
}

const unknownWrite = ({ device, operation, id, intendedAt, error }: JobWrite): OutstandingItem => ({
  why: 'unknownWrite',
  device,
  operation,
  id,
  sentAt: intendedAt,
  error,
})

const openIssue = ({ issue, device, fault, owner, openedAt }: Issue): OutstandingItem => ({
  why: 'issue',
  device,
  issue,
  fault,
  owner,
  at: openedAt,
})

function failedSteps(device: JobDevice): OutstandingItem[] {
  return stepsIn(device, 'failed').map((step) => {
    const { at, error, reason } = device.lights[step]
    return { why: 'failed', device: device.key, step, at, error, reason }
  })
}

/** A step whose request is undecided is not listed here: the request is. */
function openSteps(device: JobDevice, outcome: Outcome): OutstandingItem[] {
  if (outcome === 'notReached') return [{ why: 'notReached', device: device.key }]
  const { groupId } = device.plan
  const officeItem = groupId !== null && device.kind !== 'waterGuard' && device.lights.group.state === 'local'
  const open = stepsIn(device, 'local', 'sent').filter((step) =>
    step === 'group' ? !officeItem : step === 'test' || device.lights[step].state === 'local',
  )
  const reported = device.record?.value['device_group']
  return [
    ...(open.length === 0 ? [] : [{ why: 'open' as const, device: device.key, steps: open }]),
    ...(officeItem
      ? [
          {
            why: 'groupNotReported' as const,
            device: device.key,
            intended: groupId,
            reported: typeof reported === 'string' ? reported : null,
          },
        ]
      : []),
  ]
}

function stepsIn(device: JobDevice, ...states: LightState[]): Step[] {
  return stepsOf(device.kind).filter((step) => states.includes(device.lights[step].state))
}
