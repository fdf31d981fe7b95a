/** What a report says of a test that somebody aborted: by that name, and with the step at which it was seen. */
import { expect, it } from 'vitest'
import type { ReportModel } from '#shared/report/report.ts'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { blocksIn, modelOf, tableIn } from './report-texts.ts'

it('a test that somebody aborted is outstanding as aborted, and its only step was seen', () => {
  const blocks = blocksIn(modelOf(sampleJobs.problematic()))
  const items = (tableIn(blocks, 'items')?.rows ?? []).map(({ cells }) => cells.flatMap((cell) => cell.map(({ text }) => text)).join(' '))
  expect(items.filter((item) => item.includes('Wasser auf dem Boden'))).toEqual([expect.stringContaining('Installation test aborted.')])
  const timeline = blocks.find((block) => block.kind === 'timeline' && block.title.text.includes('Wasser auf dem Boden'))
  expect(timeline).toMatchObject({ steps: [{ text: 'Valve check', share: 1 }] })
})

it('a test during which the clock was set back has no length', () => {
  const job = sampleJobs.passed()
  const [device] = job.devices
  const back = (at: string, index: number) => new Date(Date.parse(at) - (index === 0 ? 0 : 3_600_000)).toISOString()
  const runs = device?.runs.map((run) => ({
    ...run,
    observations: run.observations.map((seen, index) => ({ ...seen, at: back(seen.at, index) })),
  }))
  expect(runs?.some(({ baseline, observations }) => !baseline && observations.length > 1)).toBe(true)
  const model = modelOf({ ...job, devices: device === undefined ? [] : [{ ...device, runs: runs ?? [] }] })
  const texts = JSON.stringify(blocksIn(model))
  expect(lengths(model)).toEqual(['–'])
  expect(texts).not.toMatch(/\+?[-−]\d+ s\b/)
  expect(texts).not.toMatch(/"share":-/)
})

it('a test of which one moment was seen has no length: nobody knows that it took no time', () => {
  const job = sampleJobs.passed()
  const [device] = job.devices
  const runs = device?.runs.map((run) => ({ ...run, observations: run.observations.slice(-1) })) ?? []
  const model = modelOf({ ...job, devices: device === undefined ? [] : [{ ...device, runs }] })
  expect(lengths(model)).toEqual(['–'])
  expect(lengths(modelOf(job))).toEqual([expect.stringMatching(/^[1-9]\d*$/)])
})

const lengths = (of: ReportModel) =>
  tableIn(blocksIn(of), 'runs')?.rows.map(({ cells }) => cells[2]?.map(({ text }) => text).join('')) ?? []
