/**
 * Polls the installation test every two seconds while the page is visible. One read at a time; the next one is scheduled when the last
 * has a response. Leaving the page stops the polling and nothing else.
 */
import { useDocumentVisibility } from '@vueuse/core'
import { onBeforeUnmount, ref, shallowRef, watch } from 'vue'
import { errorTable, type AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'

export const pollIntervalMs = 2000

export function useTestWatch(look: () => Promise<Reply<{ readonly receivedAt: string }>>) {
  const visible = useDocumentVisibility()
  const watching = ref(false)
  const lastRead = ref<string | null>(null)
  const error = shallowRef<AppError | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false

  async function round(): Promise<void> {
    clearTimeout(timer)
    if (looking || !watching.value || visible.value === 'hidden') return
    looking = true
    const reply = await look()
    looking = false
    error.value = reply.ok ? null : reply.error
    if (reply.ok) lastRead.value = reply.value.receivedAt
    else if (!errorTable[reply.error.code].retryable) watching.value = false
    if (watching.value) timer = setTimeout(() => void round(), pollIntervalMs)
  }
  function start(): void {
    watching.value = true
    error.value = null
    void round()
  }
  function stop(): void {
    watching.value = false
    clearTimeout(timer)
  }

  watch(visible, (state) => {
    if (state === 'visible') void round()
  })
  onBeforeUnmount(stop)
  return { watching, lastRead, error, start, stop }
}
