/** What was read: filed under the environment it came from, one reading of each at a time, and gone with the service it came from. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { Reply } from '#shared/contract/frames.ts'
import { rowsOf } from '../../../src/renderer/service/device-rows.ts'
import { useReadings } from '../../../src/renderer/service/readings.ts'
import { useListViews } from '../../../src/renderer/service/use-resource.ts'
import { failed, ok, scriptedTransport, within } from '../support/stage.ts'

const listed = (environment: 'staging' | 'development', ...ids: string[]) =>
  ok<'showers.list'>({
    environment,
    serviceAddress: 'https://a.example',
    receivedAt: '2026-11-20T10:00:00.000+00:00',
    response: { Count: 7, Items: ids.map((id) => ({ id })) },
    mismatches: [],
  })

function setUp() {
  const script = scriptedTransport()
  const { value: readings } = within(script, () => useReadings())
  const idsIn = (environment: 'staging' | 'development') => {
    const list = readings.latest('showers.list', environment)
    return list === null ? null : rowsOf('showers', list).map((row) => row.id)
  }
  return { script, readings, idsIn }
}

it('files an answer under the environment it came from, whichever is looked at when it arrives', async () => {
  const { script, readings, idsIn } = setUp()
  const waiting: ((reply: Reply<unknown>) => void)[] = []
  script.answer('showers.list', () => new Promise((resolve) => waiting.push(resolve)))
  void readings.read('showers.list', 'staging')
  void readings.read('showers.list', 'development')
  waiting[1]?.(listed('development', 'd1'))
  waiting[0]?.(listed('staging', 's1'))
  await flushPromises()
  expect([idsIn('staging'), idsIn('development')]).toEqual([['s1'], ['d1']])
})

it('asks once while it is being answered, and keeps the older answer when that fails', async () => {
  const { script, readings, idsIn } = setUp()
  script.answer('showers.list', () => listed('staging', 's1'))
  await Promise.all([readings.read('showers.list', 'staging'), readings.read('showers.list', 'staging')])
  expect(script.calls).toHaveLength(1)
  script.answer('showers.list', () => failed('network.timeout', { operation: 'showers.list', host: 'a.example' }))
  await readings.read('showers.list', 'staging')
  expect(idsIn('staging')).toEqual(['s1'])
  expect(readings.errorOf('showers.list', 'staging')?.code).toBe('network.timeout')
})

it('forgets what a service said that no longer stands under the environment, and reads again what was still on its way', async () => {
  const { script, readings, idsIn } = setUp()
  script.answer('showers.list', () => listed('staging', 's1'))
  await readings.read('showers.list', 'staging')
  let answer: (reply: Reply<unknown>) => void = () => undefined
  script.answer('showers.list', () => new Promise((resolve) => (answer = resolve)))
  void readings.read('showers.list', 'staging')
  script.event('environments.changed', { environment: 'staging' })
  expect(idsIn('staging')).toBeNull()
  answer(listed('staging', 'old'))
  await flushPromises()
  expect(idsIn('staging')).toBeNull()
  expect(readings.isReading('showers.list', 'staging')).toBe(true)
  answer(listed('staging', 'new'))
  await flushPromises()
  expect(idsIn('staging')).toEqual(['new'])
  expect(readings.isReading('showers.list', 'staging')).toBe(false)
})

it('finds what a list says of a device in any case, the first of one that is listed twice, and nothing once that is forgotten', async () => {
  const { script, readings } = setUp()
  script.answer('showers.list', () => listed('staging', 's1', 'S2', 's2'))
  await readings.read('showers.list', 'staging')
  expect(['s1', 'S1', 's2', 's3'].map((id) => readings.itemOf('staging', 'shower', id)?.id)).toEqual(['s1', 's1', 'S2', undefined])
  expect([readings.itemOf('staging', 'tap', 's1'), readings.itemOf('development', 'shower', 's1')]).toEqual([undefined, undefined])
  script.event('environments.changed', { environment: 'staging' })
  expect(readings.itemOf('staging', 'shower', 's1')).toBeUndefined()
})

it('keeps the readings of a water guard, and the latest of everything else', async () => {
  const { script, readings } = setUp()
  const reading = { environment: 'staging', serviceAddress: 'https://a.example', receivedAt: '2026-11-20T10:00:00.000+00:00' } as const
  script.answer('waterGuards.readConsumption', () => ok<'waterGuards.readConsumption'>({ ...reading, response: {}, mismatches: [] }))
  script.answer('groups.read', () => ok<'groups.read'>({ ...reading, response: {}, mismatches: [] }))
  for (let time = 0; time < 3; time += 1) {
    await readings.read('waterGuards.readConsumption', 'staging', 'w1')
    await readings.read('groups.read', 'staging', 'g1')
  }
  expect(readings.all('waterGuards.readConsumption', 'staging', 'w1')).toHaveLength(3)
  expect(readings.all('groups.read', 'staging', 'g1')).toHaveLength(1)
})

it('remembers where one was, for each list by itself', () => {
  const { value: views } = within(scriptedTransport(), () => useListViews())
  views.of('staging', 'devices').search = 'room 12'
  views.of('staging', 'devices').scrollTop = 4400
  expect(views.of('staging', 'devices')).toMatchObject({ search: 'room 12', scrollTop: 4400 })
  expect(views.of('staging', 'groups').search).toBe('')
  expect(views.of('development', 'devices').search).toBe('')
})
