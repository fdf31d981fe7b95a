/** A long room list is read in a worker, whose end nobody can be sure of. */
import { afterEach, expect, it, vi } from 'vitest'
import { effectScope, ref } from 'vue'
import { readRoomList, roomListLimits, type RoomListContext } from '#shared/job/room-list.ts'
import { useRoomListReader } from '../../../../src/renderer/job/board/room-list/room-list-reader.ts'

const context: RoomListContext = { devices: [], presets: [], preset: null, roles: {} }
const long = (name: string) => Array.from({ length: 6_000 }, (_, index) => `${name} ${index};SH${10_000 + index};`).join('\n')

/** Workers that respond when they are told to, or never. */
class IdleWorker implements Pick<Worker, 'onmessage' | 'postMessage' | 'terminate'> {
  static readonly all: IdleWorker[] = []
  onmessage: Worker['onmessage'] = null
  isEnded = false
  constructor() {
    IdleWorker.all.push(this)
  }
  postMessage(): void {
    // It goes on and on.
  }
  terminate(): void {
    this.isEnded = true
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives up a list that takes too long, shows nothing of the one before, and reads the next', () => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', IdleWorker)
  const text = ref('Room 1;SH10001;')
  const scope = effectScope()
  const { list, reading } = scope.run(() =>
    useRoomListReader(
      () => text.value,
      () => context,
    ),
  )!
  expect(list.value.lines).toHaveLength(1)
  text.value = long('Room')
  vi.advanceTimersByTime(roomListLimits.seconds * 1000 - 1)
  expect([reading.value, list.value.tooMuch]).toEqual([true, null])
  vi.advanceTimersByTime(1)
  expect([reading.value, list.value.tooMuch, list.value.lines]).toEqual([false, 'seconds', []])
  expect(IdleWorker.all.map(({ isEnded }) => isEnded)).toEqual([true])

  text.value = long('Hall')
  const data = readRoomList(text.value, context)
  IdleWorker.all[1]?.onmessage?.call(null as never, new MessageEvent('message', { data }))
  expect([reading.value, list.value.lines.length]).toEqual([false, 6_000])
  // Its time is not over later.
  vi.advanceTimersByTime(roomListLimits.seconds * 2000)
  expect(list.value.tooMuch).toBeNull()
  scope.stop()
})
