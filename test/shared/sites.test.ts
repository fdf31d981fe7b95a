/** The jobs of one site stand together, with their figures summed; a job alone is as it was. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JobSummary } from '#shared/job/job.ts'
import { groupedBySite, siteKeyOf, sitesIn } from '#shared/job/sites.ts'

const jobs = fc
  .array(fc.record({ siteOf: fc.option(fc.nat({ max: 5 })), devices: fc.nat({ max: 9 }), done: fc.nat({ max: 9 }) }), { maxLength: 12 })
  .map((made) =>
    made.map(
      ({ siteOf, devices, done }, index) =>
        ({
          jobId: `job-${index}`,
          site: { name: 'Hotel', ...(siteOf === null ? {} : { siteId: `job-${siteOf}` }) },
          devices,
          done,
        }) as JobSummary,
    ),
  )

it('finds every site with several jobs, and sums up what they came to', () => {
  fc.assert(
    fc.property(jobs, (all) => {
      const sites = sitesIn(all)
      for (const job of all) {
        const together = all.filter((other) => siteKeyOf(other) === siteKeyOf(job))
        const site = sites.get(siteKeyOf(job))
        expect(site?.jobs ?? [job]).toEqual(together)
        if (together.length > 1) expect(site?.devices).toBe(together.reduce((sum, { devices }) => sum + devices, 0))
      }
    }),
  )
})

it('lists each job once, those of a site one behind the other, and moves no first one', () => {
  fc.assert(
    fc.property(jobs, (all) => {
      const listed = groupedBySite(all)
      expect(new Set(listed)).toEqual(new Set(all))
      expect(listed).toHaveLength(all.length)
      const keys = listed.map(siteKeyOf)
      const runs = keys.filter((key, index) => key !== keys[index - 1])
      expect(new Set(runs).size).toBe(runs.length)
      expect(runs).toEqual([...new Set(all.map(siteKeyOf))])
    }),
  )
})

it('counts the job that others name their site by', () => {
  const first = { jobId: 'a', site: { name: 'Hotel' }, devices: 3, done: 1 } as JobSummary
  const second = { jobId: 'b', site: { name: 'Hotel', siteId: 'a' }, devices: 4, done: 4 } as JobSummary
  expect(sitesIn([first, second]).get('a')).toEqual({ jobs: [first, second], devices: 7, done: 5 })
})
