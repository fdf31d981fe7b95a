/** Whether the host answers, as the latest call or the stream of events showed it. Nothing else polls: a person's next act asks again. */
import { useEventListener } from '@vueuse/core'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { useClient, type HostState } from '../api/client.ts'

export const useHost = defineStore('host', () => {
  const client = useClient()
  const state = ref<HostState>('answering')
  const about = shallowRef<OutputOf<'app.about'> | null>(null)

  client.onHostState((seen) => (state.value = seen))
  client.onInterrupted(() => (state.value = 'unreachable'))
  client.onRestored(() => (state.value = 'answering'))

  /** The notice above the page says it already (HostNotice.vue). */
  const isInNotice = (error: AppError): boolean => error.code === 'host.unreachable' && state.value === 'unreachable'

  async function load() {
    const reply = await client.call('app.about', {})
    if (reply.ok) about.value = reply.value
    return reply
  }

  /**
   * The host responds, and parts of this page that are loaded when they are needed are gone: another build took their place, and its files have
   * other names. The notice of this belongs to the first view, because it could not be loaded either.
   */
  const isReplaced = ref(false)
  async function missPart() {
    const reply = await load()
    if (reply.ok || reply.error.code !== 'host.unreachable') isReplaced.value = true
  }
  useEventListener(window, 'vite:preloadError', () => void missPart())

  return { state, about, isReplaced, isInNotice, load }
})
