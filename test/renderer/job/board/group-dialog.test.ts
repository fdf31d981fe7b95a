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

it('creates a group and has it in its field', async () => {
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
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent.includes(label))
    return document.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
  }
  const name = field('Name of the group')
  if (name === null) throw new Error('no field for the name of a new group')
  const planned = field('Planned group')
  if (planned === null) throw new Error('no field for the planned group')
  planned.value = 'Second floor'
  planned.dispatchEvent(new Event('input'))
  await flushPromises()
  // No group has the name yet: it need not be typed twice.
  expect(name.value).toBe('Second floor')
  name.closest('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
  await flushPromises()
  expect(script.calls.find(({ command }) => command === 'groups.create')?.input).toMatchObject({ body: { name: 'Second floor' } })
  expect(field('Planned group')?.value).toBe('Second floor')
  expect(document.body.textContent).toContain('The service created the group “Second floor”.')
  // A second press would make a second group.
  expect(document.body.textContent).not.toContain('Name of the group')
  // Creating is one thing, planning another.
  expect(wrapper.findComponent(GroupDialog).emitted('plan')).toBeUndefined()
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
  const button = (label: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === label)
  button('Second floor')?.click()
  await flushPromises()
  document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
  expect(wrapper.findComponent(GroupDialog).emitted('plan')).toEqual([[{ id, name: 'Second floor' }]])
})
