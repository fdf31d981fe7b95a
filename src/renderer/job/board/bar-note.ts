/** What the bar shows besides the batch: what is being read, and what failed, with a way to retry. */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'

export const useBarNote = defineStore('bar-note', () => {
  const openJob = useOpenJob()
  /** Null if nothing is in progress that the bar shows. */
  const doing = ref<string | null>(null)
  const error = shallowRef<AppError | null>(null)
  const retry = shallowRef<(() => void) | null>(null)
  watch(
    () => openJob.jobId,
    () => dismiss(),
  )

  /** One at a time; null if another one is in progress. */
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
