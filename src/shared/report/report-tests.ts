/** Every installation test run of the job, passed or not, with what was observed and when. */
import type { Job, TestRun } from '../job/job.ts'

export type ExecutedTest = ReturnType<typeof executed>

/** First those of the devices on the list, then those of removed ones. */
export function executedTestsOf({ devices, removed }: Job): ExecutedTest[] {
  const tested = removed.filter(({ runs }) => runs.some(({ baseline }) => !baseline))
  return [...devices, ...tested].flatMap(({ key, runs }) => {
    let number = 0
    return runs.map((run) => executed(run, run.baseline ? null : (number += 1), key))
  })
}

/** `run`: 1, 2, 3, ... for each device; null for what was there before the job looked and never changed since. */
function executed({ unit, observations, verdict, verdicts, reason, observedBy }: TestRun, run: number | null, device: string) {
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
    /** Times are those of the readings, not of the shower. */
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
