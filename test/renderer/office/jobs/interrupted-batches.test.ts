/** Above the list of jobs: how far an interrupted batch came, by what its job knows. */
import { expect, it } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import { summarise } from '#shared/job/progress.ts'
import InterruptedBatches from '../../../../src/renderer/office/jobs/InterruptedBatches.vue'
import { jobId, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

it('says where the batch stopped and what it came to', async () => {
  const write = '5f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
  const job = jobOf([
    shower(),
    shower('d2', '102', '0b8e6f1a-1111-4222-8333-999955556666'),
    shower('d3', '103', '0b8e6f1a-1111-4222-8333-999955557777'),
    { kind: 'write.intended', data: { write, operation: 'showers.pair', device: 'd1', id: showerId } },
    { kind: 'write.unknown', data: { write, error: appErrorOf('job.interrupted', { operation: 'showers.pair' }) } },
  ])
  const script = scriptedTransport()
  script.answer('jobs.interruptedBatches', () =>
    ok<'jobs.interruptedBatches'>([{ jobId, startedAt: '2026-11-20T10:00:00Z', devices: ['d1', 'd2', 'd3'] }]),
  )
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  const wrapper = await stage(script, InterruptedBatches, { jobs: [summarise(job)], shows: false })
  await expect.poll(() => wrapper.text()).toMatch(/Interrupted at 1 of 3: 1 unknown, 2 not finished\. Started /)
  wrapper.unmount()
})

it('offers nothing where nothing is left to send or to check', async () => {
  const job = jobOf([shower(), { kind: 'step.skipped', data: { device: 'd1', step: 'pair', reason: 'No water' } }])
  const script = scriptedTransport()
  script.answer('jobs.interruptedBatches', () =>
    ok<'jobs.interruptedBatches'>([{ jobId, startedAt: '2026-11-20T10:00:00Z', devices: ['d1'] }]),
  )
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  const wrapper = await stage(script, InterruptedBatches, { jobs: [summarise(job)], shows: false })
  await expect.poll(() => wrapper.text()).toBe('')
  wrapper.unmount()
})
