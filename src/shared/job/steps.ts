/** What is done at a device, in the order it is usually done. */
import { z } from 'zod'

export const steps = ['pair', 'configure', 'test', 'group'] as const
export const step = z.enum(steps).describe('A step of a device. Showers have all four, taps pair and group, water guards group.')
export type Step = z.infer<typeof step>

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
export const nextAct = z.enum(nextActs)
export type NextAct = z.infer<typeof nextAct>
