/** One installation test run as it was observed. `observations` are the changes seen, in order; the last is the latest. */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { installationTest } from '../service/resources.ts'
import { instant } from './entry-fields.ts'

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
    .enum(['passed', 'failed', 'aborted', 'open'])
    .describe('Passed by the service or a person, failed by a person, aborted, or still open.'),
  reason: z.string().nullable().describe('The words of the technician; null where there are none.'),
  observedBy: z.string().describe('Who was at work when it was first read.'),
  judgedBy: z.string().nullable().describe('Whose words these are; null where there are none.'),
})
export type TestRun = z.infer<typeof testRun>
