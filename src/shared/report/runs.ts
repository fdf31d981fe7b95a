/** The test runs: one line each, and a timeline of those that did not pass. */
import { aboutDevice } from '../job/about-device.ts'
import type { Outcome } from '../job/outcome.ts'
import { stepName } from '../job/seen-steps.ts'
import { isPassedByPerson, type ExecutedTest } from './report-tests.ts'
import { line, type Block, type Timeline } from './blocks.ts'
import { tableOf, textBlock } from './tables.ts'
import { dash, joined, type Words } from './words.ts'

const most = { timelines: 12, steps: 6 } as const

export const statusOfRun = {
  passed: 'done',
  failed: 'failed',
  aborted: 'failed',
  disputed: 'failed',
  open: 'unknown',
} as const satisfies Record<ExecutedTest['verdict'], Outcome>

/** Names the run if its device has several. */
const nameOf = ({ device, run }: ExecutedTest, { place, text, model }: Words) =>
  aboutDevice(model.tests, device).filter((each) => each.run !== null).length < 2
    ? place(device)
    : text('runs.name', { place: place(device), run: run ?? 0 })

/** Only a person records that a test failed: what the service reports instead of a pass is no result. */
const verdictOf = (run: ExecutedTest, { text }: Words) =>
  text(isPassedByPerson(run) || run.verdict === 'failed' ? 'byPerson' : `verdicts.${run.verdict}`)

/** What persons said of it, which is not what the service reports: with its time where there is more than one. */
export function verdictTexts({ verdicts }: Pick<ExecutedTest, 'verdicts'>, { text, time, quote, model }: Words): string[] {
  return verdicts.map(({ verdict, reason, who, at, isUndone }) => {
    const what = text(isUndone ? 'runs.notAborted' : `judged.${verdict}`)
    const words = joined([what, reason !== '' && quote(reason)], ': ')
    return joined([words, who !== model.identity.technician && who, verdicts.length > 1 && time(at)], ', ')
  })
}

/** Its verdict and whose it is; the words of the person who recorded it, if it is the only one. */
function titleOf(run: ExecutedTest, words: Words): string {
  const { text, quote, model } = words
  const { verdict, verdicts } = run
  const [only] = verdicts.length === 1 ? verdicts : []
  const what = text(isPassedByPerson(run) ? 'runs.passedByPerson' : verdict === 'failed' ? 'judged.failed' : `verdicts.${verdict}`)
  const more =
    only === undefined || only.isUndone || only.verdict !== verdict
      ? verdictTexts(run, words)
      : [only.reason !== '' && quote(only.reason), only.who !== model.identity.technician && only.who]
  return joined([nameOf(run, words), what, ...more])
}

export function runs(words: Words): Block[] {
  const { text, model, time, number } = words
  const all = model.tests.filter(({ run }) => run !== null)
  const notPassed = all.filter(({ verdict, verdicts }) => verdicts.length > 0 || (verdict !== 'passed' && verdict !== 'open'))
  const seconds = (run: ExecutedTest) => {
    const length = secondsOf(run)
    return length === 0 ? dash : number(length)
  }
  // With two, each has enough room for its text.
  const across = Math.min(all.length, 3)
  const names = notPassed.length > 0 && text('runs.names')
  const intro = joined([text('runs.count', { count: all.length }), text('runs.intro'), names], ' ')
  const table = tableOf(words, { id: 'runs', level: 1, density: 'matrix', across, intro }, all, [
    ['location', '*', (run) => line(nameOf(run, words), 'strong')],
    ['start', 41, ({ startedAt }) => time(startedAt)],
    ['seconds', 26, seconds],
    [
      'result',
      54,
      (run) => ({
        text: run.verdict === 'passed' && !isPassedByPerson(run) ? '' : verdictOf(run, words),
        status: statusOfRun[run.verdict],
      }),
    ],
  ])
  const left = notPassed.length - most.timelines
  return [
    ...table,
    ...notPassed.slice(0, most.timelines).map((run) => timelineOf(run, words)),
    ...(left > 0 ? [textBlock(text('runs.more', { count: left }))] : []),
  ]
}

/** 0 if only its beginning or end was observed, or if the clock was set back in between: then the duration is not known. */
const secondsOf = (run: ExecutedTest): number =>
  isInOrder(run) ? Math.round((Date.parse(run.endedAt ?? run.startedAt) - Date.parse(run.startedAt)) / 1000) : 0

/** Whether the times of the observations are in the order of the observations. */
export const isInOrder = ({ timeline }: Pick<ExecutedTest, 'timeline'>): boolean =>
  timeline.every(({ at }, index) => index === 0 || Date.parse(at) >= Date.parse(timeline[index - 1]?.at ?? ''))

function timelineOf(run: ExecutedTest, words: Words): Timeline {
  const { text, time } = words
  const status = statusOfRun[run.verdict]
  const seen = stretchesOf(run)
  const last = seen.at(-1)
  const steps = last === undefined || (seen.length < 2 && last.share === 0) ? [{ text: text('runs.notSeen'), share: 1 }] : seen
  return {
    kind: 'timeline',
    title: { text: titleOf(run, words), status, look: 'strong' },
    range:
      run.endedAt === null || (isInOrder(run) && secondsOf(run) === 0)
        ? time(run.startedAt)
        : `${time(run.startedAt)} – ${time(run.endedAt)}`,
    steps,
  }
}

/** Each observation lasts until the next one, because what happened in between is not known. Of many, the last ones. */
function stretchesOf(run: ExecutedTest): { readonly text: string; readonly share: number }[] {
  const { timeline, startedAt, endedAt } = run
  const [start, end] = [Date.parse(startedAt), Date.parse(endedAt ?? startedAt)]
  const named = timeline.flatMap(({ at, currentTest: name }) => (name === null || name === '' ? [] : [{ at, name }]))
  const beginnings = named.filter(({ name }, index) => named[index - 1]?.name !== name).slice(-most.steps)
  return beginnings.map(({ at, name }, index) => {
    const until = Date.parse(beginnings[index + 1]?.at ?? '') || end
    const share = end === start ? 0 : (until - Date.parse(at)) / (end - start)
    // If the durations are not known, all have the same width.
    return { text: stepName(name), share: isInOrder(run) ? share : 1 / beginnings.length }
  })
}
