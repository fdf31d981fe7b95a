/** The stages of the workflow by which the table can be filtered. Pure. */
import { forEachKey } from '#shared/for-each-key.ts'
import { needsAttention, type Next } from '#shared/job/next-act.ts'
import type { attentionActs, NextAct } from '#shared/tables/steps.ts'

/** Each device is counted in one stage; in the order of work. */
export const stages = ['scan', 'pair', 'apply', 'test', 'attention', 'skipped', 'done'] as const
export type Stage = (typeof stages)[number]

const stageOfAct: Readonly<Record<Exclude<NextAct, (typeof attentionActs)[number]>, Stage>> = {
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
export const stageOf = ({ act }: Next): Stage => (needsAttention(act) ? 'attention' : stageOfAct[act])

export type StageCounts = Readonly<Record<Stage, number>>
export function countStages(of: readonly { readonly stage: Stage }[]): StageCounts {
  const counts = forEachKey(stages, () => 0)
  for (const { stage } of of) counts[stage] += 1
  return counts
}
