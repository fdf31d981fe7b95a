/** The kinds of devices, and the steps at one in their usual order. */
import { z } from 'zod'

export const deviceKinds = ['shower', 'tap', 'waterGuard'] as const
export const steps = ['pair', 'configure', 'test', 'group'] as const
export type Step = (typeof steps)[number]
export const step = z.enum(steps).describe('A step of a device. Showers have all four, taps pair and group, water guards group.')

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
export const nextAct = z.enum(nextActs)
