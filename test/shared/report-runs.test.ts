/** What a report says of a test that somebody aborted: by that name, and with the step at which it was seen. */
import { expect, it } from 'vitest'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { blocksIn, modelOf, tableIn } from './report-texts.ts'

it('a test that somebody aborted is outstanding as aborted, and its only step was seen', () => {
  const blocks = blocksIn(modelOf(sampleJobs.problematic()))
  const items = (tableIn(blocks, 'items')?.rows ?? []).map(({ cells }) => cells.flatMap((cell) => cell.map(({ text }) => text)).join(' '))
  expect(items.filter((item) => item.includes('Wasser auf dem Boden'))).toEqual([expect.stringContaining('Installation test aborted.')])
  const timeline = blocks.find((block) => block.kind === 'timeline' && block.title.text.includes('Wasser auf dem Boden'))
  expect(timeline).toMatchObject({ steps: [{ text: 'Valve check', share: 1, status: 'failed' }] })
})

it('a test of which one moment was seen has no length: nobody knows that it took no time', () => {
  const job = sampleJobs.passed()
  const [device] = job.devices
  const runs = device?.runs.map((run) => ({ ...run, observations: run.observations.slice(-1) })) ?? []
  const model = modelOf({ ...job, devices: device === undefined ? [] : [{ ...device, runs }] })
  const lengths = (of: typeof model) =>
    tableIn(blocksIn(of), 'runs')?.rows.map(({ cells }) => cells[2]?.map(({ text }) => text).join('')) ?? []
  expect(lengths(model)).toEqual(['–'])
  expect(lengths(modelOf(job))).toEqual([expect.stringMatching(/^[1-9]\d*$/)])
})
