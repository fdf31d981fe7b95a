/** The test of a shower beside the table: aborting is in reach, and asks for attention only in its dialog. */
import { flushPromises } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { Fact } from '#shared/job/entries.ts'
import TestsView from '../../../../src/renderer/job/tests/TestsView.vue'
import AbortDialog from '../../../../src/renderer/job/device/AbortDialog.vue'
import ReasonDialog from '../../../../src/renderer/app/components/ReasonDialog.vue'
import TestStep from '../../../../src/renderer/job/device/TestStep.vue'
import { useJobTests } from '../../../../src/renderer/job/board/job-tests.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { deviceIn, jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

it('offers to abort a running test with a button as quiet as the others', async () => {
  const job = jobOf([
    shower(),
    // What was there before the job counts only once it changes.
    { kind: 'observed.test', data: { device: 'd1', test: null, receivedAt: '2026-11-20T09:00:00Z', scope: scoped() } },
    {
      kind: 'observed.test',
      data: {
        device: 'd1',
        test: { id: 't1', status: 'running', current_test: 'T02' },
        receivedAt: '2026-11-20T10:00:00Z',
        scope: scoped(),
      },
    },
  ])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:00:02Z' }))
  const wrapper = await stage(script, TestStep, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  await flushPromises()
  expect(wrapper.text()).toContain('T02')
  const abort = wrapper.findAll('button').find((button) => button.text().startsWith('Abort test'))
  expect(abort?.classes()).toContain('n-button--default-type')
  await abort?.trigger('click')
  expect(wrapper.findComponent(TestStep).emitted('abort')).toHaveLength(1)
})

it('offers nothing to abort once the test has passed', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const job = jobOf([shower(), seen(null, 0), seen({ id: 't1', status: 'ended', pass: true }, 1)])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  const step = await stage(script, TestStep, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  await flushPromises()
  expect(step.findAll('button').filter((button) => button.text().startsWith('Abort test'))).toEqual([])
  step.unmount()
})

it('says above the run, and in the list of tests, that the service reports no pass', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const job = jobOf([shower(), seen(null, 0), seen({ id: 't1', status: 'failed', current_test: 'T02', pass: false }, 1)])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  const step = await stage(script, TestStep, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  await flushPromises()
  const words = step.text()
  expect(words.indexOf('reports no pass')).toBeGreaterThan(-1)
  expect(words.indexOf('reports no pass')).toBeLessThan(words.indexOf('T02'))
  // The list says when the service responded last, whoever asked: this page did.
  expect(useJobTests().respondedAt.get('d1')).toBe('2026-11-20T10:01:02Z')
  // The strip says the same as the page that looks.
  expect(useJobTests().lastResponse).toBe('2026-11-20T10:01:02Z')
  step.unmount()
  const list = await stage(script, TestsView, { job }, () => useOpenJob().open(jobId))
  await flushPromises()
  expect(list.text()).toMatch(/No pass for \d+ min, same step/)
  list.unmount()
})

it('says calmly of a test whose steps go on that it has not passed yet', async () => {
  const seen = (test: Record<string, unknown> | null): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: new Date().toISOString(), scope: scoped() },
  })
  const job = jobOf([shower(), seen(null), seen({ id: 't1', status: 'running', current_test: 'T02', pass: false })])
  const list = await stage(scriptedTransport(), TestsView, { job })
  expect(list.find('.rest .sign').text()).toBe('Not passed yet, status “running”')
  expect(list.find('.rest .sign').classes()).not.toContain('loud')
  list.unmount()
})

