/** Whose test is looked at next: bounded, fair, and soonest where one runs. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobDevice } from '#shared/job/job.ts'
import { dueDevices, pollIntervalMs, maxConcurrentPolls, testPlaceOf } from '../../../../src/renderer/job/board/watch-plan.ts'
import { deviceIn, jobOf, shower } from '../../support/sample-job.ts'

const blank = deviceIn(jobOf([shower()]))
const at = (key: string, place: 'running' | 'waiting' | 'other'): JobDevice => ({
  ...blank,
  key,
  nextStep: place === 'other' ? 'pair' : 'test',
  statuses: { ...blank.statuses, test: { ...blank.statuses.test, state: place === 'running' ? 'sent' : 'local' } },
})

test('a test is waited for once the shower is paired and configured', () => {
  expect(testPlaceOf(at('d1', 'waiting'))).toBe('waiting')
  expect(testPlaceOf(at('d1', 'running'))).toBe('running')
  expect(testPlaceOf(at('d1', 'other'))).toBeNull()
  expect(testPlaceOf({ ...at('d1', 'waiting'), id: null })).toBeNull()
})

test('a test that was postponed has not finished', () => {
  const blank = at('d1', 'waiting')
  const ended = (state: 'confirmed' | 'skipped') => ({ ...blank, statuses: { ...blank.statuses, test: { ...blank.statuses.test, state } } })
  expect(testPlaceOf(ended('confirmed'))).toBe('finished')
  expect(testPlaceOf(ended('skipped'))).toBe('skipped')
})

test('never more at once than the bound, never twice at once, and nobody who is not watched', () => {
  const devices = fc.array(fc.constantFrom('running' as const, 'waiting' as const, 'other' as const), { maxLength: 30 })
  fc.assert(
    fc.property(devices, fc.array(fc.nat(29), { maxLength: maxConcurrentPolls }), (places, busy) => {
      const all = places.map((place, index) => at(`d${index}`, place))
      const inFlight = new Set(busy.map((index) => `d${index}`))
      const due = dueDevices({ devices: all }, new Map(), inFlight, 0)
      expect(due.length + inFlight.size).toBeLessThanOrEqual(Math.max(maxConcurrentPolls, inFlight.size))
      for (const key of due) {
        expect(inFlight.has(key)).toBe(false)
        expect(places[Number(key.slice(1))]).not.toBe('other')
      }
    }),
  )
})

test('everybody has a turn within one round, whoever runs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 3 }), (waiting, running) => {
      const devices = [
        ...Array.from({ length: running }, (_, index) => at(`r${index}`, 'running')),
        ...Array.from({ length: waiting }, (_, index) => at(`w${index}`, 'waiting')),
      ]
      const seen = new Map<string, number>()
      const round = pollIntervalMs('waiting', waiting)
      // One look lasts no longer than a tick here.
      for (let now = 0; now <= round + 60_000; now += 500)
        for (const key of dueDevices({ devices }, seen, new Set(), now)) seen.set(key, now)
      expect(seen.size).toBe(devices.length)
      const oldest = Math.min(...[...seen].filter(([key]) => key.startsWith('w')).map(([, when]) => when))
      expect(round + 60_000 - oldest).toBeLessThanOrEqual(2 * round + 1000)
    }),
  )
})
