/** What is missing before anything can be sent: the dialog names it, and begins there. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import type { EnvironmentStatus } from '../../../src/renderer/app/stores/environments.ts'
import { JobBar } from '../support/job-bar.ts'
import SetupDialog from '../../../src/renderer/service/environments/SetupDialog.vue'
import { useConnectivity } from '../../../src/renderer/app/stores/connectivity.ts'
import { useEnvironments } from '../../../src/renderer/app/stores/environments.ts'
import { useOpenJob } from '../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../support/sample-job.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { failed, ok, scriptedTransport, stage } from '../support/stage.ts'

let wrapper: VueWrapper | null = null
afterEach(() => {
  wrapper?.unmount()
  document.body.innerHTML = ''
})

it.each([
  [null, 'missing', 'Staging needs an address and a key', 'Service address'],
  ['https://staging.example', 'missing', 'Staging needs a key', 'API key'],
  ['https://staging.example', 'unreadable', 'Staging needs a key', 'API key'],
  ['https://staging.example', 'present', 'Staging needs another key', 'API key'],
] as const)('with the address %s and a key that is %s', async (baseUrl, state, title, field) => {
  const script = scriptedTransport()
  const environment = 'staging'
  const credential: EnvironmentStatus['credential'] = { environment, state, fingerprint: null, kept: 'memory' }
  script.answer('environments.list', () =>
    ok<'environments.list'>([{ environment, baseUrl, credential, answeredAt: null, keyResponse: null, silence: null }]),
  )
  wrapper = await stage(script, SetupDialog, { environment, open: true }, () => useEnvironments().load())
  const labelOf = (element: Element | null) => document.querySelector(`label[for="${element?.id ?? ''}"]`)?.textContent.trim()
  expect(document.querySelector('dialog h2')?.textContent).toBe(title)
  expect(labelOf(document.activeElement)).toBe(field)
})

/** A dialog over a host that keeps what it is told to, and accepts one key. */
async function dialogOf(rightKey: string) {
  const script = scriptedTransport()
  const environment = 'staging'
  const stored: { baseUrl: string | null; key: string | null } = { baseUrl: null, key: null }
  const status = () =>
    ({
      environment,
      baseUrl: stored.baseUrl,
      credential: { environment, state: stored.key === null ? 'missing' : 'present', fingerprint: stored.key, kept: 'memory' },
      answeredAt: null,
      keyResponse: null,
      silence: null,
    }) as const
  script.answer('environments.list', () => ok<'environments.list'>([status()]))
  script.answer('environments.save', ({ baseUrl }) => {
    stored.baseUrl = baseUrl
    return ok<'environments.save'>(status())
  })
  script.answer('credentials.set', ({ apiKey }) => {
    stored.key = apiKey
    return ok<'credentials.set'>(status().credential)
  })
  script.answer('environments.check', ({ apiKey }) => {
    const keyAccepted = apiKey === rightKey
    const problem = keyAccepted ? null : appErrorOf('service.unauthorized', { operation: 'showers.list', status: 401, body: null })
    return ok<'environments.check'>({ environment, reachable: true, keyAccepted, problem, checkedAt: '2026-11-20T10:00:00Z' })
  })
  wrapper = await stage(script, SetupDialog, { environment, open: true }, () => useEnvironments().load())
  const fields = () => [...document.querySelectorAll('dialog input')] as HTMLInputElement[]
  const type = async (at: number, text: string) => {
    const field = fields()[at]
    if (field === undefined) throw new Error('no field')
    field.value = text
    field.dispatchEvent(new Event('input'))
    await flushPromises()
  }
  const main = () => document.querySelector<HTMLButtonElement>('dialog .act')
  const press = async () => {
    main()?.click()
    await flushPromises()
  }
  return {
    stored,
    fields,
    type,
    press,
    main: () =>
      main()
        ?.textContent.replace(/Ctrl.*/, '')
        .trim(),
    script,
  }
}

it('one button tests, tests again and saves, in its place; a rejected key stays in its field, and nothing is stored before', async () => {
  const dialog = await dialogOf('right')
  expect(dialog.main()).toBe('Test connection')
  await dialog.type(0, 'https://staging.example')
  await dialog.type(1, 'wrong')
  await dialog.press()
  expect(dialog.main()).toBe('Test again')
  expect(document.querySelector('dialog')?.textContent).toContain('Reached, but the key was rejected.')
  expect(dialog.fields()[1]?.value).toBe('wrong')
  expect(dialog.stored).toEqual({ baseUrl: null, key: null })
  await dialog.type(1, 'right')
  // Another text was not tested.
  expect(dialog.main()).toBe('Test connection')
  await dialog.press()
  expect(dialog.main()).toBe('Save')
  expect(dialog.stored).toEqual({ baseUrl: null, key: null })
  await dialog.press()
  expect(dialog.stored).toEqual({ baseUrl: 'https://staging.example', key: 'right' })
  expect(document.querySelector('dialog')).toBeNull()
  expect(wrapper?.emitted('saved')).toBeUndefined()
})

it('a press shows which field is missing, and sends nothing', async () => {
  const dialog = await dialogOf('right')
  await dialog.press()
  expect(document.activeElement).toBe(dialog.fields()[0])
  await dialog.type(0, 'https://staging.example')
  await dialog.press()
  expect(document.activeElement).toBe(dialog.fields()[1])
  expect(dialog.fields()[1]?.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.script.namesOf().filter((name) => name !== 'environments.list')).toEqual([])
})

it('a refused key is said above every part of the job, with the way to another one', async () => {
  const job = jobOf([shower()])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.refresh', () => failed('service.unauthorized', { operation: 'showers.list', status: 401, body: null }))
  wrapper = await stage(script, JobBar, { job }, async () => {
    // It learns from the calls that are made while it is there.
    useConnectivity()
    const openJob = useOpenJob()
    await openJob.open(jobId)
    await openJob.act('jobs.refresh', { jobId })
  })
  expect(wrapper.text()).toContain('Nothing reaches a device.')
  const enter = wrapper.findAll('button').find((each) => each.text() === 'Enter key')
  await enter?.trigger('click')
  expect(useConnectivity().settingUp).toBe(true)
})
