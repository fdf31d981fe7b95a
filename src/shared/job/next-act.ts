/** What a person does next with a device and in a job. Pure. */
import { conflictsOf } from '../configuration/conflict.ts'
import { stepsOf, type Job, type JobDevice } from './job.ts'
import { isUnread } from './planned-sendings.ts'
import { deviceOutcome, type Outcome } from './report-summary.ts'
import { attentionActs, nextActs, type NextAct, type Step } from './steps.ts'

export interface Next {
  readonly act: NextAct
  readonly step: Step | null
}

/** Someone changed planned fields at the device after they were planned, and nobody has decided yet which value to keep. */
export const hasConflict = ({ plan, configuration, lights }: JobDevice): boolean =>
  plan.configuration !== null &&
  configuration.latest !== null &&
  !['confirmed', 'skipped'].includes(lights.configure.state) &&
  conflictsOf(plan.configuration, plan.base, configuration.latest.value).length > 0

/** Why the device could not be read; null if it could. A failed list says nothing about a single device. */
export const unreadReason = ({ readFailure }: JobDevice) =>
  readFailure === undefined || readFailure.operation.endsWith('.list') ? null : readFailure.error

/** The next act of a device without an open step, by its outcome in the report. */
const actOf = {
  done: 'done',
  failed: 'retry',
  unknown: 'checkResult',
  notDone: 'skipped',
  postponed: 'postponed',
} as const satisfies Record<Outcome, NextAct>

export function nextOf(job: Pick<Job, 'writes'>, device: JobDevice): Next {
  const { lights, kind, id, plan, outdated, nextStep } = device
  const all = stepsOf(kind)
  const having = (state: JobDevice['lights'][Step]['state']) => all.find((step) => lights[step].state === state) ?? null

  const unknown = having('unknown')
  if (unknown !== null) return { act: 'checkResult', step: unknown }
  if (hasConflict(device)) return { act: 'resolve', step: 'configure' }
  const failed = having('failed')
  if (failed !== null) return { act: 'retry', step: failed }
  if (lights.test.state === 'sent') return { act: 'testing', step: 'test' }
  const sent = having('sent')
  if (sent !== null && !isUnread(job, device, sent)) return { act: 'none', step: sent }
  if (sent !== null) return { act: sent === 'pair' ? 'pair' : 'apply', step: sent }
  if (nextStep === null) return { act: actOf[deviceOutcome(job, device)], step: null }
  if (id === null) return { act: 'scan', step: all[0] ?? null }
  // A device that does not respond is not helped by applying or waiting.
  if (unreadReason(device) !== null) return { act: 'retry', step: nextStep }
  if (outdated.includes(nextStep)) return { act: 'refresh', step: nextStep }
  if (nextStep === 'configure') return { act: plan.configuration === null ? 'setPreset' : 'apply', step: 'configure' }
  if (nextStep === 'group') return { act: kind === 'waterGuard' && plan.groupId !== null ? 'apply' : 'setGroup', step: 'group' }
  return { act: nextStep, step: nextStep }
}

/** The first next act of its devices in the order of work, null if it has none; and how many of them need attention. */
export function nextOfJob(job: Pick<Job, 'devices' | 'writes'>) {
  const acts = job.devices.map((device) => nextOf(job, device).act)
  const found = new Set(acts)
  return { next: nextActs.find((act) => found.has(act)) ?? null, attention: acts.filter(needsAttention).length }
}
export const needsAttention = (act: NextAct): act is (typeof attentionActs)[number] => attentionActs.some((each) => each === act)
