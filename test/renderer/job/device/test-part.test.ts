/** The test of a shower in its panel: aborting is in reach, and the verdict is a person's. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { Fact } from '#shared/job/entries.ts'
import AbortDialog from '../../../../src/renderer/job/device/AbortDialog.vue'
import type { useVerdict } from '../../../../src/renderer/job/device/use-verdict.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { deviceIn, jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'
import { panelStage, screen } from './support.ts'

const seen = (test: Record<string, unknown> | null, minute: number): Fact => ({
  kind: 'observed.test',
  data: { device: 'd1', test, receivedAt: `2026-11-20T10:0${minute}:00Z`, scope: scoped() },
})
const running = seen({ id: 't1', status: 'running', current_test: 'T02', next_test: 'T03' }, 1)
const judged: Fact = { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Valve does not close' } }

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
  vi.useRealTimers()
})
async function panel(...facts: Fact[]) {
  const on = await panelStage(jobOf([shower(), ...facts]))
  shown = on.wrapper
  return on
}
const tabs = (wrapper: VueWrapper) => wrapper.findAll('aside .tabs a').map((tab) => tab.text())

it('is the first tab while it runs, in the words of the service, and the bar offers to abort without leading to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:02:00Z') })
  const { wrapper, text, lead } = await panel(seen(null, 0), running)
  expect(tabs(wrapper)[0]).toBe('Test')
  expect(text()).toContain('T02')
  expect(text()).toContain('then T03')
  expect(lead()).toEqual(['101: the test runs, 1 step seen', null])
  const abort = wrapper
    .get('section.lead')
    .findAll('button')
    .find((button) => button.text() === 'Abort test …')
  expect(abort?.classes()).not.toContain('n-button--primary-type')
  await abort?.trigger('click')
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Abort the test at 101')
})

it('asks for the result after five minutes on one step without a pass', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:07:30Z') })
  const { lead, press, wrapper } = await panel(seen(null, 0), seen({ id: 't1', status: 'x', current_test: 'T02', pass: false }, 1))
  expect(lead()).toEqual(['101: same step for 6 min, no pass', 'Record the result …'])
  // Once, in the bar.
  expect(wrapper.get('aside [data-part=test]').text()).not.toContain('Record the result')
  await press()
  const dialog = document.querySelector('dialog[open]')
  expect(dialog?.textContent).toContain('Result of the test at 101')
  // Nothing is preselected.
  expect(dialog?.querySelectorAll('input[type=radio]:checked')).toHaveLength(0)
})

it.each(['passed', 'failed'] as const)(
  'records that it %s, of the run that was seen, whatever is seen while the reason is typed',
  async (verdict) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:02:00Z') })
    const facts = [seen(null, 0), seen({ id: 't1', status: 'x', pass: false, current_test: 'T02' }, 1)]
    const later = jobOf([shower(), ...facts, seen({ id: 't2', status: 'running' }, 2)])
    const { wrapper, script, become } = await panel(...facts)
    script.answer('jobs.recordVerdict', () => ok<'jobs.recordVerdict'>(later))
    await wrapper
      .get('aside [data-part=test]')
      .findAll('button')
      .find((each) => each.text() === 'Record the result …')
      ?.trigger('click')
    await become(later)
    const asking = wrapper.findComponent({ name: 'VerdictDialog' }).props('asking') as ReturnType<typeof useVerdict>
    await asking.record.run(verdict, 'Looked at it')
    const { input } = script.calls.find(({ command }) => command === 'jobs.recordVerdict') ?? {}
    expect(input).toMatchObject({ verdict, reason: 'Looked at it', seen: { run: 1, verdict: 'open' } })
  },
)

it('offers after a recorded failure to test again, to replace the device, and to record an issue with the same reason', async () => {
  const { text, lead, wrapper } = await panel(seen(null, 0), seen({ id: 't1', status: 'failed', pass: false }, 1), judged)
  expect(text()).toContain('To test again')
  expect(text()).toContain('recorded by Kim Berg: Valve does not close')
  expect(lead()).toEqual(['101 failed its test', 'Record an issue …'])
  await screen.press('Actions for this device')
  expect(screen.has('Replace device')).toBe(true)
  wrapper.unmount()
  const notes = await panelStage(jobOf([shower(), seen(null, 0), seen({ id: 't1', status: 'failed', pass: false }, 1), judged]), {
    step: 'notes',
  })
  shown = notes.wrapper
  await notes.press()
  expect(notes.wrapper.find('[data-part=notes] [data-adds]').exists()).toBe(true)
})

it('says of an aborted run that it was aborted, not that it failed', async () => {
  const { text, lead } = await panel(seen(null, 0), seen({ id: 't1', status: 'aborted', current_test: 'T02', pass: false }, 1), {
    kind: 'test.abortReason',
    data: { device: 'd1', reason: 'Water on the floor' },
  })
  expect(lead()[0]).toBe('101: the test was aborted')
  expect(text()).toContain('Aborted, recorded by Kim Berg: Water on the floor')
})

it('offers nothing to abort once the test has passed, and is a tab only where it is asked for', async () => {
  const facts = [seen(null, 0), seen({ id: 't1', status: 'ended', pass: true }, 1)]
  const { wrapper } = await panel(...facts)
  expect(tabs(wrapper)).not.toContain('Test')
  await screen.press('Actions for this device')
  expect(screen.has('Abort test')).toBe(false)
  wrapper.unmount()
  const test = await panelStage(jobOf([shower(), ...facts]), { step: 'test' })
  shown = test.wrapper
  expect(tabs(test.wrapper)[0]).toBe('Test')
  expect(test.text()).toContain('Passed, reported by the service')
})

it('offers nothing to start, to abort or to record once the report is final', async () => {
  const on = await panelStage({ ...jobOf([shower(), seen(null, 0), running]), sealed: true })
  shown = on.wrapper
  expect(on.lead.length).toBe(0)
  expect(on.wrapper.find('section.lead .act').exists()).toBe(false)
  const enabled = on.wrapper
    .findAll('aside [data-part=test] button')
    .filter((button) => button.element.closest('fieldset:disabled') === null)
  expect(enabled).toEqual([])
})

it('says of a result from before the job only that it does not count, and not in the colour of success', async () => {
  const on = await panelStage(jobOf([shower(), seen({ id: 't1', status: 'ended', pass: true }, 0)]), { step: 'test' })
  shown = on.wrapper
  const summary = on.wrapper.get('[data-part=test] summary')
  expect(on.wrapper.findAll('[data-part=test] summary').map((each) => each.text().replace(/\s+/g, ' '))).toContain(
    'Earlier result not counted',
  )
  expect(summary.find('.verdict').exists()).toBe(false)
})

it('does not say of a run without a result that it runs once another has followed', async () => {
  const { wrapper } = await panel(seen(null, 0), running, seen({ id: 't2', status: 'running', current_test: 'T01' }, 2))
  const earlier = wrapper.findAll('[data-part=test] summary').map((each) => each.text().replace(/\s+/g, ' '))
  expect(earlier.filter((each) => each.startsWith('Test run 1'))).toEqual([expect.stringContaining('No result')])
})

it('says of a test that ran at the first read that it ran before, and can be aborted', async () => {
  const { text, lead, wrapper } = await panel(seen({ id: 't1', status: 'busy', current_test: 'T02', next_test: 'T03', pass: false }, 0))
  expect(tabs(wrapper)[0]).toBe('Test')
  expect(text()).toContain('Ran before this job looked')
  expect(lead()[0]).toMatch(/101: (the test runs, ran before this job looked|same step)/)
  await screen.press('Actions for this device')
  expect(screen.has('Abort test')).toBe(true)
})

it('says of a test that ended before it was aborted that it is over, and how', async () => {
  const runs = [shower(), seen(null, 0), seen({ id: 't1', status: 'running', current_test: 'T02' }, 1)]
  const begun = jobOf(runs)
  const passed = jobOf([...runs, seen({ id: 't1', status: 'ended', pass: true }, 2)])
  const script = scriptedTransport()
  let now = begun
  script.answer('jobs.read', () => ok<'jobs.read'>(now))
  script.answer('jobs.abortTest', () => {
    now = passed
    script.event('job.changed', { jobId, entries: passed.journal.entries })
    return failed('service.refused', { operation: 'showers.abortInstallationTest', status: 409, body: null })
  })
  // As from the list of tests, which holds the device as it was when its button was pressed.
  const Abort = defineComponent(() => {
    const openJob = useOpenJob()
    return () => (openJob.job === null ? null : h(AbortDialog, { open: true, job: openJob.job, device: deviceIn(begun) }))
  })
  const wrapper = await stage(script, Abort, {}, () => useOpenJob().open(jobId))
  shown = wrapper
  await flushPromises()
  document.querySelector('form')?.dispatchEvent(new Event('submit'))
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  const words = document.querySelector('[role="alert"]')?.textContent
  expect(words).toContain('The service aborted no test')
  expect(words).toContain('The device is unchanged.')
  expect(words).toContain('The test is over:Passed')
  // Nothing is left that the red button could abort.
  expect([...document.querySelectorAll('dialog footer button')].map((button) => button.textContent)).toEqual(['Back'])
})
