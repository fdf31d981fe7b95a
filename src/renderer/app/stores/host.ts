/**
 * Whether the host responds, according to the latest call or the event stream. There is no other polling: the user's next action tries
 * again.
 */
import { useEventListener } from '@vueuse/core'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { useClient, type HostState } from '../transport/client.ts'

export const useHost = defineStore('host', () => {
  const client = useClient()
  const state = ref<HostState>('answering')
  const about = shallowRef<OutputOf<'app.about'> | null>(null)

  client.onHostState((seen) => (state.value = seen))
  client.onInterrupted(() => (state.value = 'unreachable'))
  client.onRestored(() => (state.value = 'answering'))

  /** The notice above the page already says so (ShellNotices.vue). */
  const isInNotice = (error: AppError): boolean => error.code === 'host.unreachable' && state.value === 'unreachable'

  async function load() {
    const reply = await client.call('app.about', {})
    if (reply.ok) about.value = reply.value
    return reply
  }

  /**
   * The host responds, but a lazily loaded chunk of this page did not come, mostly because another build with other file names replaced
   * it. The notice about this is part of the first view, because it could not be loaded either.
   */
  const isReplaced = ref(false)
  async function onMissingChunk() {
    const reply = await load()
    if (reply.ok || reply.error.code !== 'host.unreachable') isReplaced.value = true
  }
  useEventListener(window, 'vite:preloadError', () => void onMissingChunk())

  return { state, about, isReplaced, isInNotice, load }
})
