/** The latest act that can be taken back: for as long as nothing was sent, and in its own job. */
import { flushPromises } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { useRouter } from 'vue-router'
import type { CommandName } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Fact } from '#shared/job/entries.ts'
import UndoNote from '../../../../src/renderer/app/components/UndoNote.vue'
import { useBulk } from '../../../../src/renderer/job/board/use-bulk.ts'
import { useUndo } from '../../../../src/renderer/app/job/undo.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage, within } from '../../support/stage.ts'

const write: Fact = {
  kind: 'write.intended',
  data: { write: 'a1b2c3d4-0000-4000-8000-000000000001', device: 'd1', operation: 'showers.pair', id: showerId },
}

it('offers the way back of what was planned until something is sent', async () => {
  const script = scriptedTransport()
  const facts: Fact[] = [shower()]
  script.answer('jobs.read', () => ok<'jobs.read'>(jobOf(facts)))
  const { value } = within(script, () => ({ openJob: useOpenJob(), undo: useUndo() }))
  await value.openJob.open(jobId)
  const act = { words: '1 device planned.', undo: () => Promise.resolve(ok<'jobs.read'>(jobOf(facts))) }
  value.undo.offer(act, jobId)
  facts.push({ kind: 'note.added', data: { text: 'Filter cleaned' } })
  await value.openJob.open(jobId)
  await flushPromises()
  expect(value.undo.latest).toBe(act)
  facts.push(write)
  await value.openJob.open(jobId)
  await flushPromises()
  expect(value.undo.latest).toBeNull()
})

it('offers nothing of one device on the page of another', async () => {
  const { value } = within(scriptedTransport(), () => ({ undo: useUndo(), router: useRouter() }))
  value.router.addRoute({ name: 'device', path: '/devices/:device/:step', component: UndoNote })
  await value.router.push('/devices/d1/group')
  const act = { words: 'Planned group “Lobby” set for 101.', undo: () => Promise.resolve(ok<'jobs.read'>(jobOf([]))) }
  value.undo.offer(act, null)
  await value.router.push('/devices/d1/test')
  expect(value.undo.latest).toBe(act)
  await value.router.push('/devices/d2/test')
  expect(value.undo.latest).toBeNull()
})

it('takes the act back on Ctrl+Z', async () => {
  const undone = vi.fn(() => Promise.resolve(ok<'jobs.read'>(jobOf([]))))
  const wrapper = await stage(scriptedTransport(), UndoNote, {}, () => {
    useUndo().offer({ words: '102 removed from the list.', undo: undone }, null)
  })
  expect(wrapper.find('.undo').text()).toContain('102')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }))
  await flushPromises()
  expect(undone).toHaveBeenCalledOnce()
  expect(wrapper.find('.undo').exists()).toBe(false)
  wrapper.unmount()
})

it('undoes a plan only where it is still what is planned', async () => {
  const job = jobOf([shower(), { kind: 'device.planned', data: { device: 'd1', configuration: { color_mode: 1 } } }])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.plan', () => ok<'jobs.plan'>(job))
  const { value } = within(script, () => ({ openJob: useOpenJob(), undo: useUndo(), bulk: useBulk(() => job) }))
  await value.openJob.open(jobId)
  const plansSent = () =>
    script.calls.flatMap(({ command, input }) => (command === 'jobs.plan' ? [(input as { plans?: unknown }).plans] : []))
  const preset = { id: 'p1', name: 'Hotel', fields: { default_shower_flow: 8 } }
  await value.bulk.planPreset(job.devices, preset as unknown as Parameters<typeof value.bulk.planPreset>[1])
  await value.undo.undo()
  expect(plansSent().at(-1)).toMatchObject([
    { configuration: { color_mode: 1 }, instead: { configuration: { color_mode: 1, default_shower_flow: 8 } } },
  ])
  await value.bulk.planGroup(job.devices, { id: 'g1', name: 'Lobby' })
  await value.undo.undo()
  expect(plansSent().at(-1)).toMatchObject([{ groupId: null, instead: { groupId: 'g1' } }])
})

const preset = {
  preset: 'a1b2c3d4-0000-4000-8000-000000000002',
  name: 'Gym',
  savedAt: '2026-11-20T10:00:00Z',
  who: 'Kim Berg',
  fields: { default_shower_flow: 8 },
}
const plannedAs = (flow: number, device = 'd1'): Fact => ({
  kind: 'device.planned',
  data: { device, configuration: { default_shower_flow: flow }, preset: 'Gym', base: { default_shower_flow: 6 } },
})

