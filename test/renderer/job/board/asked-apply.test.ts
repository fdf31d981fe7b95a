/** What would be sent is asked for one job, and shown for that job only. */
import { flushPromises } from '@vue/test-utils'
import { ref } from 'vue'
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { useApply } from '../../../../src/renderer/job/board/use-apply.ts'
import { useConfirmation } from '../../../../src/renderer/app/stores/confirmation.ts'
import { useEnvironments } from '../../../../src/renderer/app/stores/environments.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, within } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

it('is withdrawn when another job is opened', () => {
  const first = jobOf([shower()])
  const second: Job = { ...jobOf([shower()], 'production'), jobId: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c' }
  const job = ref<Job>(first)
  const { asking, sendings, ask } = within(scriptedTransport(), () => useApply(() => job.value)).value
  ask(null)
  expect(asking.value).toBe(true)
  expect(sendings.value.map(({ device }) => device.key)).toEqual(['d1'])
  job.value = second
  expect(asking.value).toBe(false)
  expect(sendings.value).toEqual([])
})

it('is not about a device in conflict, of which nothing would be sent', () => {
  const base = { default_shower_flow: 9 }
  const planned: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 }, base } }
  const record = { id: showerId, owner: 'o', device_group: 'g-1' }
  const paired: Fact = { kind: 'observed.record', data: { device: 'd1', record, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } }
  const counted = (flow: number) => {
    const job = jobOf([shower(), paired, planned, read({ default_shower_flow: flow })])
    return within(scriptedTransport(), () => useApply(() => job)).value.all.value.length
  }
  expect([counted(9), counted(10)]).toEqual([1, 0])
})

it('is withdrawn with the dialog', () => {
  const { asking, ask } = within(scriptedTransport(), () => useApply(() => jobOf([shower()]))).value
  ask(['d1'])
  asking.value = false
  expect(asking.value).toBe(false)
})

it('is one question in production: the confirmation text, where nothing lacks', async () => {
  const script = scriptedTransport()
  const job = jobOf([shower()], 'production')
  const credential = { environment: 'production', state: 'present', fingerprint: '7e0f399caa8d', kept: 'memory' } as const
  script.answer('environments.list', () =>
    ok<'environments.list'>([
      { environment: 'production', baseUrl: 'https://service.example', credential, answeredAt: null, silence: null },
    ]),
  )
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.confirmApply', () =>
    ok<'jobs.confirmApply'>({ token: 't1', phrase: 'production Hotel', expiresAt: '2099-01-01T00:00:00+00:00' }),
  )
  const { value } = within(script, () => ({
    openJob: useOpenJob(),
    environments: useEnvironments(),
    question: useConfirmation(),
    apply: useApply(() => job),
  }))
  await value.openJob.open(job.jobId)
  await value.environments.load()
  value.apply.ask(null)
  await flushPromises()
  expect(value.apply.asking.value).toBe(false)
  expect(value.question.question).toMatchObject({ subject: { batch: { sums: ['Pair 1 device'] } }, stage: { at: 'typing' } })
})
