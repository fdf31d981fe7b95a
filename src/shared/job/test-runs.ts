/**
 * Distinguishes installation test runs. The interface documents no start call, no state values and no meaning of an identifier across
 * runs, so a run is recognised by its identifiers, and only `pass: true` is taken as a result.
 */
import type { AppError } from '../tables/errors.ts'
import type { InstallationTest } from '../tables/resources.ts'
import { sameId } from '../tables/ids.ts'
import type { JobDevice, TestRun } from './job.ts'
import type { PersonalVerdict } from './test-run.ts'

export type { TestRun } from './job.ts'

/**
 * Two reads are of the same run if this key is equal: the identifiers and the creation time, or the timestamp if all of those are
 * missing.
 */
function runKey(test: InstallationTest): string {
  const { id, test_id, created_at, timestamp } = test
  const known = [id ?? null, test_id ?? null, created_at ?? null]
  return JSON.stringify(known.every((part) => part === null) ? [timestamp ?? null] : known)
}

const isEmpty = (test: InstallationTest) =>
  Object.entries(test).every(([name, value]) => name === 'shower_id' || value === null || (Array.isArray(value) && value.length === 0))

/** Whether the service reports no test, or, where it reported one before, an empty one, as it may after an abort: it is no other run. */
export const isNone = (test: InstallationTest | null, before: InstallationTest | undefined): boolean =>
  test === null || (before !== undefined && isEmpty(test) && !isEmpty(before))

/**
 * Adds a read. The first ever seen is the baseline, unless the service had said before that there is no test; an unchanged read adds
 * nothing; a baseline that changes becomes a run, unless it had passed before and still says no more than that.
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
  const first = { unit, observations: [observation], verdict: verdictOf(test), verdicts: [], reason: null, observedBy }
  if (last === undefined) return [...runs, { ...first, baseline: !knownAbsent }]
  const previous = last.observations.at(-1)
  if (previous !== undefined && sameTest(previous.test, test)) return [...runs]
  if (previous === undefined || runKey(previous.test) !== runKey(test)) {
    return [...runs, { ...first, baseline: false }]
  }
  const moved = judged({ ...last, observations: [...last.observations, observation] }, last.verdicts)
  // If only the timestamp of a passed baseline changed, it is still not a test of today.
  const baseline = last.baseline && last.verdict === 'passed' && verdictOf(test) === 'passed'
  return runs.map((run) => (run === last ? { ...moved, baseline } : run))
}

/** Adds a person's verdict to the latest run of the current device. */
export function addVerdict(runs: readonly TestRun[], personal: Omit<PersonalVerdict, 'seen' | 'isUndone'>, unit: string | null): TestRun[] {
  const last = lastRunOf(runs, unit)
  if (last === undefined) return [...runs]
  const verdict = { ...personal, seen: last.observations.length, isUndone: false }
  const updated = judged(last, [...last.verdicts, verdict])
  return runs.map((run) => (run === last ? { ...updated, baseline: last.baseline && isTooLate(last, verdict) } : run))
}

/** The aborts turned out not to be carried out: the run's verdict is what was said of it otherwise, or what the service reports. */
export function withoutAbort(runs: readonly TestRun[], unit: string | null): TestRun[] {
  const last = lastRunOf(runs, unit)
  if (last?.verdict !== 'aborted') return [...runs]
  const verdicts = last.verdicts.map((each) => (each.verdict === 'aborted' ? { ...each, isUndone: true } : each))
  return runs.map((run) => (run === last ? judged(last, verdicts) : run))
}

/** The run with what persons said of it: the last verdict that stands counts, unless the service said later that it did not pass. */
function judged(run: TestRun, verdicts: PersonalVerdict[]): TestRun {
  const words = verdicts.filter(({ isUndone, reason }) => !isUndone && reason !== '').map(({ reason }) => reason)
  const reason = words.length === 0 ? null : [...new Set(words)].join(' · ')
  const standing = standingVerdictOf({ ...run, verdicts })
  const last = run.observations.at(-1)
  const verdict = standing?.verdict ?? (last === undefined ? 'open' : verdictOf(last.test))
  return { ...run, verdicts, reason, verdict: standing !== undefined && isDisputed(run, standing) ? 'disputed' : verdict }
}

