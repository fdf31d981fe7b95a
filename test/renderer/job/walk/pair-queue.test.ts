/** What is scanned faster than it can be paired: nothing is lost, and nothing is sent to another job. */
import { flushPromises } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import type { OutputOf } from '#shared/contract/contract.ts'
import { noOutcomes, type BatchStatus } from '#shared/contract/job-results.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useConfirmedApply } from '../../../../src/renderer/app/confirmation/use-confirmed-apply.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { usePairQueue } from '../../../../src/renderer/job/walk/pair-queue.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

type Applied = OutputOf<'jobs.apply'>
const job = jobOf([shower('d1', '101'), shower('d2', '102', '0b8e6f1a-1111-4222-8333-999955556666')])
const applied = (...devices: string[]): Applied => ({
  job,
  results: devices.map((device) => ({ device, outcome: 'done', error: null })),
  stopped: null,
})
const busy = failed('job.busy', { jobId })

async function opened(...replies: (Reply<Applied> | Promise<Reply<Applied>>)[]) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
  script.answer('jobs.apply', () => replies.shift() ?? ok<'jobs.apply'>(applied()))
  const { value } = within(script, () => ({ queue: usePairQueue(), openJob: useOpenJob(), apply: useConfirmedApply() }))
  await value.openJob.open(jobId)
  await flushPromises()
  const sent = () =>
    script.calls.flatMap(({ command, input }) => (command === 'jobs.apply' ? [(input as { devices: string[] }).devices] : []))
  return { script, sent, ...value }
}
const running: BatchStatus = {
  jobId,
  state: 'running',
  startedAt: '2026-11-20T10:00:00Z',
  total: 0,
  done: 0,
  outcomes: noOutcomes,
  working: [],
}

it('waits while the job is at something else, and pairs all that waited once it is free', async () => {
  const { script, sent, queue, apply } = await opened(busy, ok<'jobs.apply'>(applied('d1', 'd2')))
  script.event('batch.changed', { jobId, batch: running })
  queue.pair(jobId, ['d1'], apply)
  await flushPromises()
  queue.pair(jobId, ['d2'], apply)
  await flushPromises()
  expect([queue.isHeld, queue.failure, [...queue.inProgress].sort()]).toEqual([true, null, ['d1', 'd2']])
  script.event('batch.changed', { jobId, batch: null })
  await flushPromises()
  expect(sent()).toEqual([['d1'], ['d1', 'd2']])
  expect([queue.isHeld, queue.inProgress.size, queue.paired?.device]).toEqual([false, 0, 'd2'])
})

it('tries again by itself where nobody says that the job is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { sent, queue, apply } = await opened(busy, ok<'jobs.apply'>(applied('d1')))
    queue.pair(jobId, ['d1'], apply)
    await flushPromises()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toEqual([['d1'], ['d1']])
    expect(queue.inProgress.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('sends nothing of one job to the next', async () => {
  const { script, sent, queue, openJob, apply } = await opened(busy)
  script.event('batch.changed', { jobId, batch: running })
  queue.pair(jobId, ['d1', 'd2'], apply)
  await flushPromises()
  await openJob.open('0b8e6f1a-1111-4222-8333-999955556666')
  script.event('batch.changed', { jobId, batch: null })
  await flushPromises()
  expect(sent()).toEqual([['d1', 'd2']])
  expect([queue.isHeld, queue.inProgress.size, queue.failure]).toEqual([false, 0, null])
})

it('names every room that was refused, until it is tried again', async () => {
  const { queue, apply } = await opened(failed('network.unreachable', { operation: 'showers.list', host: 'h' }))
  queue.pair(jobId, ['d1', 'd2'], apply)
  await flushPromises()
  expect(queue.failure).toMatchObject({ devices: ['d1', 'd2'], error: { code: 'network.unreachable' } })
  queue.pair(jobId, ['d1'], apply)
  await flushPromises()
  expect(queue.failure?.devices).toEqual(['d2'])
})
