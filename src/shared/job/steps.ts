/** What is done at a device, in the order it is usually done. Without schemas (step-schemas.ts), since the first view reads it. */

export const steps = ['pair', 'configure', 'test', 'group'] as const
export type Step = (typeof steps)[number]

/** What a device needs a person's attention for. */
export const attentionActs = ['checkResult', 'resolve', 'retry', 'refresh'] as const
/** What a person does next, in the order of work. */
export const nextActs = [
  ...attentionActs,
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
