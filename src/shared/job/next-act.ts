/** What a person does next with a device and in a job. Pure. */
import { conflictsOf } from '../tables/conflict.ts'
import { stepsOf, undecidedWrites, type Job, type JobDevice } from './job.ts'
import { isUnread } from './planned-sendings.ts'
import { judgeDevice, type JudgedDevice, type Judgement, type Outcome } from './outcome.ts'
import { serialDifference } from './serial-number.ts'
import { attentionActs, nextActs, type NextAct, type Step } from '../tables/steps.ts'

export interface Next {
  readonly act: NextAct
  readonly step: Step | null
}

/** Someone changed planned fields at the device after they were planned, and nobody has decided yet which value to keep. */
export const hasConflict = ({ plan, configuration, statuses }: JobDevice): boolean =>
  plan.configuration !== null &&
  configuration.latest !== null &&
  !['confirmed', 'skipped'].includes(statuses.configure.state) &&
  conflictsOf(plan.configuration, plan.base, configuration.latest.value).length > 0

/** Why the device could not be read; null if it could. A failed list says nothing about a single device. */
export const unreadReason = ({ readFailure }: JobDevice) =>
  readFailure === undefined || readFailure.operation.endsWith('.list') ? null : readFailure.error

/** The next act of a device with no step left to work on, by its outcome. */
const actOf = {
  done: 'done',
  failed: 'retry',
  unknown: 'checkResult',
  notReported: 'notReported',
  notDone: 'skipped',
  postponed: 'postponed',
} as const satisfies Record<Outcome, NextAct>

export const nextOf = (job: Pick<Job, 'writes'>, device: JobDevice): Next => nextOfJudged(job, device, judgeDevice(job, device))

export function nextOfJudged(job: Pick<Job, 'writes'>, device: JobDevice, { open, outcome }: JudgedDevice): Next {
  const { statuses, kind, id, plan, outdated, nextStep } = device
  const stepOf = (...why: (typeof open)[number]['why'][]) => open.find((each) => why.includes(each.why))?.step ?? null
  const undecided = undecidedWrites(job, device)

  const unknown = open.find(({ why }) => why === 'unknown')
  const isInFlight = undecided.length > 0 && undecided.every(({ state }) => state === 'sent')
  if (unknown !== undefined && !isInFlight) return { act: 'checkResult', step: unknown.step }
  if (hasConflict(device) || statuses.configure.state === 'differs') return { act: 'resolve', step: 'configure' }
  if (serialDifference(device) !== null) return { act: 'checkSerial', step: 'pair' }
  const failed = stepOf('failed')
  if (failed !== null) return { act: 'retry', step: failed }
  if (stepsOf(kind).includes('test') && statuses.test.state === 'sent') return { act: 'testing', step: 'test' }
  if (unknown !== undefined) return { act: 'none', step: unknown.step }
  const unread = stepsOf(kind).find((step) => isUnread(job, device, step))
  if (unread !== undefined) return { act: unread === 'pair' ? 'pair' : 'apply', step: unread }
  if (nextStep === null) {
    const unreported = stepOf('notReported')
    return unreported === null ? { act: actOf[outcome], step: null } : { act: 'notReported', step: unreported }
  }
  if (id === null) return { act: 'scan', step: stepsOf(kind)[0] ?? null }
  // A device that does not respond is not helped by applying or waiting.
  if (unreadReason(device) !== null) return { act: 'retry', step: nextStep }
  // Before it pairs, Apply reads the list by itself.
  if (outdated.includes(nextStep) && nextStep !== 'pair' && kind !== 'waterGuard') return { act: 'refresh', step: nextStep }
  if (nextStep === 'configure') return { act: plan.configuration === null ? 'setPreset' : 'apply', step: 'configure' }
  if (nextStep === 'group') return { act: kind === 'waterGuard' && plan.groupId !== null ? 'apply' : 'setGroup', step: 'group' }
  return { act: nextStep, step: nextStep }
}

/** The first next act of its devices in the order of work, null if it has none; and how many devices have each. */
export function nextOfJob(job: Pick<Job, 'devices' | 'writes'>, judged: Pick<Judgement, 'devices'>) {
  const acts: Partial<Record<NextAct, number>> = {}
  let testsFailed = 0
  for (const [index, each] of judged.devices.entries()) {
    const device = job.devices[index]
    if (device === undefined) continue
    const { act, step } = nextOfJudged(job, device, each)
    acts[act] = (acts[act] ?? 0) + 1
    if (act === 'retry' && step === 'test') testsFailed += 1
  }
  const attention = attentionActs.reduce((sum, act) => sum + (acts[act] ?? 0), 0)
  return { next: nextActs.find((act) => acts[act] !== undefined) ?? null, attention, acts, testsFailed }
}
export const needsAttention = (act: NextAct): act is (typeof attentionActs)[number] => attentionActs.some((each) => each === act)
