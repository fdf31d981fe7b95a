/** What a refresh that failed at some devices says of them, over the real store and texts. */
import { describe, expect, it } from 'vitest'
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import { messages } from '#shared/locales/messages.ts'
import { useErrorWords } from '../../../../src/renderer/app/composables/use-error-words.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, within } from '../../support/stage.ts'

const dead = { code: 'service.failed', data: { operation: 'showers.readConfiguration', status: 500, body: null } }
const silent = { code: 'network.timeout', data: { operation: 'showers.readConfiguration', host: 'service.example' } }

describe('devices that could not be read', () => {
  async function said(failed: { device: string; error: typeof dead | typeof silent }[]) {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(jobOf([shower('d1', '101'), shower('d2', '102'), shower('d3', '103')])))
    const { value } = within(script, () => ({ words: useErrorWords(), openJob: useOpenJob() }))
    await value.openJob.open(jobId)
    return value.words.wordsOf(appErrorOf('job.notAllRead', { jobId, failed }) satisfies AppError)
  }

  it('are named by their rooms, with what happened at each and what now', async () => {
    const { device, problems } = await said([{ device: 'd2', error: dead }])
    expect(device).toBe(messages.en.errors.device.noneChanged)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^102: .*500/)
  })

  it('are told together where the same happened', async () => {
    const { problems } = await said([
      { device: 'd1', error: dead },
      { device: 'd2', error: silent },
      { device: 'd3', error: dead },
    ])
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['101, 103', '102'])
  })
})