/** The verdict of a person that counts, if there is one. */
export const standingVerdictOf = (run: Pick<TestRun, 'verdicts' | 'observations'>): PersonalVerdict | undefined =>
  run.verdicts.findLast((each) => !each.isUndone && !isTooLate(run, each))

/** A run that the service had already reported as passed was not aborted. */
const isTooLate = ({ observations }: Pick<TestRun, 'observations'>, { verdict, seen }: PersonalVerdict): boolean =>
  verdict === 'aborted' && observations[seen - 1]?.test.pass === true

/** What the service said when the person passed it is what that person decided against; only what it says otherwise later is news. */
function isDisputed({ observations }: TestRun, { verdict, seen }: PersonalVerdict): boolean {
  if (verdict !== 'passed' || observations[seen - 1]?.test.pass === false) return false
  return observations.slice(seen).findLast(({ test }) => typeof test.pass === 'boolean')?.test.pass === false
}

/**
 * Seen before this job looked, and maybe still running: the service names a step and no pass. Whether a test that did not pass goes on or
 * has ended is documented nowhere, so this is shown, and counts for nothing.
 */
export function mayBeRunning({ runs, id }: Pick<JobDevice, 'runs' | 'id'>): boolean {
  const run = lastRunOf(runs, id)
  const test = run?.observations.at(-1)?.test
  if (run?.baseline !== true || test === undefined || test.pass === true) return false
  return [test.current_test, test.next_test].some((step) => step !== undefined && step !== null && step !== '')
}

/** A location may have had other devices before, and may have one of them again. */
export function lastRunOf(runs: readonly TestRun[], unit: string | null): TestRun | undefined {
  return runs.findLast((run) => run.unit === unit || sameId(run.unit, unit))
}

/** According to its latest reading, the service reports its latest run no more. */
export const isGone = ({ statuses, outdated, runs, id }: Pick<JobDevice, 'statuses' | 'outdated' | 'runs' | 'id'>): boolean =>
  statuses.test.state === 'local' &&
  statuses.test.error === null &&
  !outdated.includes('test') &&
  runs.some((run) => sameId(run.unit, id) && !run.baseline)

/** Someone aborted the latest run: the test did not fail by itself, and it did not pass either. */
export const isAborted = ({ statuses, runs, id }: Pick<JobDevice, 'statuses' | 'runs' | 'id'>): boolean =>
  statuses.test.state === 'failed' && lastRunOf(runs, id)?.verdict === 'aborted'

/** The test counts as passed, because a person recorded that: the service reports no pass. */
export const isPassedByPerson = ({ statuses, runs, id }: Pick<JobDevice, 'statuses' | 'runs' | 'id'>): boolean =>
  statuses.test.state === 'confirmed' && lastRunOf(runs, id)?.observations.at(-1)?.test.pass !== true

/**
 * The service responded that it aborted nothing. Usually the test was already over, but no status documents that, so the test is read
 * again.
 */
export const abortedNothing = ({ code }: Pick<AppError, 'code'>): boolean => code === 'service.refused' || code === 'service.notFound'

/** Deep equality of two tests, regardless of the order of their fields. */
export const sameTest = (one: InstallationTest, other: InstallationTest | null): boolean => same(one, other)

const verdictOf = (test: InstallationTest): TestRun['verdict'] => (test.pass === true ? 'passed' : 'open')

/** Deep equality of JSON values; a missing member equals an undefined one. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isComposite(one) || !isComposite(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return Object.keys({ ...one, ...other }).every((key) => same(one[key], other[key]))
}

const isComposite = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
