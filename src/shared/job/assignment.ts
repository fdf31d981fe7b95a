/** A job that was assigned, passed on or taken over. */
import { z } from 'zod'
import { holder, instant } from './entry-fields.ts'

export const assignment = z.object({
  how: z
    .enum(['assigned', 'started', 'passed', 'taken'])
    .describe(
      '`started`: by the person it was assigned to by name. `passed`: by the one who had the job. `taken`: without being given it.',
    ),
  to: holder.describe('Who works on the job from then on.'),
  from: holder.nullable().describe('Who had it before; null where it was not assigned.'),
  reason: z.string().nullable().describe('Why it was taken over; null otherwise.'),
  at: instant,
  who: z.string(),
})
export type Assignment = z.infer<typeof assignment>
