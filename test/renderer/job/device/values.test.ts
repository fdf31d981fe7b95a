/** The values of one device as a person uses them: what stands there, what keeps it from being sent, and exactly what is planned. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { deviceIn, jobId, jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { failed, ok } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'
import { panelStage, screen } from './support.ts'

const paired: Fact = { kind: 'observed.record', data: { device: 'd1', record: {}, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } }
const facts: Fact[] = [shower(), paired, read({ default_shower_flow: 9, welcome_message: 'Hello', water_conservation: false })]
const job = jobOf(facts)
const plan: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } }
const planned = jobOf([...facts, plan])

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})
async function values(of: Job = job) {
  const on = await panelStage(of)
  shown = on.wrapper
  const sent = () => on.script.calls.filter(({ command }) => /^jobs\.(plan|apply|confirmApply)$/.test(command))
  return { ...on, sent }
}

test('it shows what was read, folded, and sends nothing that was not changed', async () => {
  const { field, text, lead, sent } = await values()
  expect(text()).toContain('33 stay as they are')
  expect((await field('default_shower_flow')).element.value).toBe('9')
  expect((await field('welcome_message')).element.value).toBe('Hello')
  expect(lead()).toEqual(['101 has no preset', 'Choose a preset …'])
  expect(sent()).toEqual([])
})

test('what changes stands first, with its old value, and no field is there twice', async () => {
  const { wrapper, unfold, text } = await values(planned)
  expect(text()).toContain('1 changes')
  expect(text()).toContain('32 stay as they are')
  const flow = wrapper.get('[data-field=default_shower_flow]')
  expect(flow.get('.read [aria-hidden]').text()).toBe('9')
  expect(flow.get<HTMLInputElement>('input').element.value).toBe('8')
  await unfold()
  expect(wrapper.findAll('[data-field=default_shower_flow]')).toHaveLength(1)
  expect(wrapper.findAll('[data-field]')).toHaveLength(33)
})

test('a field keeps its place and its focus while somebody types, and moves up when the form is left', async () => {
  const { wrapper, field, text } = await values()
  const flow = await field('default_shower_flow')
  flow.element.focus()
  await flow.setValue('8')
  expect(document.activeElement).toBe(flow.element)
  expect(wrapper.find('details [data-field=default_shower_flow]').exists()).toBe(true)
  expect(text()).toContain('1 edited')
  flow.element.blur()
  await flushPromises()
  expect(wrapper.find('details [data-field=default_shower_flow]').exists()).toBe(false)
  expect(wrapper.get('[data-field=default_shower_flow]').text()).toContain('edited')
})

test('the mark changes at once with what is typed, before anything is saved', async () => {
  const confirmed = jobOf([...facts, paired, plan, read({ default_shower_flow: 8 })])
  const { wrapper, field } = await values(confirmed)
  const mark = () => wrapper.get('[data-anchor=configure]').text()
  expect(mark()).toContain('Confirmed')
  await (await field('default_shower_flow')).setValue('7')
  expect(mark()).toContain('Unsaved')
})

test('a device that was not read is read first, and says of each value that it is not known', async () => {
  const { wrapper, lead, become, unfold, text, press, script } = await values(jobOf([shower(), paired]))
  expect(lead()).toEqual(['101 was not read yet', 'Read 101'])
  await become(jobOf([shower(), paired, plan]))
  expect(lead()).toEqual(['101 was not read yet', 'Read 101'])
  await unfold()
  const known = wrapper.findAll('.field .read')
  expect(known).toHaveLength(33)
  for (const value of known) {
    expect(value.find('[aria-hidden]').text()).toBe('?')
    expect(value.find('.visually-hidden').text()).toContain('not read yet')
  }
  expect(text()).not.toContain('not reported')
  await press()
  expect(script.calls.filter(({ command }) => command === 'jobs.refresh').map(({ input }) => input)).toEqual([{ jobId, devices: ['d1'] }])
})

test('what is typed for a device that is not paired is planned first, and then it is paired', async () => {
  const { field, lead, press, plans, become, planned: answer, asked } = await values(jobOf([shower()]))
  expect(lead()).toEqual(['101 can be paired', 'Pair 101'])
  await (await field('default_shower_flow')).setValue('8')
  expect(lead()).toEqual(['101: 1 value edited', 'Save the plan'])
  answer(jobOf([shower(), plan]))
  await press()
  expect(plans()).toEqual([{ jobId, devices: ['d1'], configuration: { default_shower_flow: 8 }, conflicts: 'keep' }])
  await become(jobOf([shower(), plan]))
  expect(lead()).toEqual(['101 can be paired and set', 'Pair and set 101'])
  await press()
  expect(asked()).toEqual(['d1'])
})

test('the bar names a planned group as the panel does, also where only its ID was entered', async () => {
  const groupId = '0b8e6f1a-9999-4222-8333-444455556666'
  const guard: Fact = { kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', room: 'Basement', id: showerId } }
  const known = {
    environment: 'training',
    serviceAddress: null,
    kind: 'group',
    id: groupId,
    name: 'East wing',
    at: '2026-11-20T09:00:00Z',
  } as const
  const { wrapper, lead, text } = await panelStage(jobOf([guard, { kind: 'device.planned', data: { device: 'd1', groupId } }]), {
    registered: [known],
  })
  shown = wrapper
  expect(lead()[0]).toBe('Basement gets its group: East wing')
  expect(text()).toContain('East wing planned')
})

test('a device that could not be read says why, and once', async () => {
  const error = appErrorOf('service.failed', { operation: 'showers.readConfiguration', status: 500, body: '' })
  const failedAt = '2026-11-20T10:00:00Z'
  const { wrapper, script, press, lead } = await values(
    jobOf([
      shower(),
      paired,
      { kind: 'observed.failed', data: { device: 'd1', id: showerId, operation: 'showers.readConfiguration', error, failedAt } },
    ]),
  )
  expect(lead()).toEqual(['101 could not be read', 'Refresh 101'])
  const alerts = () => wrapper.findAll('aside [role=alert]').map((alert) => alert.text())
  expect(alerts()).toEqual([expect.stringContaining('500')])
  script.answer('jobs.refresh', () => failed('job.notAllRead', { jobId, failed: [{ device: 'd1', error }] }))
  await press()
  expect(alerts()).toEqual([expect.stringContaining('500')])
})

test('what is read while a whole field is chosen is chosen as well: typing replaces it', async () => {
  const { field, become } = await values(jobOf([shower()]))
  const { element } = await field('default_shower_flow')
  element.focus()
  element.select()
  await become(job)
  expect(element.value).toBe('9')
  expect([element.selectionStart, element.selectionEnd]).toEqual([0, 1])
})

test('a change is planned once, however often the button is pressed, and then shown before anything is sent', async () => {
  const { script, field, lead, press, sent, asked } = await values()
  script.answer('jobs.plan', () => ok<'jobs.plan'>(planned))
  await (await field('default_shower_flow')).setValue('8,5')
  await (await field('welcome_message')).setValue('')
  expect(lead()).toEqual(['101: 2 values differ, 2 edited', 'Apply to 101'])
  await Promise.all([press(), press(), press()])
  expect(sent()).toEqual([
    {
      command: 'jobs.plan',
      input: { jobId, devices: ['d1'], configuration: { default_shower_flow: 8.5, welcome_message: '' }, conflicts: 'keep' },
    },
  ])
  expect(asked()).not.toBeNull()
})

test('a value outside its bounds is said at its field and in the bar, which leads to it and sends nothing', async () => {
  const { field, lead, text, press, sent } = await values()
  const flow = await field('default_shower_flow')
  await flow.setValue('12.5')
  await (await field('welcome_message')).setValue('Hi')
  expect((await field('default_shower_flow')).attributes('aria-invalid')).toBe('true')
  expect(text()).toContain('The largest accepted value is 12.')
  expect(lead()).toEqual(['101: Default shower flow must be 4 to 12', 'Go to Default shower flow'])
  await press()
  expect(document.activeElement).toBe((await field('default_shower_flow')).element)
  expect(sent()).toEqual([])
})

test('what the host refuses is shown at the field, and nothing is applied', async () => {
  const { script, field, press, text, sent, asked } = await values()
  const problem = { path: 'configuration.welcome_message', problem: 'notAllowed' } as const
  script.answer('jobs.plan', () => failed('input.invalid', { problems: [problem] }))
  await (await field('welcome_message')).setValue('Hi')
  await press()
  expect((await field('welcome_message')).attributes('aria-invalid')).toBe('true')
  expect(text()).toContain('This is not one of the accepted values.')
  expect([sent().map(({ command }) => command), asked()]).toEqual([['jobs.plan'], null])
  expect((await field('welcome_message')).element.value).toBe('Hi')
})

test('"confirmed" is said when every planned value reads back, and only when nothing is typed', async () => {
  const done = jobOf([
    ...facts,
    { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8, color_mode: 1 } } },
    read({ default_shower_flow: 8, color_mode: 1 }),
  ])
  const { field, text } = await values(done)
  expect(text()).toContain('2 of 2 values confirmed')
  await (await field('default_shower_flow')).setValue('7')
  expect(text()).not.toContain('values confirmed')
})

test('while an earlier request is undecided the bar checks it, and nothing more can be sent', async () => {
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
  const { field, lead, text, wrapper } = await values(undecided)
  await (await field('welcome_message')).setValue('Hi')
  expect(text()).toContain('This request has an unknown result')
  expect(lead()).toEqual(['101: a result is unknown', 'Check 101'])
  expect(screen.button('Check result').disabled).toBe(false)
  expect(wrapper.findAll('.n-button--primary-type')).toHaveLength(1)
})

test('a tap and a guard have no values, and say so', async () => {
  const kindOf = (kind: 'tap' | 'waterGuard') => values(jobOf([{ kind: 'device.added', data: { device: 'd1', kind, room: '1', id: 'u' } }]))
  expect((await kindOf('tap')).text()).toContain('The values of a tap cannot be read.')
  shown?.unmount()
  expect((await kindOf('waterGuard')).text()).toContain('A water guard has no values to set.')
})
