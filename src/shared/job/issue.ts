/** Something wrong at the site, and whether it is resolved. */
import { z } from 'zod'
import { deviceKey, instant } from './entry-fields.ts'

export const issue = z.object({
  issue: z.uuid().describe('Names the issue.'),
  device: deviceKey.nullable().describe('The device; null for the whole job.'),
  fault: z.string().describe('What is wrong.'),
  remedy: z.string().nullable().describe('What is to be done about it; null where it was not entered.'),
  owner: z.string().nullable().describe('Who takes care of it; null where it was not entered.'),
  due: z.string().nullable().describe('The day by which it should be resolved; null where it was not entered.'),
  status: z.enum(['open', 'resolved']).describe('Whether it is open or resolved.'),
  openedAt: instant,
  changedAt: instant,
  who: z.string(),
})
export type Issue = z.infer<typeof issue>
