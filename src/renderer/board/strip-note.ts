/** What the status strip says besides the batch: what is being read, and what could not be done, with the way to try again. */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { AppError } from '#shared/ipc/errors.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import { useOpenJob } from '../stores/open-job.ts'

export const useStripNote = defineStore('strip-note', () => {
  const openJob = useOpenJob()
  /** Null while nothing is being done that the strip tells of. */
  const doing = ref<string | null>(null)
  const error = shallowRef<AppError | null>(null)
  const retry = shallowRef<(() => void) | null>(null)
  watch(
    () => openJob.jobId,
    () => dismiss(),
  )

  /** One at a time; null where another is still being done. */
  async function follow<Value>(words: string, act: () => Promise<Reply<Value>>): Promise<Value | null> {
    if (doing.value !== null) return null
    dismiss()
    doing.value = words
    const reply = await act()
    doing.value = null
    if (reply.ok) return reply.value
    error.value = reply.error
    retry.value = () => void follow(words, act)
    return null
  }
  function dismiss(): void {
    error.value = null
    retry.value = null
  }

  return { doing, error, retry, follow, dismiss }
})