/** The open job, of which `facts` are what the host has of it. */
async function withBulk(facts: Fact[]) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(jobOf(facts)))
  const { value } = within(script, () => {
    const openJob = useOpenJob()
    return { openJob, undo: useUndo(), bulk: useBulk(() => openJob.job ?? jobOf(facts)) }
  })
  await value.openJob.open(jobId)
  /** What a command adds. */
  const adding = (name: 'jobs.plan' | 'jobs.skip' | 'jobs.resumeStep', ...more: Fact[]) =>
    script.answer(name, () => {
      facts.push(...more)
      return ok<'jobs.read'>(jobOf(facts))
    })
  const last = (name: CommandName) => script.calls.findLast(({ command }) => command === name)?.input
  return { ...value, adding, last, devices: () => value.openJob.job?.devices ?? [] }
}

it('brings a plan back with what the device reported when it was made, and a postponed step with its day', async () => {
  const facts: Fact[] = [
    shower(),
    plannedAs(7),
    { kind: 'step.skipped', data: { device: 'd1', step: 'test', reason: 'No water', until: '2026-12-01' } },
  ]
  const { undo, bulk, adding, last, devices } = await withBulk(facts)
  adding('jobs.plan', plannedAs(8))
  await bulk.planPreset(devices(), preset)
  await undo.undo()
  expect(last('jobs.plan')).toMatchObject({ plans: [{ configuration: { default_shower_flow: 7 }, base: { default_shower_flow: 6 } }] })
  adding('jobs.resumeStep', { kind: 'step.resumed', data: { device: 'd1', step: 'test' } })
  await bulk.resumeSteps(devices())
  adding('jobs.skip')
  await undo.undo()
  expect(last('jobs.skip')).toMatchObject({
    skips: [{ device: 'd1', step: 'test', reason: 'No water', until: '2026-12-01', instead: 'open' }],
  })
})

it('undoes skipping only where the step is still skipped so', async () => {
  const facts: Fact[] = [shower()]
  const { undo, bulk, adding, last, devices } = await withBulk(facts)
  adding('jobs.skip', { kind: 'step.skipped', data: { device: 'd1', step: 'test', reason: 'No water', until: '2026-12-01' } })
  await bulk.leaveOut(devices(), { step: 'test', reason: 'No water', until: '2026-12-01' })
  adding('jobs.resumeStep')
  await undo.undo()
  expect(last('jobs.resumeStep')).toMatchObject({
    steps: [{ device: 'd1', step: 'test', instead: { reason: 'No water', until: '2026-12-01' } }],
  })
})

it('is done once however often it is pressed, and leaves what was done meanwhile to be undone', async () => {
  const { value: undo } = within(scriptedTransport(), () => useUndo())
  const slow = Promise.withResolvers<Reply<unknown>>()
  const first = vi.fn(() => slow.promise)
  undo.offer({ words: 'One', undo: first }, null)
  const pressed = [undo.undo(), undo.undo()]
  const newer = { words: 'Two', undo: first }
  undo.offer(newer, null)
  slow.resolve(ok<'jobs.read'>(jobOf([])))
  await Promise.all(pressed)
  expect(first).toHaveBeenCalledOnce()
  expect(undo.latest).toBe(newer)
})

it('waits for what was done last, and leaves what was done before it', async () => {
  const { value: undo } = within(scriptedTransport(), () => useUndo())
  const back = vi.fn(() => Promise.resolve(ok<'jobs.read'>(jobOf([]))))
  const earlier = vi.fn(() => Promise.resolve(ok<'jobs.read'>(jobOf([]))))
  undo.offer({ words: 'Earlier', undo: earlier }, null)
  const answer = Promise.withResolvers<boolean>()
  const removing = async () => {
    if (await answer.promise) undo.offer({ words: 'Removed', undo: back }, null)
  }
  const done = undo.during(removing)
  const pressed = undo.undo()
  await flushPromises()
  expect(earlier).not.toHaveBeenCalled()
  answer.resolve(true)
  await Promise.all([done, pressed])
  expect(back).toHaveBeenCalledOnce()
  expect(undo.latest).toBeNull()

  undo.offer({ words: 'Earlier', undo: earlier }, null)
  await Promise.all([undo.during(() => Promise.resolve()), undo.undo()])
  expect(earlier).not.toHaveBeenCalled()
})
