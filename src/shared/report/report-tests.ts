/** Every installation test run of the job, passed or not, with what was observed and when. */
import { z } from 'zod'
import { deviceKey, instant } from '../job/entries.ts'
import { testRun, type Job, type TestRun } from '../job/job.ts'

export const executedTest = z.object({
  device: deviceKey,
  run: z
    .number()
    .nullable()
    .describe('1, 2, 3, ... for each device; null for what was there before the job looked and never changed since.'),
  unit: z.string().nullable().describe('The ID of the tested device; null where it was not identified.'),
  testId: z.string().nullable().describe('The identifier of the test; null where none was reported.'),
  description: z.string().nullable().describe('The description that the service reports; null where it reports none.'),
  includedTests: z.number().nullable().describe('The number of included tests; null where it was not reported.'),
  startedAt: instant.describe('When the run was first seen.'),
  endedAt: instant.nullable().describe('When it ended; null while it is open.'),
  timeline: z
    .array(
      z.object({
        at: instant.describe('When it was read.'),
        currentTest: z.string().nullable().describe('The current test, as reported; null where it was not.'),
        nextTest: z.string().nullable().describe('The next test, as reported; null where it was not.'),
        status: z.string().nullable().describe('The status, as reported; its values are not documented.'),
        pass: z.boolean().nullable().describe('Whether the test passed, as reported; null where it was not.'),
      }),
    )
    .describe('What was read, in order. Times are those of the readings, not of the shower.'),
  verdict: testRun.shape.verdict.describe('The verdict.'),
  ...testRun.pick({ verdicts: true, reason: true, observedBy: true }).shape,
})
export type ExecutedTest = z.infer<typeof executedTest>

/** First those of the devices on the list, then those of removed ones. */
export function executedTestsOf({ devices, removed }: Job): ExecutedTest[] {
  const tested = removed.filter(({ runs }) => runs.some(({ baseline }) => !baseline))
  return [...devices, ...tested].flatMap(({ key, runs }) => {
    let number = 0
    return runs.map((run) => executed(run, run.baseline ? null : (number += 1), key))
  })
}

function executed(
  { unit, observations, verdict, verdicts, reason, observedBy }: TestRun,
  run: number | null,
  device: string,
): ExecutedTest {
  const [first] = observations
  const last = observations.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('A test run has at least one observation')
  const { id, test_id, description, included_tests } = last.test
  return {
    device,
    run,
    unit,
    testId: test_id ?? id ?? null,
    description: description ?? null,
    includedTests: included_tests ?? null,
    startedAt: first.at,
    endedAt: verdict === 'open' ? null : last.at,
    timeline: observations.map(({ at, test }) => ({
      at,
      currentTest: test.current_test ?? null,
      nextTest: test.next_test ?? null,
      status: test.status ?? null,
      pass: test.pass ?? null,
    })),
    verdict,
    verdicts,
    reason,
    observedBy,
  }
}

/** Passed by a person's verdict, and not by what the service reports. */
export const isPassedByPerson = ({ verdict, timeline }: Pick<ExecutedTest, 'verdict' | 'timeline'>): boolean =>
  verdict === 'passed' && timeline.at(-1)?.pass !== true
