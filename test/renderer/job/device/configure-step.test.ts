/** The configuration step as a person uses it: what stands in it, what keeps it from sending, and exactly what it sends. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shallowReactive } from 'vue'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { noOutcomes } from '#shared/contract/job-results.ts'
import { useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import ConfigureStep from '../../../../src/renderer/job/device/ConfigureStep.vue'
import { deviceIn, jobId, jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

const facts: Fact[] = [shower(), read({ default_shower_flow: 9, welcome_message: 'Hello', water_conservation: false })]
const job = jobOf(facts)
const planned = jobOf([...facts, { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } }])

/** What the host keeps of what is typed. */
const host = new Map<string, string>()
beforeEach(() => host.clear())
let shown: VueWrapper | null = null
afterEach(() => shown?.unmount())

async function configure(of = job) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(of))
  script.answer('drafts.list', () => ok<'drafts.list'>([...host].map(([slot, text]) => ({ slot, text, at: '2026-11-20T14:02:00Z' }))))
  script.answer('drafts.save', ({ slot, text }) => {
    if (text === null) host.delete(slot)
    else host.set(slot, text)
    return ok<'drafts.save'>({})
  })
  const props = shallowReactive<Record<string, unknown>>({ job: of, device: deviceIn(of) })
  const wrapper = await stage(script, ConfigureStep, props, async () => {
    void useOpenJob().open(jobId)
    await useDrafts().load()
  })
  shown = wrapper
  const field = (name: string) =>
    wrapper.findAll('input').find(
      (input) =>
        input.attributes('id') ===
        wrapper
          .findAll('label')
          .find((label) => label.text() === name)
          ?.attributes('for'),
    )!
  const button = (words: string | RegExp) =>
    wrapper.findAll('button').find((each) => (typeof words === 'string' ? each.text().includes(words) : words.test(each.text())))
  const sent = () =>
    script.calls.filter(({ command }) => !['jobs.read', 'jobs.batch', 'presets.list', 'drafts.list', 'drafts.save'].includes(command))
  const become = (now: Job) => {
    Object.assign(props, { job: now, device: deviceIn(now) })
    return flushPromises()
  }
  return { script, wrapper, field, button, sent, become }
}

test('it shows what was read, and sends nothing that was not changed', async () => {
  const { wrapper, field, button } = await configure()
  expect(field('Default shower flow').element.value).toBe('9')
  expect(field('Welcome message').element.value).toBe('Hello')
  expect(wrapper.text()).toContain('Nothing to send')
  expect(button(/^.?Send/)).toBeUndefined()
})

test('it says of a plan what the table says: planned, and not applied yet', async () => {
  const { wrapper, become } = await configure()
  const state = () => wrapper.get('header').text()
  expect(state()).toContain('Change values, or keep those of the device.')
  await become(planned)
  expect(state()).toMatch(/^Planned.*Not applied yet\.read /)
})

test('a plan for a device that was not read yet has one main button, to apply it', async () => {
  const paired: Fact = { kind: 'observed.record', data: { device: 'd1', record: {}, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } }
  const { wrapper, become } = await configure(jobOf([shower(), paired]))
  const main = () => wrapper.findAll('footer .n-button--primary-type').map((each) => each.text())
  expect(main()).toEqual(['Read values'])
  await become(jobOf([shower(), paired, { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } }]))
  expect(main()).toEqual(['Apply 1 change'])
  expect(wrapper.findAll('footer button').map((each) => each.text())).not.toContain('Read values')
  expect(wrapper.find('[aria-label="Read values"]').exists()).toBe(true)
})

test('an unpaired device is planned and leads to pairing, and a read that finds it unpaired says so', async () => {
  const { script, wrapper, field, button, become } = await configure(jobOf([shower()]))
  const main = () => wrapper.findAll('footer .n-button--primary-type').map((each) => each.text())
  script.answer('jobs.refresh', () => ok<'jobs.refresh'>(jobOf([shower()])))
  await button('Read values')!.trigger('click')
  await flushPromises()
  expect(wrapper.text()).toContain('The service does not list this device.')
  await field('Default shower flow').setValue('8')
  expect(main()).toEqual(['Save plan'])
  script.answer('jobs.plan', () => ok<'jobs.plan'>(jobOf([shower()])))
  await button('Save plan')!.trigger('click')
  await flushPromises()
  await become(jobOf([shower(), { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } }]))
  expect(main()).toEqual(['Continue: Pair'])
})

test('a device that a batch could not read says why, and once', async () => {
  const error = appErrorOf('service.failed', { operation: 'showers.readConfiguration', status: 500, body: '' })
  const failedAt = '2026-11-20T10:00:00Z'
  const { wrapper, script, button } = await configure(
    jobOf([
      shower(),
      { kind: 'observed.record', data: { device: 'd1', record: {}, receivedAt: failedAt, scope: scoped() } },
      { kind: 'observed.failed', data: { device: 'd1', id: showerId, operation: 'showers.readConfiguration', error, failedAt } },
    ]),
  )
  const alerts = () => wrapper.findAll('[role=alert]').map((alert) => alert.text())
  expect(alerts()).toEqual([expect.stringContaining('500')])
  script.answer('jobs.refresh', () => failed('job.notAllRead', { jobId, failed: [{ device: 'd1', error }] }))
  await button('Read values')!.trigger('click')
  await flushPromises()
  expect(alerts()).toEqual([expect.stringContaining('500')])
  expect(alerts()[0]).not.toContain('other devices')
})

