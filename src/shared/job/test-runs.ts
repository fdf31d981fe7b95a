/**
 * Telling installation test runs apart. The interface documents no start call, no state values and no meaning of an
 * identifier across runs, so a run is recognised by its identifiers, and only `pass: true` is taken as a result.
 */
import type { AppError } from '../ipc/errors.ts'
import type { InstallationTest } from '../service/resources.ts'
import type { JobDevice, TestRun } from './job.ts'

export type { TestRun } from './job.ts'

/** What makes two readings the same run: the identifiers and the creation time; the timestamp only where those are all missing. */
function runKey(test: InstallationTest): string {
  const { id, test_id, created_at, timestamp } = test
  const known = [id ?? null, test_id ?? null, created_at ?? null]
  return JSON.stringify(known.every((part) => part === null) ? [timestamp ?? null] : known)
}

/**
 * Adds a reading. The first ever seen is the baseline, unless the service had said before that there is no test; an unchanged
 * reading adds nothing; a baseline that moves becomes a run, unless it had passed before and still says no more than that.
 */
export function addObservation(
  runs: readonly TestRun[],
  test: InstallationTest,
  at: string,
  unit: string | null,
  knownAbsent: boolean,
  observedBy: string,
): TestRun[] {
  const last = lastRunOf(runs, unit)
  const observation = { at, test }
  const first = { unit, observations: [observation], verdict: verdictOf(test), reason: null, observedBy, judgedBy: null }
  if (last === undefined) return [...runs, { ...first, baseline: !knownAbsent }]
  const previous = last.observations.at(-1)
  if (previous !== undefined && sameTest(previous.test, test)) return [...runs]
  if (previous === undefined || runKey(previous.test) !== runKey(test)) {
    return [...runs, { ...first, baseline: false }]
  }
  const judged = last.verdict === 'aborted' || last.reason !== null
  const moved: TestRun = {
    ...last,
    // A finished test whose time alone was written again is nobody's test of today.
    baseline: last.baseline && last.verdict === 'passed' && verdictOf(test) === 'passed',
    observations: [...last.observations, observation],
    verdict: judged ? last.verdict : verdictOf(test),
  }
  return runs.map((run) => (run === last ? moved : run))
}

/** The technician's verdict on the latest run of the unit that is there. What the service reported as passed by then was not aborted. */
export function addVerdict(
  runs: readonly TestRun[],
  verdict: 'passed' | 'failed' | 'aborted',
  reason: string,
  unit: string | null,
  judgedBy: string,
): TestRun[] {
  const last = lastRunOf(runs, unit)
  if (last === undefined) return [...runs]
  const hasPassed = last.verdict === 'passed' && last.observations.at(-1)?.test.pass === true
  const judged =
    verdict === 'aborted' && hasPassed ? { ...last, reason, judgedBy } : { ...last, baseline: false, verdict, reason, judgedBy }
  return runs.map((run) => (run === last ? judged : run))
}

/** Nothing aborted the latest run after all: it is what the service reports of it. */
export function withoutAbort(runs: readonly TestRun[], unit: string | null): TestRun[] {
  const last = lastRunOf(runs, unit)
  const test = last?.observations.at(-1)?.test
  if (last?.verdict !== 'aborted' || test === undefined) return [...runs]
  return runs.map((run) => (run === last ? { ...last, verdict: verdictOf(test), reason: null, judgedBy: null } : run))
}

/** A place may have had other units before, and may have one of them again. */
export function lastRunOf(runs: readonly TestRun[], unit: string | null): TestRun | undefined {
  return runs.findLast((run) => run.unit === unit)
}

/** Somebody aborted the latest run: the test did not fail by itself, and nothing passed either. */
export const isAborted = ({ lights, runs, id }: Pick<JobDevice, 'lights' | 'runs' | 'id'>): boolean =>
  lights.test.state === 'failed' && lastRunOf(runs, id)?.verdict === 'aborted'

/** The service responded and aborted nothing: mostly the test was over, which no status is documented to say. It is read again. */
export const abortedNothing = ({ code }: Pick<AppError, 'code'>): boolean => code === 'service.refused' || code === 'service.notFound'

/** Whether two readings say the same, in whatever order the service put its fields. */
export const sameTest = (one: InstallationTest, other: InstallationTest): boolean => same(one, other)

const verdictOf = (test: InstallationTest): TestRun['verdict'] => (test.pass === true ? 'passed' : 'open')

/** Of values as JSON knows them, where a member that is not there and one that is undefined are the same. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isComposite(one) || !isComposite(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return Object.keys({ ...one, ...other }).every((key) => same(one[key], other[key]))
}

const isComposite = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
