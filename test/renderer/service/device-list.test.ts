/** The devices that a service lists, as one table: what stands above it, and what leads on from it. */
import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { useEnvironments } from '../../../src/renderer/app/stores/environments.ts'
import { useSettings } from '../../../src/renderer/app/stores/settings.ts'
import ServiceView from '../../../src/renderer/service/ServiceView.vue'
import { failed, ok, scriptedTransport, stage } from '../support/stage.ts'

type Named = OutputOf<'register.inJobs'>[number]
const from = {
  environment: 'training',
  serviceAddress: 'http://127.0.0.1:1',
  receivedAt: '2026-11-20T10:00:00.000+00:00',
} as const
const named = (id: string | null, serialNumber: string | null): Named => ({
  ...{ kind: 'shower', id, serialNumber, name: null, jobId: 'j1', site: 'Seaside Clinic', archived: true },
  ...{ device: 'd1', building: null, room: '301' },
})

async function listOf(showers: Record<string, unknown>[], { taps = [], inJobs = [] }: { taps?: { id: string }[]; inJobs?: Named[] } = {}) {
  const script = scriptedTransport()
  const list = (items: Record<string, unknown>[]) => ({ ...from, mismatches: [], response: { Count: items.length, Items: items } })
  script.answer('settings.read', () => ok<'settings.read'>(defaultSettings))
  script.answer('environments.list', () =>
    ok<'environments.list'>([
      { environment: 'training', baseUrl: null, credential: { state: 'builtIn' } } as OutputOf<'environments.list'>[number],
    ]),
  )
  script.answer('showers.list', () => ok<'showers.list'>(list(showers)))
  script.answer('taps.list', () => ok<'taps.list'>(list(taps)))
  script.answer('register.list', () => ok<'register.list'>([]))
  script.answer('register.inJobs', () => ok<'register.inJobs'>(inJobs))
  script.answer('activity.list', () => ok<'activity.list'>([]))
  const screen = await stage(script, ServiceView, {}, async () => {
    await useSettings().load()
    await useEnvironments().load()
  })
  await flushPromises()
  const sentence = () => screen.find('#lead-sentence').text()
  const main = () => screen.findAll('.n-button--primary-type').map((each) => each.text().replace(/\s*Ctrl.*/, ''))
  return { script, screen, sentence, main }
}

test('an empty list leads to pairing, and has nothing to filter', async () => {
  const { screen, sentence, main } = await listOf([])
  expect(sentence()).toBe('No device is paired with this key')
  expect(main()).toEqual(['Pair a shower …'])
  expect(screen.findAll('select')).toHaveLength(0)
  screen.unmount()
})

test('a device that the service sent twice is one device, and a note says that another is not there', async () => {
  const { screen, sentence } = await listOf([{ id: 'a1' }, { id: 'A1' }, { id: 'b2' }])
  expect(sentence()).toBe('2 devices are paired here but in none of your jobs')
  expect(screen.text()).toContain('The service counts 3 and sent 2')
  screen.unmount()
})

test('a device is in a job by its ID or by its serial number, also in an archived job; the others are shown by the one button', async () => {
  const inJobs = [named('A1', null), named(null, 'sh 2')]
  const { screen, sentence, main } = await listOf([{ id: 'a1' }, { id: 'b2', serial_number: 'SH2' }, { id: 'c3' }], {
    inJobs,
    taps: [{ id: 'a1' }],
  })
  expect(sentence()).toBe('2 devices are paired here but in none of your jobs')
  expect(main()).toEqual(['Show 2 devices'])
  await screen.find('.n-button--primary-type').trigger('click')
  expect(screen.find('[role=toolbar] [role=status]').text()).toBe('2 of 4')
  expect(main()).toEqual(['Show all 4'])
  screen.unmount()
})

test('what could not be read is read again by the one button, and nothing is said to be empty', async () => {
  const { script, screen, sentence, main } = await listOf([{ id: 'a1' }])
  script.answer('showers.list', () => failed('network.timeout', { operation: 'showers.list', host: 'a.example' }))
  script.answer('taps.list', () => failed('network.timeout', { operation: 'showers.list', host: 'a.example' }))
  script.event('environments.changed', { environment: 'training' })
  await flushPromises()
  await flushPromises()
  expect(sentence()).toBe('What Training lists could not be read')
  expect(screen.text()).not.toContain('No devices under this key')
  expect(main()).toEqual(['Read the list'])
  screen.unmount()
})

test('a list that could not be read is counted by nothing, and the bar alone offers to read it', async () => {
  const { script, screen, sentence, main } = await listOf([])
  script.answer('showers.list', () => failed('network.unreachable', { operation: 'showers.list', host: 'h' }))
  script.answer('taps.list', () => failed('network.unreachable', { operation: 'taps.list', host: 'h' }))
  script.event('environments.changed', { environment: 'training' })
  await flushPromises()
  expect(sentence()).toBe('What Training lists could not be read')
  expect(main()).toEqual(['Read the list'])
  expect(screen.findAll('nav .chip').map((way) => way.text())).toEqual(['Devices', 'Groups', 'Water guards0', 'Activity'])
  expect(screen.findAll('button').map((button) => button.text())).not.toContain('Try again')
  screen.unmount()
})
