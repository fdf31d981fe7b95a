/** One installation test run as it was observed. `observations` are the changes seen, in order; the last is the latest. */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { installationTest } from '../tables/resources.ts'
import { instant } from './entry-fields.ts'

const personalVerdict = z.object({
  verdict: z.enum(['passed', 'failed', 'aborted']),
  reason: z.string().describe('The words of the person.'),
  who: z.string(),
  at: instant,
  seen: z.number().describe('How many of the observations came before it.'),
  isUndone: z.boolean().describe('An abort that turned out not to be carried out.'),
})
export type PersonalVerdict = z.infer<typeof personalVerdict>

export const testRun = z.object({
  unit: z.string().nullable().describe('The ID of the tested device; null where it was not identified.'),
  baseline: z.boolean().describe('Seen before the job looked for a run of its own; counts only once it changes.'),
  observations: listOf({
    at: instant.describe('When it was read.'),
    test: installationTest.describe('The installation test, as the service reported it.'),
  })
    .min(1)
    .describe('The changes seen, in order; the last is the latest.'),
  verdict: z
    .enum(['passed', 'failed', 'aborted', 'disputed', 'open'])
    .describe(
      'Passed by the service or a person, failed by a person, aborted, or still open. `disputed`: a person passed it, and the service said later that it did not pass.',
    ),
  verdicts: z.array(personalVerdict).describe('What persons said of it, in order: a later verdict removes no earlier one.'),
  reason: z.string().nullable().describe('The words of all of them but of aborts that were not carried out; null where there are none.'),
  observedBy: z.string().describe('Who was at work when it was first read.'),
})
export type TestRun = z.infer<typeof testRun>
