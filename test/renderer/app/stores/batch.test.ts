/** The batch of a job: its pace, its results in the order of urgency, and a window that comes in the middle of it. */
import { flushPromises } from '@vue/test-utils'
import { describe, expect, it, test } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { noOutcomes, type BatchStatus } from '#shared/contract/job-results.ts'
import { useBoardPlace } from '../../../../src/renderer/job/board/board-place.ts'
import { asStatusesShow, outcomeGroups } from '../../../../src/renderer/job/board/batch-outcomes.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { useBatch } from '../../../../src/renderer/app/stores/batch.ts'
import { JobBar } from '../../support/job-bar.ts'
import { jobId, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage, within } from '../../support/stage.ts'

const job = jobOf([shower()])
const status = (more: Partial<BatchStatus> = {}): BatchStatus => ({
  jobId,
  state: 'running',
  startedAt: '2026-11-20T10:00:00Z',
  total: 40,
  done: 0,
  outcomes: noOutcomes,
  working: [],
  ...more,
})

async function opened(batch: BatchStatus | null = null) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.batch', () => ok<'jobs.batch'>(batch))
  const { value } = within(script, () => ({ batch: useBatch(), openJob: useOpenJob() }))
  await value.openJob.open(jobId)
  await flushPromises()
  return { script, ...value }
}

test('what came to devices of a history that another one has replaced is not shown of that one', async () => {
  const { script, batch } = await opened()
  script.answer('jobs.interruptedBatches', () =>
    ok<'jobs.interruptedBatches'>([{ jobId, startedAt: '2026-11-20T10:00:00Z', devices: ['d1'] }]),
  )
  script.event('jobs.changed', { jobId })
  await flushPromises()
  await batch.follow(() =>
    Promise.resolve(ok<'jobs.apply'>({ job, results: [{ device: 'd1', outcome: 'done', error: null }], stopped: null })),
  )
  expect([batch.interrupted?.devices, batch.result?.results.length]).toEqual([['d1'], 1])

  script.answer('jobs.interruptedBatches', () => ok<'jobs.interruptedBatches'>([]))
  script.event('jobs.changed', { jobId: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c' })
  await flushPromises()
  expect([batch.interrupted?.devices, batch.result?.results.length]).toEqual([['d1'], 1])
  script.event('jobs.changed', { jobId })
  await flushPromises()
  expect([batch.interrupted, batch.result]).toEqual([null, null])
})

test('of an interrupted batch, the devices that another batch was not about are shown as soon as that one has ended', async () => {
  const { script, batch } = await opened(status({}))
  script.answer('jobs.interruptedBatches', () =>
    ok<'jobs.interruptedBatches'>([{ jobId, startedAt: '2026-11-20T10:00:00Z', devices: ['d3'] }]),
  )
  script.event('batch.changed', { jobId, batch: null })
  await flushPromises()
  expect(batch.interrupted?.devices).toEqual(['d3'])
})

test('a device that is finished is shown at work until the job says what became of it', async () => {
  const { script, batch, openJob } = await opened(status({ working: [{ device: 'd1', doing: 'pairing' }] }))
  expect([...batch.busy]).toEqual([['d1', 'pair']])
  const later = jobOf([shower(), shower('d2', '102')])
  const slow = Promise.withResolvers<Reply<unknown>>()
  script.answer('jobs.read', () => slow.promise)
  script.event('job.changed', { jobId, entries: later.journal.entries })
  const finished = { jobId, doing: 'finished' as const, total: 40, outcomes: noOutcomes }
  script.event('apply.progress', { ...finished, device: 'd1', done: 1 })
  // The job shown here is the one before: by it, d1 would be as if nobody had begun.
  expect(batch.status?.done).toBe(1)
  expect([...batch.busy]).toEqual([['d1', 'pair']])
  script.event('batch.changed', { jobId, batch: null })
  expect(batch.busy.size).toBe(1)
  slow.resolve(ok<'jobs.read'>(later))
  await flushPromises()
  expect(openJob.job?.journal.entries).toBe(later.journal.entries)
  expect(batch.busy.size).toBe(0)
  // One at which nothing was written is finished at once.
  script.event('batch.changed', { jobId, batch: status({ working: [{ device: 'd2', doing: 'reading' }] }) })
  script.event('apply.progress', { ...finished, device: 'd2', done: 1 })
  expect(batch.busy.size).toBe(0)
})

describe('the results', () => {
  it('begin with what needs a person, and tell alike causes once', () => {
    const notFound = (device: string) => ({
      device,
      outcome: 'failed' as const,
      error: appErrorOf('service.notFound', { operation: 'x', status: 404, body: device }),
    })
    const results = [
      { device: 'd1', outcome: 'done' as const, error: null },
      notFound('d2'),
      { device: 'd3', outcome: 'unknown' as const, error: appErrorOf('network.timeout', { operation: 'x', host: 'h' }) },
      notFound('d4'),
      { device: 'd5', outcome: 'notReached' as const, error: null },
    ]
    const groups = outcomeGroups(results, ({ code }) => code)
    expect(groups.map(({ outcome, devices }) => [outcome, devices])).toEqual([
      ['failed', ['d2', 'd4']],
      ['unknown', ['d3']],
      ['notReached', ['d5']],
      ['done', ['d1']],
    ])
    expect(groups[0]?.causes).toHaveLength(1)
    expect(groups.flatMap(({ devices }) => devices).sort()).toEqual(results.map(({ device }) => device))
  })
})

describe('a batch that was interrupted', () => {
  const write = '5f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
  const unsure = jobOf([
    shower('d1', '101'),
    { kind: 'write.intended', data: { write, operation: 'showers.pair', device: 'd1', id: showerId } },
    { kind: 'write.unknown', data: { write, error: appErrorOf('job.interrupted', { operation: 'showers.pair' }) } },
  ])
  const other = jobOf([shower('d1', '101')])

  it.each([
    ['continuing, while something is left to send', other, 'Continue with 1 …', 'Interrupted at 0 of 1'],
    ['checking, where all were started and a result is unknown', unsure, 'Check 1', '1 result is unknown, every device was started'],
  ])('has one primary act: %s', async (_name, job, primary, title) => {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(job))
    script.answer('jobs.interruptedBatches', () =>
      ok<'jobs.interruptedBatches'>([{ jobId, startedAt: '2026-11-20T10:00:00Z', devices: ['d1'] }]),
    )
    script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
    const wrapper = await stage(script, JobBar, { job }, async () => {
      useBatch()
      await useOpenJob().open(jobId)
    })
    await flushPromises()
    expect(wrapper.findAll('.n-button--primary-type').map((button) => button.text().replace(/Ctrl.*/, ''))).toEqual([primary])
    expect(wrapper.get('#lead-sentence').text()).toBe(title)
    expect(wrapper.text()).not.toContain('(0 left)')
  })

  it('is over once nothing is left, and does not come back when something is planned or replaced later', async () => {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(job))
    script.answer('jobs.interruptedBatches', () =>
      ok<'jobs.interruptedBatches'>([{ jobId, startedAt: '2026-11-20T10:00:00Z', devices: ['d1'] }]),
    )
    script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
    script.answer('jobs.endInterrupted', () => ok<'jobs.endInterrupted'>({}))
    const skipped = jobOf([shower('d1', '101'), { kind: 'step.skipped', data: { device: 'd1', step: 'pair', reason: 'No water' } }])
    const wrapper = await stage(script, JobBar, { job: skipped }, async () => {
      useBatch()
      await useOpenJob().open(jobId)
    })
    await flushPromises()
    expect(script.namesOf()).toContain('jobs.endInterrupted')
    await wrapper.setProps({ job: other } as never)
    expect(wrapper.text()).not.toContain('Interrupted')
  })
})

