/** What persons said of a test run stays with it, and counts until the service says otherwise later. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { mayBeRunning } from '#shared/job/test-runs.ts'
import { fullPlan, groupId, SampleJob } from '../main/report/sample-job.ts'
import { added, first, fold, lost, seenTest, write } from './fold-facts.ts'
import { csvRows, allTexts, blocksIn, modelOf } from './report-texts.ts'
import { devicesCsv } from '#main/report/csv.ts'
import { scoped } from '../support/scopes.ts'

const said = (verdict: 'passed' | 'failed', reason: string): Fact => ({ kind: 'test.judged', data: { device: 'd1', verdict, reason } })
const aborting = (n: number, outcome: Fact): Fact[] => [
  { kind: 'write.intended', data: { write: write(n), device: 'd1', operation: 'showers.abortInstallationTest', id: 'id-d1' } },
  outcome,
  { kind: 'test.abortReason', data: { device: 'd1', reason: 'Water on the floor' } },
]
const aborted = (n: number) =>
  aborting(n, { kind: 'write.confirmed', data: { write: write(n), response: {}, receivedAt: '2026-11-20T10:00:00Z' } })
const none: Fact = { kind: 'observed.test', data: { device: 'd1', test: null, receivedAt: '2026-11-20T09:00:00Z', scope: scoped() } }
const device = (...facts: Fact[]) => first(fold(added('d1'), none, seenTest({ pass: false }), ...facts))
const leak = said('failed', 'Leak at valve')

describe('the words of a person', () => {
  it.each<[string, Fact[]]>([
    ['an abort whose response is lost', aborting(2, lost(2))],
    ['a confirmed abort', aborted(2)],
    ['another verdict', [said('passed', 'Water on the floor')]],
  ])('stay in status and run after %s', (_what, later) => {
    const { statuses, runs } = device(leak, ...later)
    expect(runs[0]?.verdicts.map(({ verdict, reason, who }) => [verdict, reason, who])).toEqual([
      ['failed', 'Leak at valve', 'Ada'],
      [later.at(-1)?.kind === 'test.judged' ? 'passed' : 'aborted', 'Water on the floor', 'Ada'],
    ])
    const times = runs[0]?.verdicts.map(({ at }) => at) ?? []
    expect(new Set(times).size).toBe(2)
    if (statuses.test.error?.code !== 'reading.outdated') expect(statuses.test.reason).toBe('Leak at valve · Water on the floor')
    expect(runs[0]?.reason).toBe('Leak at valve · Water on the floor')
  })

  it('count again once it turns out that an abort was not carried out, and those of the abort stay in the list', () => {
    const undone: Fact = { kind: 'write.judged', data: { write: write(2), applied: false, reason: 'Still running' } }
    const [run] = device(leak, ...aborting(2, lost(2)), undone).runs
    expect(run).toMatchObject({ verdict: 'failed', reason: 'Leak at valve', verdicts: [{ isUndone: false }, { isUndone: true }] })
  })

  it('stand in the report with verdict, person and time, also where a later one passed the test', () => {
    const sample = new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).test('d1', null).paired('d1', 1, groupId)
    const job = sample
      .configured('d1', 1, fullPlan)
      .run('d1', 'run-1', false)
      .add({ kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Leak at valve' } })
      .add({ kind: 'test.judged', data: { device: 'd1', verdict: 'passed', reason: 'Valve tightened' } }).job
    const text = allTexts(blocksIn(modelOf(job))).join('\n')
    expect(text).toMatch(/failed, recorded by a person: “Leak at valve”, .*passed by a person: “Valve tightened”, /)
    expect(modelOf(job).tests[0]?.verdicts).toHaveLength(2)
  })
})

describe('a test that a person passed', () => {
  const passed = said('passed', 'Dry')

  it('is disputed once the service says later that it did not pass: both are shown, and it does not count', () => {
    const { statuses, runs } = first(
      fold(added('d1'), none, seenTest({ status: 'busy' }), passed, seenTest({ status: 'ended', pass: false })),
    )
    expect(statuses.test).toMatchObject({ state: 'failed', reason: 'Dry', error: { code: 'test.disputed' } })
    expect(runs).toMatchObject([{ verdict: 'disputed', reason: 'Dry', verdicts: [{ verdict: 'passed' }] }])
  })

  it('is not by what the service said before, says again, or takes back', () => {
    expect(device(passed).statuses.test.state).toBe('confirmed')
    expect(device(passed, seenTest({ status: 'ended', pass: false })).statuses.test.state).toBe('confirmed')
    const disputed = [seenTest({ status: 'busy' }), passed, seenTest({ pass: false })]
    const state = (...facts: Fact[]) => first(fold(added('d1'), none, ...disputed, ...facts)).statuses.test.state
    expect(state()).toBe('failed')
    expect(state(seenTest({ pass: true }))).toBe('confirmed')
    expect(state(said('passed', 'Looked again'))).toBe('confirmed')
    expect(state(said('failed', 'Looked again'))).toBe('failed')
  })

  it('stands in the report as passed by a person and not by the service, and not as done', () => {
    const sample = new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).test('d1', null).paired('d1', 1, groupId)
    const { job } = sample
      .configured('d1', 1, fullPlan)
      .test('d1', { id: 'run-1', status: 'busy' })
      .add({ kind: 'test.judged', data: { device: 'd1', verdict: 'passed', reason: 'Display showed a tick' } })
      .test('d1', { id: 'run-1', status: 'ended', pass: false })
    const model = modelOf(job)
    expect(model.verdict).not.toBe('complete')
    expect(model.devices[0]?.outcome).not.toBe('done')
    expect(csvRows(devicesCsv(model))[0]?.['outcome']).not.toBe('done')
    const text = allTexts(blocksIn(model)).join('\n')
    expect(text).toContain('passed by a person, not by the service')
    expect(text).toContain('Display showed a tick')
  })
})

describe('a test that was there at the first read', () => {
  const seen = (...tests: object[]) => first(fold(added('d1'), ...tests.map(seenTest)))

  it('may be running where the service names a step and no pass', () => {
    expect(mayBeRunning(seen({ current_test: 'T02', pass: false }))).toBe(true)
    expect(mayBeRunning(seen({ next_test: 'T03' }))).toBe(true)
    expect(seen({ current_test: 'T02' }).statuses.test.state).toBe('local')
  })

  it('is none of today where it had passed, names no step, or has become a run of this job', () => {
    expect(mayBeRunning(seen({ current_test: 'T02', pass: true }))).toBe(false)
    expect(mayBeRunning(seen({ status: 'ended', pass: false }))).toBe(false)
    expect(mayBeRunning(seen({ current_test: '' }))).toBe(false)
    const moved = seen({ current_test: 'T02' }, { current_test: 'T03' })
    expect([mayBeRunning(moved), moved.statuses.test.state]).toEqual([false, 'sent'])
  })
})
