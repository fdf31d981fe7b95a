/** What a person does next with a device, in the words of the table; and by what the table can be filtered. Pure. */
import { conflictsOf } from '#shared/configuration/conflict.ts'
import { stepsOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { deviceOutcome, type Outcome } from '#shared/job/report-summary.ts'
import type { Step } from '#shared/job/steps.ts'

/** In the order of work; those before `scan` need a person's attention first. */
export const nextActs = [
  'checkResult',
  'resolve',
  'retry',
  'refresh',
  'scan',
  'pair',
  'setPreset',
  'apply',
  'test',
  'testing',
  'setGroup',
  'none',
  'postponed',
  'skipped',
  'done',
] as const
export type NextAct = (typeof nextActs)[number]

/** The places of the workflow that devices are counted in; in the order of work. */
export const stages = ['scan', 'pair', 'apply', 'test', 'attention', 'skipped', 'done'] as const
export type Stage = (typeof stages)[number]

export interface Next {
  readonly act: NextAct
  /** Where it is done. */
  readonly step: Step | null
}

/** Somebody changed planned fields at the device after they were planned, and nobody has decided yet which value stands. */
export const hasConflict = ({ plan, configuration, lights }: JobDevice): boolean =>
  plan.configuration !== null &&
  configuration.latest !== null &&
  !['confirmed', 'skipped'].includes(lights.configure.state) &&
  conflictsOf(plan.configuration, plan.base, configuration.latest.value).length > 0

/** Where no step is left, as the report says it. */
const actOf = {
  done: 'done',
  failed: 'retry',
  unknown: 'checkResult',
  notDone: 'skipped',
  postponed: 'postponed',
} as const satisfies Record<Outcome, NextAct>

export function nextOf(job: Pick<Job, 'writes'>, device: JobDevice): Next {
  const { lights, kind, id, plan, outdated, nextStep, readFailure } = device
  const all = stepsOf(kind)
  const having = (state: JobDevice['lights'][Step]['state']) => all.find((step) => lights[step].state === state) ?? null

  const unknown = having('unknown')
  if (unknown !== null) return { act: 'checkResult', step: unknown }
  if (hasConflict(device)) return { act: 'resolve', step: 'configure' }
  const failed = having('failed')
  if (failed !== null) return { act: 'retry', step: failed }
  if (lights.test.state === 'sent') return { act: 'testing', step: 'test' }
  const sent = having('sent')
  if (sent !== null) return { act: 'none', step: sent }
  if (nextStep === null) return { act: actOf[deviceOutcome(job, device)], step: null }
  if (id === null) return { act: 'scan', step: all[0] ?? null }
  // One that does not answer is not moved on by applying or waiting; a list that failed says nothing of it.
  if (readFailure !== undefined && !readFailure.operation.endsWith('.list')) return { act: 'retry', step: nextStep }
  if (outdated.includes(nextStep)) return { act: 'refresh', step: nextStep }
  if (nextStep === 'configure') return { act: plan.configuration === null ? 'setPreset' : 'apply', step: 'configure' }
  if (nextStep === 'group') return { act: kind === 'waterGuard' && plan.groupId !== null ? 'apply' : 'setGroup', step: 'group' }
  return { act: nextStep, step: nextStep }
}

const stageOfAct: Readonly<Record<NextAct, Stage>> = {
  checkResult: 'attention',
  resolve: 'attention',
  retry: 'attention',
  refresh: 'attention',
  scan: 'scan',
  pair: 'pair',
  setPreset: 'apply',
  apply: 'apply',
  none: 'apply',
  test: 'test',
  testing: 'test',
  setGroup: 'apply',
  postponed: 'skipped',
  skipped: 'skipped',
  done: 'done',
}
export const stageOf = ({ act }: Next): Stage => stageOfAct[act]

export type StageCounts = Readonly<Record<Stage, number>>
export function countStages(of: readonly { readonly stage: Stage }[]): StageCounts {
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>
  for (const { stage } of of) counts[stage] += 1
  return counts
}
