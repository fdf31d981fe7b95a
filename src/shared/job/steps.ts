/** What is done at a device, in the order it is usually done. */
import { z } from 'zod'

export const steps = ['pair', 'configure', 'test', 'group'] as const
export const step = z.enum(steps).describe('A step of a device. Showers have all four, taps pair and group, water guards group.')
export type Step = z.infer<typeof step>
