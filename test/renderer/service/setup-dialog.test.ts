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
  script.answer('environments.list', () => ok<'environments.list'>([{ environment, baseUrl, credential, answeredAt: null, silence: null }]))
  wrapper = await stage(script, SetupDialog, { environment, open: true }, () => useEnvironments().load())
  const labelOf = (element: Element | null) => document.querySelector(`label[for="${element?.id ?? ''}"]`)?.textContent.trim()
  expect(document.querySelector('dialog h2')?.textContent).toBe(title)
  expect(labelOf(document.activeElement)).toBe(field)
})

it('an address is saved today without its key, and what waits for both goes on waiting', async () => {
  const script = scriptedTransport()
  const environment = 'staging'
  const credential: EnvironmentStatus['credential'] = { environment, state: 'missing', fingerprint: null, kept: 'memory' }
  let baseUrl: string | null = null
  const status = () => ({ environment, baseUrl, credential, answeredAt: null, silence: null }) as const
  script.answer('environments.list', () => ok<'environments.list'>([status()]))
  script.answer('environments.save', (input) => {
    baseUrl = input.baseUrl
    return ok<'environments.save'>(status())
  })
  wrapper = await stage(script, SetupDialog, { environment, open: true }, () => useEnvironments().load())
  const button = (words: string) => [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === words)
  const reasonOf = (words: string) => document.getElementById(button(words)?.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reasonOf('Save key and continue')).toBe('Still needed: Service address, API key')
  expect(reasonOf('Test connection')).toBe('Still needed: Service address, API key')
  const [field] = document.querySelectorAll('input')
  if (field === undefined) throw new Error('no field')
  field.value = 'https://staging.example'
  field.dispatchEvent(new Event('input'))
  await flushPromises()
  expect(reasonOf('Test connection')).toBe('Still needed: API key')
  button('Save')?.click()
  await flushPromises()
  expect(script.calls.filter(({ command }) => command !== 'environments.list')).toEqual([
    { command: 'environments.save', input: { environment, baseUrl: 'https://staging.example' } },
  ])
  expect(document.querySelector('dialog')).toBeNull()
  expect(wrapper.emitted('saved')).toBeUndefined()
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
