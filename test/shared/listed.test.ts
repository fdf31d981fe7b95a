import fc from 'fast-check'
import { expect, it } from 'vitest'
import { latestFirst } from '#shared/job/listed.ts'

/** Few times, so that several jobs have the same; with two offsets, so that their texts order differently than they do. */
const job = fc.record({
  jobId: fc.uuid(),
  changedAt: fc.constantFrom('2026-03-29T01:30:00.000+01:00', '2026-03-29T03:30:00.000+02:00', '2026-03-29T02:00:00.001+01:00'),
})
const jobs = fc.uniqueArray(job, { selector: ({ jobId }) => jobId, minLength: 2, maxLength: 8 })

it('lists the same jobs in one order, whatever order they come in', () => {
  fc.assert(
    fc.property(jobs, fc.infiniteStream(fc.nat()), (some, random) => {
      const shuffled = some.map((each) => ({ each, at: random.next().value as number })).sort((a, b) => a.at - b.at)
      const listed = latestFirst(some)
      expect(latestFirst(shuffled.map(({ each }) => each))).toEqual(listed)
      const times = listed.map(({ changedAt }) => Date.parse(changedAt))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }),
  )
})
