/** What is done at a device, in the order it is usually done. */
import { z } from 'zod'

export const steps = ['pair', 'configure', 'test', 'group'] as const
export const step = z.enum(steps)
export type Step = z.infer<typeof step>