it('says in the list of tests what comes next where a device needs somebody, and nothing where it just waits', async () => {
  const seen = (device: string, test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device, test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const judged: Fact = { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Valve does not close' } }
  const configured = (device: string): Fact[] => [
    { kind: 'observed.record', data: { device, record: { id: `id-${device}` }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } },
    { kind: 'step.skipped', data: { device, step: 'configure', reason: 'later' } },
  ]
  const devices = ['d1', 'd2'].flatMap((device, at) => [shower(device, `10${at + 1}`, `id-${device}`), ...configured(device)])
  const job = jobOf([...devices, seen('d1', null, 0), seen('d1', { id: 't1', status: 'failed', pass: false }, 1), judged])
  const list = await stage(scriptedTransport(), TestsView, { job })
  expect(list.findAll('tbody td.act').map((cell) => cell.text())).toEqual(['Retry', ''])
  list.unmount()
})

it('offers after a recorded failure to test again, to replace the device, and to record an issue with the same reason', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const judged: Fact = { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Valve does not close' } }
  const job = jobOf([shower(), seen(null, 0), seen({ id: 't1', status: 'failed', pass: false }, 1), judged])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  const step = await stage(script, TestStep, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  await flushPromises()
  expect(step.text()).toContain('To test again')
  const button = (label: string) => step.findAll('button').find((each) => each.text().startsWith(label))
  expect(button('Replace device')).toBeDefined()
  await button('Record issue')?.trigger('click')
  await flushPromises()
  expect(step.find('input').element.value).toBe('Valve does not close')
  step.unmount()
})

it('names no duration of a test of which only the end was seen', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const tookIn = async (...facts: Fact[]) => {
    const list = await stage(scriptedTransport(), TestsView, { job: jobOf([shower(), seen(null, 0), ...facts]) })
    const took = list.findAll('tbody td.seen').map((cell) => cell.text())
    list.unmount()
    return took
  }
  const passed = seen({ id: 't1', status: 'ended', pass: true }, 3)
  expect(await tookIn(passed)).toEqual(['–'])
  expect(await tookIn(seen({ id: 't1', status: 'running', current_test: 'T02' }, 1), passed)).toEqual(['2:00'])
})

it('says since when a device waits to be tested again', async () => {
  const observed = {
    kind: 'observed.test',
    data: { device: 'd1', test: null, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() },
  } as const
  const test = { id: 't1', status: 'running', current_test: 'T02' }
  const job = jobOf([
    shower(),
    observed,
    { ...observed, data: { ...observed.data, test, receivedAt: '2026-11-20T10:01:00Z' } },
    { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Valve does not close' } },
  ])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  const list = await stage(script, TestsView, { job }, () => useOpenJob().open(jobId))
  await flushPromises()
  const waiting = list.findAll('section').find((part) => part.text().startsWith('Waiting'))
  const column = waiting?.findAll('thead th').findIndex((head) => head.text() === 'Since') ?? -1
  expect(waiting?.find('tbody tr').element.children[column]?.textContent).toContain('20 Nov')
  list.unmount()
})

it('says of an aborted run that it was aborted, not that it failed', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const job = jobOf([
    shower(),
    seen(null, 0),
    seen({ id: 't1', status: 'aborted', current_test: 'T02', pass: false }, 1),
    { kind: 'test.abortReason', data: { device: 'd1', reason: 'Water on the floor' } },
  ])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  const step = await stage(script, TestStep, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  await flushPromises()
  expect(step.text()).toContain('Aborted: the last test run did not finish.')
  expect(step.text()).not.toContain('The last test run failed.')
  step.unmount()
})

it('says of a test that ended before it was aborted that it is over, and how', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const runs = [shower(), seen(null, 0), seen({ id: 't1', status: 'running', current_test: 'T02' }, 1)]
  const running = jobOf(runs)
  const passed = jobOf([...runs, seen({ id: 't1', status: 'ended', pass: true }, 2)])
  const script = scriptedTransport()
  let now = running
  script.answer('jobs.read', () => ok<'jobs.read'>(now))
  script.answer('jobs.abortTest', () => {
    now = passed
    script.event('job.changed', { jobId, entries: passed.journal.entries })
    return failed('service.refused', { operation: 'showers.abortInstallationTest', status: 409, body: null })
  })
  // As from the list of tests, which holds the device as it was when its button was pressed.
  const Abort = defineComponent(() => {
    const openJob = useOpenJob()
    return () => (openJob.job === null ? null : h(AbortDialog, { open: true, job: openJob.job, device: deviceIn(running) }))
  })
  const wrapper = await stage(script, Abort, {}, () => useOpenJob().open(jobId))
  await flushPromises()
  document.querySelector('form')?.dispatchEvent(new Event('submit'))
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  const words = document.querySelector('[role="alert"]')?.textContent
  expect(words).toContain('The service aborted no test')
  expect(words).toContain('The device is unchanged.')
  expect(words).toContain('The test is over:Passed')
  // Nothing is left that the red button could abort.
  expect([...document.querySelectorAll('dialog footer button')].map((button) => button.textContent)).toEqual(['Back'])
  wrapper.unmount()
})

it('names the run that was seen when its failure was to be recorded, whatever is seen of the test while the reason is typed', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const facts = [shower(), seen(null, 0), seen({ id: 't1', status: 'failed', pass: false }, 1)]
  const [job, later] = [jobOf(facts), jobOf([...facts, seen({ id: 't2', status: 'running' }, 2)])]
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  script.answer('jobs.recordVerdict', () => ok<'jobs.recordVerdict'>(later))
  const step = await stage(script, TestStep, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  await flushPromises()
  await step
    .findAll('button')
    .find((button) => button.text().startsWith('Record as failed'))
    ?.trigger('click')
  await step.setProps({ job: later, device: deviceIn(later) } as never)
  const dialog = step.findComponent(ReasonDialog).props() as unknown as { action: { run: (reason: string) => Promise<unknown> } }
  await dialog.action.run('Leaks')
  expect(script.calls.find(({ command }) => command === 'jobs.recordVerdict')?.input).toMatchObject({ seen: { run: 1, verdict: 'open' } })
  step.unmount()
})

it('shows the stages that have a device, and without any what is missing', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const headings = async (...facts: Fact[]) => {
    const view = await stage(scriptedTransport(), TestsView, { job: jobOf([shower(), ...facts]) })
    const found = view.findAll('.tests :is(h2, summary)').map((heading) => heading.text())
    view.unmount()
    return found
  }
  expect(await headings()).toEqual(['No tests yet'])
  expect(await headings(seen(null, 0), seen({ id: 't1', status: 'ended', pass: true }, 1))).toEqual(['Finished 1'])
})

it('offers nothing to start or to watch once the report is final', async () => {
  const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
  })
  const open = jobOf([shower(), seen(null, 0), seen({ id: 't1', status: 'ended', pass: true }, 1)])
  const job = { ...open, sealed: true }
  const step = await stage(scriptedTransport(), TestStep, { job, device: deviceIn(job) })
  expect(step.findAll('button').map((button) => button.text())).toEqual([])
  expect(step.text()).not.toContain('To abort')
  step.unmount()
})

