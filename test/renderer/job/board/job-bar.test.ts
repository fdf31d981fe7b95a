/** The bar of a job: unknown results of a batch are checked from it, and a result stays as long as it needs somebody. */
import { flushPromises } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import { noOutcomes } from '#shared/contract/job-results.ts'
import type { Job, JobWrite } from '#shared/job/job.ts'
import { asStatusesShow } from '../../../../src/renderer/job/board/batch-outcomes.ts'
import { useBatch } from '../../../../src/renderer/app/stores/batch.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import UnsettledPanel from '../../../../src/renderer/job/device/UnsettledPanel.vue'
import { JobBar } from '../../support/job-bar.ts'
import { deviceIn, jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

describe('results that are unknown', () => {
  const ids = ['5f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a51', '5f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a52']
  const unit = (index: number) => `0b8e6f1a-1111-4222-8333-99995555666${index}`
  const lost = appErrorOf('network.timeout', { operation: 'showers.pair', host: 'h' })
  const facts = ids.flatMap((write, index): Fact[] => [
    shower(`d${index + 1}`, `10${index + 1}`, unit(index)),
    { kind: 'write.intended', data: { write, operation: 'showers.pair', device: `d${index + 1}`, id: unit(index) } },
    { kind: 'write.unknown', data: { write, error: lost } },
  ])
  const unsure = jobOf(facts)
  const settled = (index: number, applied: boolean): Fact => ({
    kind: 'write.settled',
    data: { write: ids[index] ?? '', applied, readAt: '2026-11-20T10:00:00.000Z' },
  })
  const results = ['d1', 'd2'].map((device) => ({ device, outcome: 'unknown' as const, error: lost }))
  async function shown(of: Job) {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(of))
    script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
    script.answer('jobs.apply', () => ok<'jobs.apply'>({ job: of, results, stopped: null }))
    script.answer('jobs.refresh', () => ok<'jobs.refresh'>(of))
    const wrapper = await stage(script, JobBar, { job: of }, async () => {
      const [openJob, batch] = [useOpenJob(), useBatch()]
      await openJob.open(jobId)
      await batch.follow(() => openJob.act('jobs.apply', { jobId }))
    })
    await flushPromises()
    const button = (words: string) => wrapper.findAll('button').filter((each) => each.text().includes(words))
    return { script, wrapper, button }
  }

  it('are checked all at once, by one reading', async () => {
    const { script, button } = await shown(unsure)
    await button('Check 2')[0]?.trigger('click')
    await flushPromises()
    expect(script.calls.filter(({ command }) => command === 'jobs.refresh').map(({ input }) => input)).toEqual([
      { jobId, devices: ['d1', 'd2'] },
    ])
    expect(script.namesOf().filter((name) => name === 'jobs.apply')).toHaveLength(1)
  })

  it('say in their panel that they are being checked, and not what to choose', async () => {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(unsure))
    script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
    const checked = Promise.withResolvers<ReturnType<typeof ok<'jobs.refresh'>>>()
    script.answer('jobs.refresh', () => checked.promise)
    script.answer('jobs.apply', () => ok<'jobs.apply'>({ job: unsure, results, stopped: null }))
    const write = unsure.writes[0] as JobWrite
    const both = defineComponent(
      () => () => h('div', [h(JobBar, { job: unsure }), h(UnsettledPanel, { job: unsure, device: deviceIn(unsure), write })]),
    )
    const wrapper = await stage(script, both, {}, async () => {
      const [openJob, batch] = [useOpenJob(), useBatch()]
      await openJob.open(jobId)
      await batch.follow(() => openJob.act('jobs.apply', { jobId }))
    })
    await flushPromises()
    const panel = wrapper.findComponent(UnsettledPanel)
    expect(panel.text()).toContain('Choose “Check result”')
    await wrapper
      .findAll('button')
      .find((each) => each.text().startsWith('Check 2'))
      ?.trigger('click')
    expect(panel.text()).not.toContain('Choose')
    expect(panel.find('[role=status]').text()).toBe('Firstflow is checking the result. It sends nothing again.')
    checked.resolve(ok<'jobs.refresh'>(unsure))
    await flushPromises()
    expect(panel.text()).toContain('Choose “Check result”')
  })

  it('count in the result of their batch as what checking them found', () => {
    const outcomes = (...more: Fact[]) =>
      asStatusesShow({ results, stopped: null }, jobOf([...facts, ...more])).map(({ outcome }) => outcome)
    expect(outcomes()).toEqual(['unknown', 'unknown'])
    const listed: Fact = {
      kind: 'observed.record',
      data: { device: 'd1', record: { id: unit(0) }, receivedAt: '2026-11-20T10:00:00.000Z', scope: scoped() },
    }
    expect(outcomes(settled(0, true), listed, settled(1, false))).toEqual(['done', 'notReached'])
  })

  it('counts a device as sent that was left in the middle of its steps', () => {
    const write = '5f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a53'
    const body = { water_hardness: 7.5 }
    const accepted: Fact[] = [
      { kind: 'device.planned', data: { device: 'd1', configuration: body } },
      { kind: 'write.intended', data: { write, operation: 'showers.updateConfiguration', device: 'd1', id: unit(0), body } },
      { kind: 'write.confirmed', data: { write, response: {}, receivedAt: '2026-11-20T10:00:00.000Z' } },
    ]
    const left = results.map(({ device }) => ({ device, outcome: 'notReached' as const, error: null }))
    const outcomes = asStatusesShow({ results: left, stopped: null }, jobOf([...facts, ...accepted])).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['sent', 'notReached'])
  })
})

it.each([
  ['needs nobody goes with it', 'done', false],
  ['needs somebody stays', 'failed', true],
] as const)('when the work goes on in another part, a result that %s', async (_name, outcome, stays) => {
  const job = jobOf([shower()])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
  const error = outcome === 'done' ? null : appErrorOf('service.refused', { operation: 'showers.pair', status: 409, body: null })
  script.answer('jobs.apply', () => ok<'jobs.apply'>({ job, results: [{ device: 'd1', outcome, error }], stopped: null }))
  const wrapper = await stage(script, JobBar, { job }, async () => {
    const [openJob, batch] = [useOpenJob(), useBatch()]
    await openJob.open(jobId)
    await batch.follow(() => openJob.act('jobs.apply', { jobId }))
  })
  await flushPromises()
  expect(wrapper.text()).toContain(outcome === 'done' ? '1 device confirmed' : '0 arrived, 1 did not')
  await wrapper.vm.$router.push({ name: 'jobTests' })
  await flushPromises()
  expect(wrapper.text().includes(outcome === 'done' ? '1 device confirmed' : '0 arrived, 1 did not')).toBe(stays)
})

it.each([
  [[{ device: 'd1', doing: 'configuring' as const }], 'Pausing after the current devices: 3 of 9'],
  [[], 'Paused at 3 of 9'],
])('says that a batch is paused once the devices that it began are finished: %j', async (working, words) => {
  const job = jobOf([shower()])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.batch', () =>
    ok<'jobs.batch'>({ jobId, state: 'paused', startedAt: '2026-11-20T10:00:00.000Z', total: 9, done: 3, outcomes: noOutcomes, working }),
  )
  const wrapper = await stage(script, JobBar, { job }, async () => useOpenJob().open(jobId))
  await expect.poll(() => wrapper.text()).toContain(words)
})
