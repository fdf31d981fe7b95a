/** The lists: filed under the environment they came from, one reading at a time, and gone with the service they came from. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { Reply } from '#shared/contract/frames.ts'
import { useDeviceLists } from '../../../src/renderer/service/device-lists.ts'
import { useListViews } from '../../../src/renderer/service/list-views.ts'
import { failed, ok, scriptedTransport, within } from '../support/stage.ts'

const listed = (environment: 'staging' | 'development', ...ids: string[]) =>
  ok<'showers.list'>({
    environment,
    serviceAddress: 'https://a.example',
    receivedAt: '2026-11-20T10:00:00.000+00:00',
    response: { Count: 7, Items: ids.map((id) => ({ id })), page: 1 },
    mismatches: [],
  })

function setUp() {
  const script = scriptedTransport()
  const { value: lists } = within(script, () => useDeviceLists())
  const idsIn = (environment: 'staging' | 'development') => lists.listOf(environment, 'showers')?.rows.map((row) => row.id) ?? null
  return { script, lists, idsIn }
}

it('keeps what the service counted beside what it sent, and all it said besides', async () => {
  const { script, lists } = setUp()
  script.answer('showers.list', () => listed('staging', 's1', 's2'))
  await lists.load('staging', 'showers')
  expect(lists.listOf('staging', 'showers')).toMatchObject({ count: 7, envelope: { Count: 7, page: 1 } })
  expect(lists.listOf('staging', 'showers')?.rows).toHaveLength(2)
})

it('files an answer under the environment it came from, whichever is looked at when it arrives', async () => {
  const { script, lists, idsIn } = setUp()
  const waiting: ((reply: Reply<unknown>) => void)[] = []
  script.answer('showers.list', () => new Promise((resolve) => waiting.push(resolve)))
  void lists.load('staging', 'showers')
  void lists.load('development', 'showers')
  waiting[1]?.(listed('development', 'd1'))
  waiting[0]?.(listed('staging', 's1'))
  await flushPromises()
  expect([idsIn('staging'), idsIn('development')]).toEqual([['s1'], ['d1']])
})

it('asks once while it is being answered, and keeps the older list when that fails', async () => {
  const { script, lists, idsIn } = setUp()
  script.answer('showers.list', () => listed('staging', 's1'))
  await Promise.all([lists.load('staging', 'showers'), lists.load('staging', 'showers')])
  expect(script.calls).toHaveLength(1)
  script.answer('showers.list', () => failed('network.timeout', { operation: 'showers.list', host: 'a.example' }))
  await lists.load('staging', 'showers')
  expect(idsIn('staging')).toEqual(['s1'])
  expect(lists.errorOf('staging', 'showers')?.code).toBe('network.timeout')
})

it('forgets the list of a service that no longer stands under the environment, and reads again what was still on its way', async () => {
  const { script, lists, idsIn } = setUp()
  script.answer('showers.list', () => listed('staging', 's1'))
  await lists.load('staging', 'showers')
  let answer: (reply: Reply<unknown>) => void = () => undefined
  script.answer('showers.list', () => new Promise((resolve) => (answer = resolve)))
  void lists.load('staging', 'showers')
  script.event('environments.changed', { environment: 'staging' })
  expect(idsIn('staging')).toBeNull()
  answer(listed('staging', 'old'))
  await flushPromises()
  expect(idsIn('staging')).toBeNull()
  expect(lists.isLoading('staging', 'showers')).toBe(true)
  answer(listed('staging', 'new'))
  await flushPromises()
  expect(idsIn('staging')).toEqual(['new'])
  expect(lists.isLoading('staging', 'showers')).toBe(false)
})

it('remembers where one was, for each list by itself', () => {
  const { value: views } = within(scriptedTransport(), () => useListViews())
  views.of('staging', 'devices').search = 'room 12'
  views.of('staging', 'devices').scrollTop = 4400
  expect(views.of('staging', 'devices')).toMatchObject({ search: 'room 12', scrollTop: 4400 })
  expect(views.of('staging', 'groups').search).toBe('')
  expect(views.of('development', 'devices').search).toBe('')
})
