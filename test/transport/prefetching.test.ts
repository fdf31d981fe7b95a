/** Questions that leave before the program that asks them is there. */
import { expect, test } from 'vitest'
import type { EventFrame } from '#shared/contract/frames.ts'
import { prefetching } from '../../src/renderer/api/prefetching.ts'
import type { Transport } from '../../src/renderer/api/transport.ts'

/** What was asked of it, in order, and a way to tell of an event. */
function recorded() {
  const asked: unknown[] = []
  const listeners: ((frame: EventFrame) => void)[] = []
  const transport: Transport = {
    call(command, input, known) {
      asked.push([command, input, known])
      return Promise.resolve({ ok: true, value: asked.length })
    },
    on(listener) {
      asked.push('events')
      listeners.push(listener)
      return () => listeners.splice(0)
    },
    fetchFile: null,
  }
  return { asked, transport, tell: (frame: EventFrame) => listeners.forEach((listener) => listener(frame)) }
}

test('are asked at once behind the events, and each response is given once', async () => {
  const { asked, transport } = recorded()
  const ahead = prefetching(transport, [
    ['jobs.list', { glance: true }],
    ['settings.read', {}],
  ])
  expect(asked).toEqual(['events', ['jobs.list', { glance: true }, null], ['settings.read', {}, null]])

  expect(await ahead.call('settings.read', {}, null)).toEqual({ ok: true, value: 3 })
  expect(await ahead.call('jobs.list', {}, null)).toEqual({ ok: true, value: 4 })
  expect(await ahead.call('jobs.list', { glance: true }, null)).toEqual({ ok: true, value: 2 })
  // What was read ahead is old by then.
  expect(await ahead.call('settings.read', {}, null)).toEqual({ ok: true, value: 5 })
})

test('lose no event that comes before anybody listens, and give it after what was asked before it', async () => {
  const { asked, transport, tell } = recorded()
  const { promise: reply, resolve } = Promise.withResolvers<{ ok: true; value: unknown }>()
  const ahead = prefetching({ ...transport, call: () => reply }, [['settings.read', {}]])
  const frames = ['host.open', 'settings.changed', 'jobs.changed'].map((event) => ({ event, payload: null }))
  tell(frames[0]!)
  const heard: unknown[] = []
  const stop = ahead.on((frame) => void heard.push(frame))
  void ahead.call('settings.read', {}, null).then((read) => heard.push(read))
  tell(frames[1]!)
  // Older than what the event tells of.
  const settings = { ok: true as const, value: 'settings' }
  resolve(settings)
  await expect.poll(() => heard).toEqual([settings, frames[0], frames[1]])
  tell(frames[2]!)
  expect(heard.at(-1)).toBe(frames[2])
  expect(asked).toEqual(['events'])
  stop()
  tell(frames[0]!)
  expect(heard).toHaveLength(4)
})
