/** The approval of a batch: it reads first, sends what it shows and nothing else, and is asked for one job. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { useApproval } from '../../../src/renderer/app/stores/approval.ts'
import { useBatch } from '../../../src/renderer/app/stores/batch.ts'
import { useEnvironments } from '../../../src/renderer/app/stores/environments.ts'
import { useOpenJob } from '../../../src/renderer/app/stores/open-job.ts'
import { useApply } from '../../../src/renderer/job/board/use-apply.ts'
import { scoped } from '../../support/scopes.ts'
import { jobId, jobOf, read, shower, showerId } from '../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../support/stage.ts'

const second = '0b8e6f1a-1111-4222-8333-999955556666'
const at = '2026-11-20T10:00:00Z'
const paired = (device: string, id: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: { id, owner: 'o' }, receivedAt: at, scope: scoped() },
})
const planned = (device: string, flow = 8): Fact => ({
  kind: 'device.planned',
  data: { device, configuration: { default_shower_flow: flow } },
})
const both: Fact[] = [shower(), shower('d2', '102', second), paired('d1', showerId), paired('d2', second), planned('d1'), planned('d2')]

/** `facts` may grow; what the host answers follows them. */
async function stage(facts: Fact[], environment: Job['environment'] = 'training') {
  const script = scriptedTransport()
  const job = () => jobOf(facts, environment)
  const credential = { environment, state: 'present', fingerprint: '7e0f399caa8d', kept: 'memory' } as const
  script.answer('environments.list', () =>
    ok<'environments.list'>([
      { environment, baseUrl: 'https://service.example', credential, answeredAt: null, keyResponse: null, silence: null },
    ]),
  )
  script.answer('jobs.read', () => ok<'jobs.read'>(job()))
  script.answer('jobs.batch', () => ok<'jobs.batch'>(null))
  script.answer('jobs.interruptedBatches', () => ok<'jobs.interruptedBatches'>([]))
  script.answer('jobs.apply', () => ok<'jobs.apply'>({ job: job(), results: [], stopped: null }))
  let asked = 0
  script.answer('jobs.confirmApply', () =>
    ok<'jobs.confirmApply'>({ token: `t${(asked += 1)}`, phrase: 'production Hotel Aurora', expiresAt: '2099-01-01T00:00:00+00:00' }),
  )
  const { value } = within(script, () => ({
    openJob: useOpenJob(),
    environments: useEnvironments(),
    batch: useBatch(),
    approval: useApproval(),
  }))
  await value.environments.load()
  await value.openJob.open(jobId)
  const sent = () => script.calls.filter(({ command }) => command === 'jobs.apply').map(({ input }) => input)
  const changed = async () => {
    script.event('job.changed', { jobId, entries: facts.length + 1 })
    await flushPromises()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await flushPromises()
  }
  return { ...value, script, job, sent, changed }
}
const namesOf = (devices: readonly { readonly key: string }[] | undefined) => devices?.map(({ key }) => key)

it('reads first, leaves out what did not answer, and sends what it shows with the values that it showed', async () => {
  const facts = [...both]
  const here = await stage(facts)
  here.script.answer('jobs.refresh', () => {
    facts.push(read({ default_shower_flow: 9 }, 'd1'))
    return failed('job.notAllRead', { jobId, failed: [{ device: 'd2', error: { code: 'network.timeout' } as never }] })
  })
  const approving = here.approval.ask({ jobId })
  expect(here.approval.stage).toEqual({ at: 'reading', devices: ['d1', 'd2'] })
  await flushPromises()
  expect(here.approval.stage).toEqual({ at: 'shown' })
  expect([namesOf(here.approval.shown?.devices), namesOf(here.approval.shown?.unread)]).toEqual([['d1'], ['d2']])
  const reads = here.script.calls.filter(({ command }) => command === 'jobs.refresh').map(({ input }) => input)
  expect(reads).toEqual([{ jobId, devices: ['d1', 'd2'], steps: ['configure'] }])

  await here.approval.approve()
  expect(await approving).toMatchObject({ ok: true })
  expect(here.sent()).toEqual([{ jobId, devices: ['d1'], seen: [{ device: 'd1', configuration: { default_shower_flow: 9 } }] }])
})

it('goes on with what was read when reading is stopped', async () => {
  const facts = [...both]
  const here = await stage(facts)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  here.script.answer('jobs.refresh', async () => {
    await promise
    return failed('job.cancelled', { jobId })
  })
  here.script.answer('jobs.changeBatch', () => (resolve(undefined), new Promise(() => undefined)))
  void here.approval.ask({ jobId })
  await flushPromises()
  const reading = { jobId, state: 'running', startedAt: at, done: 0, outcomes: {}, working: [] }
  // A batch is never ended from here.
  here.script.event('batch.changed', { jobId, batch: { ...reading, total: 2 } as never })
  await here.approval.stopReading()
  expect(here.script.namesOf()).not.toContain('jobs.changeBatch')
  here.script.event('batch.changed', { jobId, batch: { ...reading, total: 0 } as never })
  facts.push(read({ default_shower_flow: 9 }, 'd2'))
  void here.approval.stopReading()
  await flushPromises()
  expect(here.approval.readError).toBeNull()
  expect([namesOf(here.approval.shown?.devices), namesOf(here.approval.shown?.unread)]).toEqual([['d2'], ['d1']])
})

