/**
 * What can be said of the steps of a test run. The interface documents neither the steps nor their number, so a step is a value of
 * `current_test` that was seen, and a number of all steps is told only where an equal run has shown it.
 */
import type { Job, JobDevice } from './job.ts'
import type { TestRun } from './test-run.ts'
import { sameId } from '../tables/ids.ts'

export interface SeenSteps {
  /** In the order in which they were first seen, in the service's words. */
  readonly seen: readonly { readonly word: string; readonly at: string }[]
  /** The place in `seen` of the one that it names now; -1 if it names none. */
  readonly now: number
  /** The step that it names as the next one. */
  readonly next: string | null
  /** Since when its latest step has been the same. */
  readonly sameSince: string
}

/** A step's name as words, as the screen and the report show it; the possible names are not documented. */
export const stepName = (name: string): string =>
  /^[a-z0-9]+(?:_[a-z0-9]+)*$/u.test(name) ? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}` : name

const wordOf = (word: string | null | undefined): string | null => (word === undefined || word === null || word === '' ? null : word)

export function seenSteps({ observations }: Pick<TestRun, 'observations'>): SeenSteps {
  const words = observations.map(({ at, test }) => ({ at, word: wordOf(test.current_test) }))
  const seen = words.filter(
    (each, index): each is { at: string; word: string } =>
      each.word !== null && words.findIndex(({ word }) => word === each.word) === index,
  )
  const latest = words.at(-1)?.word ?? null
  const changed = words.findLastIndex(({ word }) => word !== latest)
  const next = wordOf(observations.at(-1)?.test.next_test)
  return {
    seen,
    now: seen.findIndex(({ word }) => word === latest),
    next: next === latest ? null : next,
    sameSince: words[changed + 1]?.at ?? '',
  }
}

const buildOf = ({ record }: Pick<JobDevice, 'record'>): string | null => {
  const build = record?.value['build_id']
  return typeof build === 'string' && build !== '' ? build : null
}

/** Whether nothing of the run was there before this job looked: the first run of a device was, unless the service had said that it knows none. */
function isSeenWhole({ runs, testAbsent }: Pick<JobDevice, 'runs' | 'testAbsent'>, run: TestRun): boolean {
  if (run.baseline) return false
  return testAbsent || runs.findIndex(({ unit }) => unit === run.unit || sameId(unit, run.unit)) !== runs.indexOf(run)
}

const counts = { least: 2, most: 30 }

/**
 * How many steps the run has. Told only if the service says a number that can be one, the run was seen from its first step, and a finished
 * run of this job with the same build showed exactly as many.
 */
export function stepsInAll({ devices }: Pick<Job, 'devices'>, device: JobDevice, run: TestRun): number | null {
  const count = run.observations.at(-1)?.test.included_tests ?? null
  if (count === null || !Number.isInteger(count) || count < counts.least || count > counts.most) return null
  const { seen } = seenSteps(run)
  const build = buildOf(device)
  const [first] = seen
  if (first === undefined || build === null || seen.length > count || !isSeenWhole(device, run)) return null
  const isShown = devices.some(
    (other) =>
      buildOf(other) === build &&
      other.runs.some((ended) => {
        if (ended === run || ended.observations.at(-1)?.test.pass !== true || !isSeenWhole(other, ended)) return false
        const shown = seenSteps(ended).seen
        return shown.length === count && shown[0]?.word === first.word
      }),
  )
  return isShown ? count : null
}

/** A run that stays on one step for this long needs somebody to look. The limit is ours: no document says how long a step takes. */
const sameStepMs = 5 * 60_000

/** For how many minutes an open run has shown the same step without a pass; null while that is nothing unusual. */
export function minutesOnOneStep(run: TestRun, now: number): number | null {
  if (run.verdict !== 'open') return null
  const ms = now - Date.parse(seenSteps(run).sameSince)
  return ms >= sameStepMs ? Math.floor(ms / 60_000) : null
}
