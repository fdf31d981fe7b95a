/** The planned group of the chosen devices: where the right one does not exist yet, it is created here, and planned only once that is said. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import GroupDialog from '../../../../src/renderer/job/board/GroupDialog.vue'
import { jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

let wrapper: VueWrapper | null = null
afterEach(() => {
  wrapper?.unmount()
  document.body.innerHTML = ''
})

it('creates a group at the press of its button, once, and plans it', async () => {
  const script = scriptedTransport()
  const id = 'c3d1b1f0-0000-4000-8000-000000000001'
  const job = jobOf([shower()])
  let isCreated = false
  script.answer('activity.list', () => ok<'activity.list'>([]))
  script.answer('drafts.save', () => ok<'drafts.save'>({}))
  script.answer('register.list', () =>
    ok<'register.list'>(
      isCreated
        ? [{ kind: 'group', id, environment: 'training', serviceAddress: null, name: 'Second floor', at: '2026-11-20T10:00:00Z' }]
        : [],
    ),
  )
  script.answer('groups.create', () => {
    isCreated = true
    return ok<'groups.create'>({
      outcome: 'confirmed',
      environment: 'training',
      serviceAddress: 'http://127.0.0.1:1',
      receivedAt: '2026-11-20T10:00:00Z',
      response: { id },
    })
  })
  const action = { running: { value: false }, error: { value: null } }
  wrapper = await stage(script, GroupDialog, { job, devices: job.devices, action, open: true })
  await flushPromises()
  const field = document.querySelector<HTMLInputElement>('dialog [role=combobox]')
  if (field === null) throw new Error('no field for the group')
  const act = () => document.querySelector<HTMLElement>('dialog .n-button--primary-type')
  // Nothing is chosen: the press leads to the field.
  act()?.click()
  await flushPromises()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Enter a name')
  field.value = 'Second floor'
  field.dispatchEvent(new Event('input'))
  await flushPromises()
  expect(act()?.textContent).toContain('Create and set for 1 device')
  // A line is taken with Enter, as a scanner sends it: nothing is sent.
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await flushPromises()
  expect(script.namesOf()).not.toContain('groups.create')
  act()?.click()
  await flushPromises()
  await flushPromises()
  const sent = () => script.calls.filter(({ command }) => command === 'groups.create').map(({ input }) => input)
  expect(sent()).toMatchObject([{ body: { name: 'Second floor' } }])
  expect(wrapper.findComponent(GroupDialog).emitted('plan')).toEqual([[{ id, name: 'Second floor' }]])
  // It was not planned, let us say: another press plans, and creates no second group.
  expect(act()?.textContent).toContain('Set for 1 device')
  act()?.click()
  await flushPromises()
  expect(sent()).toHaveLength(1)
  expect(wrapper.findComponent(GroupDialog).emitted('plan')).toHaveLength(2)
})

it('creates the parent group too, by a press of its own, and the new group below it', async () => {
  const script = scriptedTransport()
  const ids: Readonly<Record<string, string>> = {
    'Hotel Aurora': 'c3d1b1f0-0000-4000-8000-000000000001',
    'Second floor': 'c3d1b1f0-0000-4000-8000-000000000002',
  }
  const job = jobOf([shower()])
  script.answer('activity.list', () => ok<'activity.list'>([]))
  script.answer('drafts.save', () => ok<'drafts.save'>({}))
  script.answer('register.list', () => ok<'register.list'>([]))
  script.answer('groups.create', ({ body }) =>
    ok<'groups.create'>({
      outcome: 'confirmed',
      environment: 'training',
      serviceAddress: 'http://127.0.0.1:1',
      receivedAt: '2026-11-20T10:00:00Z',
      response: { id: ids[body.name ?? ''] ?? '' },
    }),
  )
  const action = { running: { value: false }, error: { value: null } }
  wrapper = await stage(script, GroupDialog, { job, devices: job.devices, action, open: true })
  await flushPromises()
  const type = async (selector: string, value: string) => {
    const field = document.querySelector<HTMLInputElement>(selector)
    if (field === null) throw new Error(`no field ${selector}`)
    field.value = value
    field.dispatchEvent(new Event('input'))
    await flushPromises()
  }
  const button = (label: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label))
  await type('dialog [role=combobox]', 'Second floor')
  expect(button('Create parent group')).toBeUndefined()
  await type('[data-parent] input', 'Hotel Aurora')
  const sent = () => script.calls.filter(({ command }) => command === 'groups.create').map(({ input }) => input)
  // The filled button creates nothing below a group that is not there.
  button('Create and set for 1 device')?.click()
  await flushPromises()
  expect(sent()).toEqual([])
  button('Create parent group “Hotel Aurora”')?.click()
  await flushPromises()
  expect(sent()).toMatchObject([{ body: { name: 'Hotel Aurora' } }])
  expect(wrapper.findComponent(GroupDialog).emitted('plan')).toBeUndefined()
  expect(button('Create parent group')).toBeUndefined()
  button('Create and set for 1 device')?.click()
  await flushPromises()
  await flushPromises()
  expect(sent().slice(1)).toMatchObject([{ body: { name: 'Second floor', parent_id: ids['Hotel Aurora'] } }])
  expect(wrapper.findComponent(GroupDialog).emitted('plan')).toEqual([[{ id: ids['Second floor'], name: 'Second floor' }]])
})

it('offers the known groups by name, so that nobody types what is known', async () => {
  const script = scriptedTransport()
  const id = 'c3d1b1f0-0000-4000-8000-000000000001'
  const known = {
    kind: 'group',
    id,
    environment: 'training',
    serviceAddress: null,
    name: 'Second floor',
    at: '2026-11-20T10:00:00Z',
  } as const
  script.answer('activity.list', () => ok<'activity.list'>([]))
  script.answer('drafts.save', () => ok<'drafts.save'>({}))
  script.answer('register.list', () => ok<'register.list'>([known]))
  const job = jobOf([shower()])
  const action = { running: { value: false }, error: { value: null } }
  wrapper = await stage(script, GroupDialog, { job, devices: job.devices, action, open: true })
  await flushPromises()
  const button = (label: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label))
  document.querySelector<HTMLElement>('[role=option]')?.click()
  await flushPromises()
  button('Set for 1 device')?.click()
  await flushPromises()
  expect(wrapper.findComponent(GroupDialog).emitted('plan')).toEqual([[{ id, name: 'Second floor' }]])
})
