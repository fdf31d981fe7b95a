/** The kinds of devices, and the steps at one in their usual order. Without schemas (step-schemas.ts): the first view imports it. */

export const deviceKinds = ['shower', 'tap', 'waterGuard'] as const
export const steps = ['pair', 'configure', 'test', 'group'] as const
export type Step = (typeof steps)[number]

/** The acts that need a person's attention. */
export const attentionActs = ['checkResult', 'resolve', 'retry', 'refresh', 'notReported', 'checkSerial'] as const
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
