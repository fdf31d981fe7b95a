/** Every installation test run of the job, passed or not, with what was seen of it and when. */
import { z } from 'zod'
import { deviceKey, instant } from './entries.ts'
import { testRun, type Job, type TestRun } from './job.ts'

export const executedTest = z.object({
  device: deviceKey,
  /** 1, 2, 3 ... for each device; null for what had been there before the job looked, and never changed since. */
  run: z.number().nullable(),
  /** The unit that was tested, which may since have been swapped; null where it was not identified. */
  unit: z.string().nullable(),
  testId: z.string().nullable(),
  description: z.string().nullable(),
  includedTests: z.number().nullable(),
  startedAt: instant,
  /** Null while the run is open. */
  endedAt: instant.nullable(),
  /** Times are those of the readings, not of the shower. */
  timeline: z.array(
    z.object({
      at: instant,
      currentTest: z.string().nullable(),
      nextTest: z.string().nullable(),
      status: z.string().nullable(),
      pass: z.boolean().nullable(),
    }),
  ),
  verdict: testRun.shape.verdict,
  reason: z.string().nullable(),
  observedBy: z.string(),
})
export type ExecutedTest = z.infer<typeof executedTest>

/** Of the devices on the list, and then of the removed ones. */
export function executedTestsOf({ devices, removed, technician }: Job): ExecutedTest[] {
  const tested = removed.filter(({ runs }) => runs.some(({ baseline }) => !baseline))
  return [...devices, ...tested].flatMap(({ key, runs }) => {
    const own = runs.filter((run) => !run.baseline)
    return runs.map((run) => executed(run, run.baseline ? null : own.indexOf(run) + 1, key, technician))
  })
}

function executed({ unit, observations, verdict, reason }: TestRun, run: number | null, device: string, observedBy: string): ExecutedTest {
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
    reason,
    observedBy,
  }
}