describe('the bar while a batch runs', () => {
  it('counts what it came to so far by kind, and leads to what needs a person', async () => {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(job))
    const batch = status({ done: 11, outcomes: { ...noOutcomes, done: 9, failed: 1, unknown: 1 } })
    script.answer('jobs.batch', () => ok<'jobs.batch'>(batch))
    const wrapper = await stage(script, JobBar, { job }, async () => {
      useBatch()
      await useOpenJob().open(jobId)
    })
    await flushPromises()
    const words = ['1 failed', '1 unknown', '9 confirmed']
    expect(wrapper.findAll('.counts .sign').flatMap((sign) => (sign.text() === '' ? [] : [sign.text()]))).toEqual(words)
    expect(wrapper.findAll('.counts button').map((button) => button.text())).toEqual(words.slice(0, 2))
    await wrapper.get('.counts button').trigger('click')
    expect(useBoardPlace().placeIn(jobId).filters.marks).toEqual(['failed'])
  })
})

describe('the results of a run that a wrong key ended', () => {
  const wrongKey = appErrorOf('service.unauthorized', { operation: 'showers.pair', status: 401, body: null })
  const write = '3f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
  const refused = jobOf([
    shower('d1', '101'),
    shower('d2', '102', '0b8e6f1a-1111-4222-8333-999955556666'),
    { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: showerId } },
    { kind: 'write.rejected', data: { write, error: wrongKey } },
  ])
  const result = { job: refused, results: ['d1', 'd2'].map((device) => ({ device, outcome: 'failed' as const, error: wrongKey })) }

  it('count as failed what the board shows as failed, and the others as not reached', () => {
    const outcomes = (stopped: typeof wrongKey | null) => asStatusesShow({ ...result, stopped }, refused).map(({ outcome }) => outcome)
    expect(outcomes(wrongKey)).toEqual(['failed', 'notReached'])
    // What failed by itself stays a failure, lit or not.
    expect(outcomes(null)).toEqual(['failed', 'failed'])
  })
  it('lead to where the key is entered', async () => {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(refused))
    script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
    script.answer('jobs.apply', () => ok<'jobs.apply'>({ ...result, stopped: wrongKey }))
    const wrapper = await stage(script, JobBar, { job: refused }, async () => {
      const [openJob, batch] = [useOpenJob(), useBatch()]
      await openJob.open(jobId)
      await batch.follow(() => openJob.act('jobs.apply', { jobId }))
    })
    await flushPromises()
    expect(wrapper.text()).toContain('1 device failed')
    expect(wrapper.text()).toContain('1 device not finished')
  })
})

