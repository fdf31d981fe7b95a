/** The latest act that can be taken back: for as long as nothing was sent, and in its own job. */
import { flushPromises } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { useRouter } from 'vue-router'
import type { Fact } from '#shared/job/entries.ts'
import UndoNote from '../../../src/renderer/board/UndoNote.vue'
import { useBulk } from '../../../src/renderer/board/use-bulk.ts'
import { useUndo } from '../../../src/renderer/board/undo.ts'
import { useOpenJob } from '../../../src/renderer/stores/open-job.ts'
import { jobId, jobOf, shower, showerId } from '../support/sample-job.ts'
import { ok, scriptedTransport, stage, within } from '../support/stage.ts'

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
