/** What is said of the steps of a test run: only what was seen, and a number of all steps only where an equal run has shown it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { minutesOnOneStep, seenSteps, stepName, stepsInAll } from '#shared/job/seen-steps.ts'
import { added, fold } from './fold-facts.ts'
import { scoped } from '../support/scopes.ts'

const seen = (device: string, test: Record<string, unknown> | null, second = 0): Fact => ({
  kind: 'observed.test',
  data: { device, test, receivedAt: new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString(), scope: scoped() },
})
const record = (device: string, build: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: { id: `id-${device}`, build_id: build }, receivedAt: '2026-11-20T09:00:00Z', scope: scoped() },
})
const words = ['water_supply', 'temperature_sensors', 'drain']
/** A whole run, from the first step to the pass. */
const whole = (device: string, included: unknown = 3): Fact[] => [
  seen(device, null),
  ...words.map((current_test, at) => seen(device, { id: `t-${device}`, included_tests: included, current_test }, at * 10)),
  seen(device, { id: `t-${device}`, included_tests: included, current_test: null, pass: true }, 40),
]
const running = (device: string, ...more: Fact[]): Fact[] => [
  seen(device, null),
  seen(device, { id: `t-${device}`, included_tests: 3, current_test: 'water_supply', next_test: 'temperature_sensors' }, 5),
  seen(device, { id: `t-${device}`, included_tests: 3, current_test: 'temperature_sensors', next_test: 'drain' }, 9),
  ...more,
]
function jobOf(...facts: Fact[]) {
  const job = fold(added('d1'), added('d2'), ...facts)
  const run = (key: string) => job.devices.find((device) => device.key === key)!.runs.at(-1)!
  const inAll = (key: string) =>
    stepsInAll(
      job,
      job.devices.find((device) => device.key === key)!,
      run(key),
    )
  return { run, inAll }
}

describe('the steps of a run', () => {
  it('are the values that were seen, with the one it names now and the one it names next', () => {
    const { run } = jobOf(...running('d2'))
    const steps = seenSteps(run('d2'))
    expect(steps.seen.map(({ word }) => word)).toEqual(['water_supply', 'temperature_sensors'])
    expect([steps.now, steps.next, steps.sameSince]).toEqual([1, 'drain', '2026-11-20T10:00:09.000Z'])
  })

  it('are never more than the different values of the observations, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '', null), { minLength: 1, maxLength: 20 }), (names) => {
        const observations = names.map((current_test, at) => ({ at: new Date(at * 1000).toISOString(), test: { current_test } }))
        const steps = seenSteps({ observations })
        const distinct = [...new Set(names.filter((name) => name !== null && name !== ''))]
        expect(steps.seen.map(({ word }) => word)).toEqual(distinct)
        expect(steps.now === -1 ? null : steps.seen[steps.now]?.word).toBe(names.at(-1) || null)
      }),
    )
  })
})

describe('how many steps there are', () => {
  const build = [record('d1', '5.1'), record('d2', '5.1')]

  it('is said where a finished run with the same build has shown exactly as many', () => {
    expect(jobOf(...build, ...whole('d1'), ...running('d2')).inAll('d2')).toBe(3)
  })

  it.each<[string, Fact[]]>([
    ['no run has finished', [...build, ...running('d2')]],
    ['the finished run has another build', [record('d1', '5.0'), record('d2', '5.1'), ...whole('d1'), ...running('d2')]],
    ['no build is known', [...whole('d1'), ...running('d2')]],
    ['the service says a number that the finished run did not show', [...build, ...whole('d1', 4).slice(0, 3), ...running('d2')]],
    ['it ran already when this job looked', [...build, ...whole('d1'), ...running('d2').slice(1)]],
    ['its first step was not the first one of the finished run', [...build, ...whole('d1'), ...running('d2').toSpliced(1, 1)]],
    [
      'the number is no number of steps',
      [...build, ...whole('d1', 1), ...running('d2', seen('d2', { id: 't-d2', included_tests: 31.5, current_test: 'drain' }, 12))],
    ],
  ])('is not said where %s', (_what, facts) => {
    expect(jobOf(...facts).inAll('d2')).toBeNull()
  })
})

it('is unusual only after five minutes on one step without a verdict', () => {
  const { run } = jobOf(
    ...running('d2', seen('d2', { id: 't-d2', included_tests: 3, current_test: 'temperature_sensors', status: 'x' }, 20)),
  )
  const since = Date.parse('2026-11-20T10:00:09Z')
  expect(minutesOnOneStep(run('d2'), since + 5 * 60_000 - 1)).toBeNull()
  expect(minutesOnOneStep(run('d2'), since + 7.5 * 60_000)).toBe(7)
  expect(minutesOnOneStep({ ...run('d2'), verdict: 'failed' }, since + 3_600_000)).toBeNull()
})

it('is named in words where the service writes it in code, and as it is otherwise', () => {
  expect(['leak_check', 'water_supply', 'T02', 'Ventil 3', ''].map(stepName)).toEqual(['Leak check', 'Water supply', 'T02', 'Ventil 3', ''])
})