describe('the run', () => {
  it('is found by a window that is loaded in the middle of it, and its end is told there', async () => {
    const { script, batch } = await opened(status({ state: 'paused', done: 7 }))
    expect(batch.applying).toMatchObject({ state: 'paused', done: 7 })
    script.event('batch.changed', { jobId, batch: status({ done: 7 }) })
    script.event('apply.progress', { jobId, device: 'd1', doing: 'pairing', done: 7, total: 40, outcomes: noOutcomes })
    expect(batch.applying?.working).toEqual([{ device: 'd1', doing: 'pairing' }])
    const outcomes = { ...noOutcomes, failed: 1 }
    script.event('apply.progress', { jobId, device: 'd1', doing: 'finished', done: 8, total: 40, outcomes })
    expect(batch.applying).toMatchObject({ done: 8, outcomes, working: [] })
    expect(batch.endedWithoutResult).toBe(false)
    script.event('batch.changed', { jobId, batch: null })
    expect([batch.applying, batch.endedWithoutResult]).toEqual([null, true])
  })

  it('tells its result where it was begun, whichever is told first, the end or the answer', async () => {
    const { script, batch, openJob } = await opened()
    script.answer('jobs.apply', () => ok<'jobs.apply'>({ job, results: [], stopped: null }))
    const following = batch.follow(() => openJob.act('jobs.apply', { jobId }))
    script.event('batch.changed', { jobId, batch: status() })
    script.event('batch.changed', { jobId, batch: null })
    await following
    expect(batch.result).toMatchObject({ results: [] })
    expect(batch.endedWithoutResult).toBe(false)
  })

  it('does not count reading and comparing, which occupy the job as well', async () => {
    const { script, batch } = await opened()
    script.event('batch.changed', { jobId, batch: status({ total: 0 }) })
    expect([batch.status === null, batch.applying]).toEqual([false, null])
    script.event('batch.changed', { jobId, batch: null })
    expect(batch.endedWithoutResult).toBe(false)
  })

  it('takes it for granted that a run which ended meanwhile cannot be paused', async () => {
    const { script, batch } = await opened(status())
    script.answer('jobs.changeBatch', () => failed('job.notRunning', { jobId }))
    await batch.change('paused')
    expect(batch.error).toBeNull()
    script.answer('jobs.changeBatch', () => failed('internal.unexpected', { incident: 'x' }))
    await batch.change('paused')
    expect(batch.error?.code).toBe('internal.unexpected')
  })

  it('of another job is none of this one', async () => {
    const { script, batch } = await opened()
    script.event('batch.changed', { jobId: 'another', batch: status() })
    expect(batch.status).toBeNull()
  })

  it('keeps its result for its job, and leaves the run of another job alone', async () => {
    const { script, batch, openJob } = await opened()
    const second = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c'
    script.answer('jobs.read', ({ jobId: id }) => ok<'jobs.read'>({ ...job, jobId: id }))
    const ends = new Map<string, () => void>()
    script.answer('jobs.apply', ({ jobId: id }) => {
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok<'jobs.apply'>>>()
      ends.set(id, () => resolve(ok<'jobs.apply'>({ job: { ...job, jobId: id }, results: [], stopped: null })))
      return promise
    })
    const first = batch.follow(() => openJob.act('jobs.apply', { jobId }))
    await openJob.open(second)
    const other = batch.follow(() => openJob.act('jobs.apply', { jobId: second }))
    script.event('batch.changed', { jobId: second, batch: status({ jobId: second }) })
    script.event('apply.progress', { jobId: second, device: 'd1', doing: 'pairing', done: 0, total: 40, outcomes: noOutcomes })
    ends.get(jobId)?.()
    await first
    expect([openJob.applying, openJob.progress?.device, batch.result]).toEqual([true, 'd1', null])
    ends.get(second)?.()
    script.event('batch.changed', { jobId: second, batch: null })
    await other
    expect([openJob.applying, batch.endedWithoutResult, batch.result?.job.jobId]).toEqual([false, false, second])
    await openJob.open(jobId)
    expect(batch.result?.job.jobId).toBe(jobId)
  })
})
