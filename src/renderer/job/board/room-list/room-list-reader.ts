/** Parses a room list: a short one directly, a long one in a worker. Of several requests, the last one counts. */
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { readRoomList, roomListLimits, unreadList, type RoomList, type RoomListContext } from '#shared/job/room-list.ts'

/** This many characters are parsed in a few milliseconds, even on a slow computer. */
const short = 50_000

export function useRoomListReader(text: () => string, context: () => RoomListContext) {
  const atOnce = computed(() => (text().length > short ? null : readRoomList(text(), context())))
  /** The last result; while a long list is being parsed again, the previous one. */
  const latest = shallowRef(unreadList(null))
  const reading = ref(false)
  let worker: Worker | null = null
  let limit: ReturnType<typeof setTimeout>

  function stop() {
    clearTimeout(limit)
    worker?.terminate()
    worker = null
    reading.value = false
  }
  watch(
    () => atOnce.value ?? { text: text(), context: context() },
    (asked) => {
      stop()
      if ('lines' in asked) {
        latest.value = asked
        return
      }
      reading.value = true
      worker = new Worker(new URL('./room-list-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<RoomList>) => {
        stop()
        latest.value = data
      }
      worker.postMessage(asked)
      limit = setTimeout(() => {
        stop()
        // The previous result belongs to another text.
        latest.value = unreadList('seconds')
      }, roomListLimits.seconds * 1000)
    },
    { immediate: true, flush: 'sync' },
  )
  onScopeDispose(stop)

  return { list: computed(() => atOnce.value ?? latest.value), reading }
}
