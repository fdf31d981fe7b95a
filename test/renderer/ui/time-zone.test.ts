/** The time zone of the computer changes while the window is open, and its clock in spring and autumn: one view never shows two clocks. */
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { dateTime, exactTime, time, timeOrDay } from '../../../src/renderer/ui/dates-and-numbers.ts'

afterEach(() => void vi.unstubAllEnvs())

it('every time is that of the clock as it is now', () => {
  const at = '2026-11-24T23:30:00.000Z'
  for (const [zone, local, day] of [
    ['Europe/Berlin', '00:30', '25'],
    ['America/New_York', '18:30', '24'],
    ['Asia/Kathmandu', '05:15', '25'],
  ] as const) {
    vi.stubEnv('TZ', zone)
    expect([time(at), dateTime(at)]).toEqual([expect.stringContaining(local), expect.stringContaining(local)])
    expect(timeOrDay(at)).toContain(day)
  }
})

it('a time names its day where that is not today', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 9, 0) })
  const [today, yesterday] = [new Date(2026, 10, 25, 8, 5), new Date(2026, 10, 24, 23, 5)].map((at) => at.toISOString())
  expect([time(today ?? ''), exactTime(today ?? '')]).toEqual(['08:05', '08:05:00'])
  for (const told of [time(yesterday ?? ''), exactTime(yesterday ?? '')]) expect(told).toBe(dateTime(yesterday ?? ''))
  vi.useRealTimers()
})

const hour = 3_600_000
it.each([
  ['Europe/Berlin', '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
])('a time and a date with its time agree around the change of the clock in %s at %s', (zone, change) => {
  vi.stubEnv('TZ', zone)
  fc.assert(
    fc.property(fc.integer({ min: -3 * hour, max: 3 * hour }), (away) => {
      const at = new Date(Date.parse(change) + away).toISOString()
      expect(dateTime(at)).toContain(time(at))
    }),
  )
})