test('what is read while a whole field is chosen is chosen as well: typing replaces it', async () => {
  const { field, become } = await configure(jobOf([shower()]))
  const { element } = field('Default shower flow')
  element.focus()
  element.select()
  await become(job)
  expect(element.value).toBe('9')
  expect([element.selectionStart, element.selectionEnd]).toEqual([0, 1])
})

test('a change is planned and then applied, once, however often the button is pressed', async () => {
  const { script, field, button, sent } = await configure()
  script.answer('jobs.plan', () => ok<'jobs.plan'>(planned))
  await field('Default shower flow').setValue('8,5')
  await field('Welcome message').setValue('')
  const send = button('Apply 2 changes')!
  await Promise.all([send.trigger('click'), send.trigger('click'), send.trigger('click')])
  await flushPromises()
  expect(sent()).toEqual([
    {
      command: 'jobs.plan',
      input: { jobId, devices: ['d1'], configuration: { default_shower_flow: 8.5, welcome_message: '' }, conflicts: 'keep' },
    },
    { command: 'jobs.apply', input: { jobId, devices: ['d1'], steps: ['configure'] } },
  ])
  expect([...host.values()]).toEqual([])
})

test('the button says that it looks for a request that was not answered, and not that it sends', async () => {
  const { script, button } = await configure(planned)
  const send = button('Apply 1 change')!
  await send.trigger('click')
  expect(send.text()).toContain('Applying …')
  script.event('apply.progress', { jobId, device: 'd1', doing: 'settling', done: 0, total: 1, outcomes: noOutcomes })
  await flushPromises()
  expect(send.text()).toContain('Checking result …')
})

test('a value outside its bounds is said at its field and keeps everything from being sent', async () => {
  const { field, button, wrapper, sent } = await configure()
  await field('Default shower flow').setValue('12.5')
  await field('Welcome message').setValue('Hi')
  expect(field('Default shower flow').attributes('aria-invalid')).toBe('true')
  expect(wrapper.text()).toContain('The largest accepted value is 12.')
  expect(button('Apply 1 change')?.attributes('disabled')).toBeDefined()
  await button('Apply 1 change')?.trigger('click')
  expect(sent()).toEqual([])
})

test('what the host refuses is shown at the field, and nothing is applied', async () => {
  const { script, field, button, wrapper, sent } = await configure()
  const problem = { path: 'configuration.welcome_message', problem: 'notAllowed' } as const
  script.answer('jobs.plan', () => failed('input.invalid', { problems: [problem] }))
  await field('Welcome message').setValue('Hi')
  await button('Apply 1 change')!.trigger('click')
  await flushPromises()
  expect(field('Welcome message').attributes('aria-invalid')).toBe('true')
  expect(wrapper.text()).toContain('This is not one of the accepted values.')
  expect(sent().map(({ command }) => command)).toEqual(['jobs.plan'])
  expect(field('Welcome message').element.value).toBe('Hi')
})

test('unsaved typing is there again after the page was gone, and can be discarded', async () => {
  const first = await configure()
  await first.field('Default shower flow').setValue('1')
  first.wrapper.unmount()
  const { field, button, wrapper } = await configure()
  expect(field('Default shower flow').element.value).toBe('1')
  expect(wrapper.text()).toContain('kept these unsaved changes')
  await button('Discard changes')!.trigger('click')
  expect(field('Default shower flow').element.value).toBe('9')
})

test('"verified" is said when every planned value reads back, and only when nothing is typed', async () => {
  const done = jobOf([
    ...facts,
    { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8, color_mode: 1 } } },
    read({ default_shower_flow: 8, color_mode: 1 }),
  ])
  const { field, wrapper } = await configure(done)
  expect(wrapper.text()).toContain('2 of 2 values confirmed')
  await field('Default shower flow').setValue('7')
  expect(wrapper.text()).not.toContain('values confirmed')
  expect(wrapper.text()).toContain('Not applied yet.')
})

test('while an earlier request is undecided nothing more can be sent', async () => {
  const write = '3f0bd9c2-43a5-4896-a3d0-3f0bd9c243a5'
  const undecided = jobOf([
    ...facts,
    {
      kind: 'write.intended',
      data: { write, device: 'd1', operation: 'showers.updateConfiguration', id: deviceIn(job).id, body: { default_shower_flow: 8 } },
    } as Fact,
    {
      kind: 'write.unknown',
      data: { write, error: { code: 'network.timeout', data: { operation: 'showers.updateConfiguration', host: 'h' } } },
    },
  ])
  const { field, button, wrapper } = await configure(undecided)
  await field('Welcome message').setValue('Hi')
  expect(wrapper.text()).toContain('This request has an unknown result')
  expect(button('Apply 1 change')?.attributes('disabled')).toBeDefined()
  expect(button('Check result')?.attributes('disabled')).toBeUndefined()
  expect(wrapper.findAll('.n-button--primary-type').map((each) => each.text())).toEqual(['Check result'])
})

test('of a configuration that was never read, each value is not read yet, to eyes and ears alike', async () => {
  const { wrapper } = await configure(jobOf([shower()]))
  const values = wrapper.findAll('.field .read')
  expect(values.length).toBeGreaterThan(30)
  for (const value of values) {
    expect(value.find('[aria-hidden]').text()).toBe('–')
    expect(value.find('[aria-hidden]').attributes('title')).toBe('not read yet')
    expect(value.find('.visually-hidden').text()).toContain('not read yet')
  }
  expect(wrapper.text()).not.toContain('not reported')
})
