/** Two blocks that are in a report only where their job has what they show: the site plan, and the jobs of the same site. */
import { describe, expect, it } from 'vitest'
import type { JobSummary } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import type { ReportModel } from '#shared/report/report.ts'
import { onlyDevice } from '#main/report/reported-model.ts'
import { messages } from '#shared/locales/messages.ts'
import { siteJobsOf } from '#shared/report/site-jobs.ts'
import { hotel } from '../main/report/sample-hotel.ts'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { blocksIn, modelOf, tableIn, textsOf } from './report-texts.ts'

describe('the site plan', () => {
  const job = hotel({ showers: 14, plan: { photo: 'c'.repeat(64), width: 640, height: 420 } })
  const plansIn = (model: ReportModel) => blocksIn(model).flatMap((block) => (block.kind === 'sitePlan' ? [block] : []))

  const longNamed = { ...job, devices: job.devices.map((device) => ({ ...device, room: `Shower ${device.room ?? ''}` })) }

  it('has the location of each device that was placed, as the rest of the report, and the names of the others', () => {
    const model = modelOf(job)
    const plans = plansIn(model)
    expect(
      plans.map(({ pins }) =>
        pins
          .map(({ text }) => text)
          .toSorted()
          .slice(-2),
      ),
    ).toEqual([
      ['108', '109'],
      ['203', '204'],
    ])
    for (const { pins, table } of plans) {
      expect(table).toBeUndefined()
      for (const { text, status } of pins) expect(model.devices.find(({ room }) => room === text)?.outcome).toBe(status)
    }
    expect(textsOf(plans[0]!)).toContain('Not on the drawing: 110')
  })

  it('has a number for each where names are long, and what it is beside it', () => {
    const model = modelOf(longNamed)
    const plans = plansIn(model)
    expect(plans.map(({ pins }) => pins.length)).toEqual([9, 4])
    for (const { pins, table } of plans) {
      const rows = table?.rows ?? []
      expect(pins.map(({ text }) => text).toSorted()).toEqual(rows.map(({ cells }) => cells[0]?.[0]?.text ?? '').toSorted())
      for (const { text, status } of pins)
        expect(rows.find(({ cells }) => cells[0]?.[0]?.text === text)?.cells[2]?.[0]).toEqual({
          text: messages.en.report.outcomes[status],
          status,
        })
    }
    expect(plans[0]?.table?.rows[4]?.cells.map(([line]) => line?.text)).toEqual(['5', 'Shower 105', 'Not done'])
    expect(textsOf(plans[0]!)).toContain('Not on the drawing: Shower 110')
    // A picture of a floor is no photo beside others.
    const photos = blocksIn(model).flatMap((block) => (block.kind === 'photos' ? block.photos : []))
    expect(photos.map(({ picture }) => picture.sha256)).not.toContain('c'.repeat(64))
  })

  it('of one device has that device only', () => {
    const model = modelOf(onlyDevice(job, 'd12') ?? job)
    expect(plansIn(model).map(({ pins }) => pins.map(({ text }) => text))).toEqual([['202']])
    expect(modelOf(onlyDevice(job, 'd10') ?? job).sitePlans).toEqual([])
  })

  it('forgets where a removed device was', () => {
    const [plan] = modelOf({ ...job, devices: job.devices.slice(1) }).sitePlans
    expect(plan?.places.map(({ device }) => device)).not.toContain('d1')
  })
})

describe('the jobs of the site', () => {
  const at = '2026-11-20T16:40:00.000+01:00'
  const job = sampleJobs.passed()
  const siteId = '00000000-0000-4000-8000-000000000007'
  const own = { ...summarise(job), site: { ...job.site, siteId } }
  const others = [
    { ...own, jobId: '00000000-0000-4000-8000-000000000008', technician: 'Bert', devices: 5, done: 2, issues: 3, revision: null },
    { ...own, jobId: '00000000-0000-4000-8000-000000000009', site: { name: 'Elsewhere' } },
  ]
  const here = { ...job, site: own.site }
  const tableOf = (jobs: readonly JobSummary[], model = modelOf(here), revision?: string) =>
    tableIn(blocksIn(model, 'en', { site: siteJobsOf(here, revision, jobs, at) }), 'siteJobs')

  it('are told with their sum where there are several', () => {
    const { rows = [] } = tableOf([own, ...others]) ?? {}
    const [first, second, sum, ...more] = rows.map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join(' ')))
    expect(first?.[0]).toContain('this report')
    expect([second?.[0], second?.[2], second?.[3]]).toEqual(['Bert', '2 of 5', '3'])
    expect(sum?.[2]).toBe(`${own.done + 2} of ${own.devices + 5}`)
    expect(more).toEqual([])
  })

  it('are not told of the only one, of one device, and in an earlier revision', () => {
    expect(tableOf([own])).toBeUndefined()
    expect(tableOf([own, ...others], { ...modelOf(here), identity: { ...modelOf(here).identity, device: 'd1' } })).toBeUndefined()
    expect(tableOf([own, ...others], modelOf(here), 'Z')).toBeUndefined()
  })
})
