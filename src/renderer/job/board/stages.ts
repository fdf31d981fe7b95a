/** The stages of the workflow by which the table can be filtered. Pure. */
import { forEachKey } from '#shared/for-each-key.ts'
import { needsAttention, type Next } from '#shared/job/next-act.ts'
import type { attentionActs, NextAct } from '#shared/tables/steps.ts'

/** Each device is counted in one stage. What needs a person comes first, then the order of work. */
export const stages = ['attention', 'scan', 'pair', 'apply', 'test', 'group', 'skipped', 'done'] as const
export type Stage = (typeof stages)[number]

const stageOfAct: Readonly<Record<Exclude<NextAct, (typeof attentionActs)[number]>, Stage>> = {
  scan: 'scan',
  pair: 'pair',
  setPreset: 'apply',
  apply: 'apply',
  none: 'apply',
  test: 'test',
  testing: 'test',
  setGroup: 'group',
  postponed: 'skipped',
  skipped: 'skipped',
  done: 'done',
}
export function stageOf({ act, step }: Next): Stage {
  if (needsAttention(act)) return 'attention'
  return act === 'apply' && step === 'group' ? 'group' : stageOfAct[act]
}

export type StageCounts = Readonly<Record<Stage, number>>
export function countStages(of: readonly { readonly stage: Stage }[]): StageCounts {
  const counts = forEachKey(stages, () => 0)
  for (const { stage } of of) counts[stage] += 1
  return counts
}
