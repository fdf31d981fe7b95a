/** The list of all tests: what failed, runs, waits or passed, in the service's words, with Abort on every row that runs. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import LeadBar from '../../../../src/renderer/app/lead/LeadBar.vue'
import TestsView from '../../../../src/renderer/job/tests/TestsView.vue'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

const seen = (test: Record<string, unknown> | null, minute: number, device = 'd1'): Fact => ({
  kind: 'observed.test',
  data: { device, test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
})
const configured = (device: string): Fact[] => [
  { kind: 'observed.record', data: { device, record: { id: `id-${device}` }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } },
  { kind: 'step.skipped', data: { device, step: 'configure', reason: 'later' } },
]
const judged = (verdict: 'failed' | 'passed'): Fact => ({
  kind: 'test.judged',
  data: { device: 'd1', verdict, reason: 'Valve does not close' },
})

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
  vi.useRealTimers()
})
const inJob = defineComponent({
  props: ['job', 'opened'],
  setup: (props: { readonly job: Job; readonly opened?: string | undefined }) => () =>
    h('div', [
      h(LeadBar, { title: 'Hotel Aurora' }),
      h(TestsView, { job: props.job, ...(props.opened === undefined ? {} : { opened: props.opened }) }),
    ]),
})
async function list(job: Job, opened?: string) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  const view = await stage(script, inJob, { job, ...(opened === undefined ? {} : { opened }) }, () => useOpenJob().open(jobId))
  shown = view
  await flushPromises()
  const wordsIn = ({ element }: { readonly element: Node }): string =>
    [...element.childNodes]
      .map((node) => (node instanceof Element ? wordsIn({ element: node }) : node instanceof Text ? node.data : ''))
      .join(' ')
  const words = (node: { readonly element: Node }) => wordsIn(node).replace(/\s+/g, ' ').trim()
  const lead = view.find('section.lead')
  /** The key is drawn on it. */
  const act = () => lead.findAll('button').find((button) => button.find('kbd').exists())
  return {
    view,
    rows: () => view.findAll('li[data-row]').map((row) => words(row)),
    press: async () => {
      await act()?.trigger('click')
      await flushPromises()
    },
    headings: () => view.findAll('.pb-4 :is(h2, summary)').map((heading) => words(heading)),
    lead: () => [
      lead.find('.sentence').text(),
      act()
        ?.text()
        .replace(/\s*Ctrl Enter$/, '') ?? null,
    ],
  }
}
const job = (...facts: Fact[]) => jobOf([shower(), ...facts])

it('shows the stages that have a device, and without any what is missing', async () => {
  const none = await list(job())
  expect(none.headings()).toEqual(['No tests yet'])
  expect(none.lead()).toEqual(['1 shower is not ready for its test', 'Open Devices'])
  shown?.unmount()
  const passed = await list(job(seen(null, 0), seen({ id: 't1', status: 'ended', pass: true }, 1)))
  expect(passed.headings()).toEqual(['Passed 1'])
  expect(passed.lead()).toEqual(['The test passed', 'Open Finish'])
})

it('leads from an open device to the next test, and to Devices where no test is left', async () => {
  const passed = [...configured('d1'), seen(null, 0), seen({ id: 't1', status: 'ended', pass: true }, 1)]
  const devices = ['d1', 'd2', 'd3'].map((device, at) => shower(device, `10${at + 1}`, `id-${device}`))
  const at = () => shown?.vm.$router.currentRoute.value.name
  // 102 is not even paired: nothing can be done with it here.
  const { lead, press } = await list(jobOf([...devices, ...passed, ...configured('d3')]), 'd1')
  expect(lead()[1]).toBe('Next: 103')
  await press()
  expect(at()).toBe('jobTests')
  shown?.unmount()
  const last = await list(jobOf([...devices.slice(0, 2), ...passed]), 'd1')
  expect(last.lead()[1]).toBe('Next: 102')
  await last.press()
  expect(at()).toBe('device')
})

it('puts what failed first, says whose verdict it is, and leads to it', async () => {
  const devices = ['d1', 'd2'].flatMap((device, at) => [shower(device, `10${at + 1}`, `id-${device}`), ...configured(device)])
  const { headings, rows, lead } = await list(
    jobOf([...devices, seen(null, 0), seen({ id: 't1', status: 'failed', current_test: 'T02', pass: false }, 1), judged('failed')]),
  )
  expect(headings()).toEqual(['Failed 1', expect.stringMatching(/^Waiting 1 Start the test at the shower\./)])
  expect(rows()[0]).toContain('Valve does not close last step seen: T02')
  expect(lead()).toEqual(['101 failed. Waiting for a test: 102', 'Go to 101'])
})

it('calls passed what the service reports, and says where only a person did', async () => {
  const { headings, rows } = await list(job(seen(null, 0), seen({ id: 't1', status: 'x', pass: false }, 1), judged('passed')))
  expect(headings()).toEqual(['Passed 1'])
  expect(rows()[0]).toContain('recorded by Kim Berg')
})

it('says of a run that goes on that it has not passed yet, and of one that stays on its step for how long', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:02:00Z') })
  const facts = [seen(null, 0), seen({ id: 't1', status: 'running', current_test: 'T02', next_test: 'T03', pass: false }, 1)]
  const calm = await list(job(...facts))
  expect(calm.rows()[0]).toMatch(/^101 T02 1 step seen, no pass yet then T03 1:00 Abort test …$/)
  expect(calm.lead()).toEqual(['1 test runs', null])
  shown?.unmount()
  vi.setSystemTime(new Date('2026-11-20T10:08:00Z'))
  const stuck = await list(job(...facts))
  expect(stuck.rows()[0]).toContain('No pass for 7 min, same step')
  expect(stuck.view.findAll('li[data-row] button').map((button) => button.text())).toEqual(['Record the result …', 'Abort test …'])
  expect(stuck.lead()).toEqual(['101: same step for 7 min, no pass', 'Record the result …'])
})

it('lists a test that ran at the first read as running, with Abort on its row', async () => {
  const { headings, rows, view } = await list(job(seen({ id: 't1', status: 'busy', current_test: 'T02', next_test: 'T03' }, 0)))
  expect(headings()[0]).toMatch(/^Running 1/)
  expect(rows()[0]).toContain('T02 ran before this job looked')
  expect(view.findAll('li[data-row] button').map((button) => button.attributes('aria-label'))).toContain('Abort test …: 101')
})

it('names no duration of a test of which only the end was seen', async () => {
  const passed = seen({ id: 't1', status: 'ended', pass: true }, 3)
  const lasting = (view: VueWrapper) => view.findAll('.lasting').map((cell) => cell.text())
  expect(lasting((await list(job(seen(null, 0), passed))).view)).toEqual([''])
  shown?.unmount()
  const running = seen({ id: 't1', status: 'running', current_test: 'T02' }, 1)
  expect(lasting((await list(job(seen(null, 0), running, passed))).view)).toEqual(['2:00'])
})

it('has one filled button at most, and none that starts a test outside training', async () => {
  const devices = ['d1', 'd2'].flatMap((device, at) => [shower(device, `10${at + 1}`, `id-${device}`), ...configured(device)])
  const { view, lead } = await list(jobOf(devices, 'development'))
  expect(lead()).toEqual(['Start the test at 101 and 102', null])
  expect(view.findAll('.n-button--primary-type')).toEqual([])
  expect(view.findAll('li[data-row] button')).toEqual([])
})