it('asks for another text when something else would be sent, and sends the one that was typed exactly', async () => {
  const facts = [...both]
  const here = await stage(facts, 'production')
  here.script.answer('jobs.refresh', () => {
    facts.push(read({ default_shower_flow: 9 }, 'd1'), read({ default_shower_flow: 9 }, 'd2'))
    return ok<'jobs.refresh'>(here.job())
  })
  const approving = here.approval.ask({ jobId })
  await flushPromises()
  expect(here.approval.stage).toMatchObject({ at: 'typing', token: 't1', problem: null })
  // Planned otherwise, elsewhere.
  facts.push(planned('d2', 7))
  await here.changed()
  expect(here.approval.stage).toMatchObject({ at: 'typing', token: 't2', problem: 'otherAct' })
  await here.approval.approve('production hotel aurora')
  expect([here.approval.stage, here.sent()]).toMatchObject([{ at: 'typing', problem: 'mistyped' }, []])

  // The host has the last word.
  here.script.answer('jobs.apply', ({ confirmation }) =>
    confirmation?.token === 't2'
      ? failed('confirmation.invalid', { reason: 'expired' })
      : ok<'jobs.apply'>({ job: here.job(), results: [], stopped: null }),
  )
  await here.approval.approve('production Hotel Aurora')
  await flushPromises()
  expect(here.approval.stage).toMatchObject({ at: 'typing', token: 't3', problem: 'replaced' })
  await here.approval.approve('production Hotel Aurora')
  expect(await approving).toMatchObject({ ok: true })
  expect(here.sent()).toMatchObject([{ confirmation: { token: 't2' } }, { confirmation: { token: 't3' } }])
  expect(here.approval.asked).toBeNull()
})

it('is withdrawn with its dialog, and when another job is opened', async () => {
  const here = await stage([shower()])
  const first = here.approval.ask({ jobId })
  expect(here.approval.stage).toEqual({ at: 'shown' })
  here.approval.withdraw()
  expect(await first).toBeNull()
  const other = here.approval.ask({ jobId })
  here.openJob.close()
  expect(await other).toBeNull()
  expect([here.approval.asked, here.sent()]).toEqual([null, []])
})

it('is not about a device in conflict, of which nothing would be sent', () => {
  const based: Fact = {
    kind: 'device.planned',
    data: { device: 'd1', configuration: { default_shower_flow: 8 }, base: { default_shower_flow: 9 } },
  }
  const counted = (flow: number) => {
    const job = jobOf([shower(), paired('d1', showerId), based, read({ default_shower_flow: flow })])
    return within(scriptedTransport(), () => useApply(() => job)).value.all.value.length
  }
  expect([counted(9), counted(10)]).toEqual([1, 0])
})

it('sends at one press what was on the screen, and shows what is different there by then', async () => {
  const facts = [...both, read({ default_shower_flow: 9 }, 'd1')]
  const here = await stage(facts)
  const seen = { jobId, devices: ['d1'], isSeen: true }
  here.script.answer('jobs.refresh', () => {
    facts.push(read({ default_shower_flow: 9 }, 'd1'))
    return ok<'jobs.refresh'>(here.job())
  })
  const sending = here.approval.ask(seen)
  // Read first, because the reading is old by now; a second press on the way changes nothing.
  expect([here.approval.stage?.at, here.approval.isHidden]).toEqual(['reading', true])
  expect(await here.approval.ask(seen)).toBeNull()
  expect(await sending).toMatchObject({ ok: true })
  expect(here.sent()).toEqual([{ jobId, devices: ['d1'], seen: [{ device: 'd1', configuration: { default_shower_flow: 9 } }] }])

  here.script.answer('jobs.refresh', () => {
    facts.push(read({ default_shower_flow: 7 }, 'd1'))
    return ok<'jobs.refresh'>(here.job())
  })
  const changed = here.approval.ask(seen)
  await flushPromises()
  expect([here.approval.stage?.at, here.approval.isHidden]).toEqual(['shown', false])
  expect(here.sent()).toHaveLength(1)
  here.approval.withdraw()
  expect(await changed).toBeNull()
})

it('asks for the text in production whatever was on the screen', async () => {
  const here = await stage([...both, read({ default_shower_flow: 9 }, 'd1')], 'production')
  here.script.answer('jobs.refresh', () => ok<'jobs.refresh'>(here.job()))
  const asking = here.approval.ask({ jobId, devices: ['d1'], isSeen: true })
  expect(here.approval.isHidden).toBe(false)
  await flushPromises()
  expect(here.approval.stage?.at).toBe('typing')
  expect(here.sent()).toEqual([])
  here.approval.withdraw()
  expect(await asking).toBeNull()
})
