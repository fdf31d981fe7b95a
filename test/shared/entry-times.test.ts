import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EntryTimes } from '#shared/job/entry-times.ts'

const atMinute = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString()

it('finds what walking back entry by entry finds, whatever the clock did', () => {
  const minute = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(
      fc.array(minute, { minLength: 1, maxLength: 140, size: 'max' }),
      fc.nat(),
      minute,
      minute,
      (minutes, some, after, until) => {
        const times = new EntryTimes()
        minutes.forEach((each, index) => times.add(index + 1, atMinute(each)))
        const from = some % (minutes.length + 1)
        const outside = minutes.slice(0, from).findLastIndex((each) => !(each > after && each <= until)) + 1
        expect(times.lastOutside(from, Date.parse(atMinute(after)), Date.parse(atMinute(until)))).toBe(outside)
      },
    ),
    { numRuns: 1_000 },
  )
})