it('says of a result from before the job only that it does not count, and not in the colour of success', async () => {
  const test = { id: 't1', status: 'ended', pass: true, description: 'Installation test' }
  const job = jobOf([
    shower(),
    { kind: 'observed.test', data: { device: 'd1', test, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } },
  ])
  const script = scriptedTransport()
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:00:02Z' }))
  const step = await stage(script, TestStep, { job, device: deviceIn(job) })
  const summary = step.find('summary')
  expect(summary.text()).toMatch(/^Earlier result\s*not counted$/)
  expect(summary.find('[style*="--mark"]').exists()).toBe(false)
  step.unmount()
})

it('lists a test that runs at the first read as running, with Abort on its row, and says that it may be over', async () => {
  const test = { id: 't1', status: 'busy', current_test: 'T02', next_test: 'T03', pass: false }
  const job = jobOf([
    shower(),
    { kind: 'observed.test', data: { device: 'd1', test, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } },
  ])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:01:02Z' }))
  const step = await stage(script, TestStep, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  await flushPromises()
  expect(step.text()).toContain('It may still be running.')
  expect(step.text()).not.toContain('No test run in this job yet')
  step.unmount()
  const list = await stage(script, TestsView, { job, opened: undefined }, () => useOpenJob().open(jobId))
  await flushPromises()
  const row = list.get('section[aria-labelledby] tbody tr')
  expect(row.text()).toContain('T02')
  expect(row.text()).toContain('maybe over')
  expect(row.findAll('button').map((button) => button.text())).toEqual(['Abort test …'])
})
