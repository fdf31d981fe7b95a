/** What the bar says during and after an outage: what arrived is read back first, then the result is told. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import { noOutcomes, type BatchStatus } from '#shared/contract/job-results.ts'
import type { Fact } from '#shared/job/entries.ts'
import { asStatusesShow } from '../../../../src/renderer/job/board/batch-outcomes.ts'
import { useBatch } from '../../../../src/renderer/app/stores/batch.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { JobBar } from '../../support/job-bar.ts'
import { jobId, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

it('counts a device that only the network was lost for as done or not finished, with the cause', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const ids = [showerId, '0b8e6f1a-1111-4222-8333-999955556666']
  const listed = (device: string, id: string): Fact => ({
    kind: 'observed.record',
    data: { device, record: { id }, receivedAt: at, scope: scoped() },
  })
  const planned: Fact = { kind: 'device.planned', data: { device: 'd2', configuration: { water_hardness: 7.5 } } }
  const facts = [shower('d1', '101', ids[0]), shower('d2', '102', ids[1]), shower('d3', '103', '0b8e6f1a-1111-4222-8333-999955556667')]
  const job = jobOf([...facts, listed('d1', ids[0] ?? ''), listed('d2', ids[1] ?? ''), planned])
  const ended = appErrorOf('network.interrupted', { operation: 'showers.configuration', host: 'devices.example.com' })
  const gone = appErrorOf('network.unreachable', { operation: 'showers.list', host: 'devices.example.com' })
  const results = [
    { device: 'd1', outcome: 'failed' as const, error: ended },
    { device: 'd2', outcome: 'failed' as const, error: ended },
    { device: 'd3', outcome: 'failed' as const, error: gone },
  ]
  for (const stopped of [gone, null])
    expect(asStatusesShow({ results, stopped }, job).map(({ outcome, error }) => [outcome, error?.code ?? null])).toEqual([
      ['done', null],
      ['notReached', 'network.interrupted'],
      ['notReached', 'network.unreachable'],
    ])
})

it('says that it checks what arrived while nothing else is done, without a time left', async () => {
  const job = jobOf([shower()])
  const working = (doing: BatchStatus['working'][number]['doing'][]) =>
    ok<'jobs.batch'>({
      jobId,
      state: 'running',
      startedAt: '2026-11-20T10:00:00Z',
      total: 6,
      done: 3,
      outcomes: noOutcomes,
      working: doing.map((each, index) => ({ device: `d${index}`, doing: each })),
    })
  for (const [doing, told] of [
    [['settling', 'settling'], 'Checking what arrived, 3 of 6'],
    [['settling', 'pairing'], 'Applying, 3 of 6'],
  ] as const) {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(job))
    script.answer('jobs.batch', () => working([...doing]))
    const bar = await stage(script, JobBar, { job }, () => useOpenJob().open(jobId))
    await flushPromises()
    expect(bar.get('#lead-sentence').text()).toBe(told)
    bar.unmount()
  }
})

it('says that it waits for the service while a read of another window goes on, which nothing else may join', async () => {
  const job = jobOf([shower()])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.batch', () =>
    ok<'jobs.batch'>({ jobId, state: 'running', startedAt: '2026-11-20T10:00:00Z', total: 0, done: 0, outcomes: noOutcomes, working: [] }),
  )
  const bar = await stage(script, JobBar, { job }, () => useOpenJob().open(jobId))
  await flushPromises()
  expect(bar.get('#lead-sentence').text()).toBe('Waiting for the service …')
  bar.unmount()
})

it('offers no repeating of what failed once its steps are skipped', async () => {
  const skip = (step: 'pair' | 'configure' | 'test' | 'group'): Fact => ({
    kind: 'step.skipped',
    data: { device: 'd2', step, reason: 'Does not answer' },
  })
  const other = '0b8e6f1a-1111-4222-8333-999955556666'
  const facts = [shower(), shower('d2', '102', other)]
  const dead = appErrorOf('network.timeout', { operation: 'showers.pair', host: 'h' })
  const results = [{ device: 'd2', outcome: 'failed' as const, error: dead }]
  const sentences = async (job: ReturnType<typeof jobOf>) => {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(job))
    script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
    script.answer('jobs.apply', () => ok<'jobs.apply'>({ job, results, stopped: null }))
    const bar = await stage(script, JobBar, { job }, async () => {
      const [openJob, batch] = [useOpenJob(), useBatch()]
      await openJob.open(jobId)
      await batch.follow(() => openJob.act('jobs.apply', { jobId }))
    })
    await flushPromises()
    const said = bar.text()
    bar.unmount()
    return said
  }
  expect(await sentences(jobOf(facts))).toContain('Retry 1')
  expect(await sentences(jobOf([...facts, skip('pair'), skip('configure'), skip('test'), skip('group')]))).not.toContain('Retry')
})
