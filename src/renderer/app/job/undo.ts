/** The latest action on the open job that can be undone because nothing was sent. A newer action replaces it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useRoute } from 'vue-router'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useOpenJob } from '../stores/open-job.ts'

export interface Undoable {
  /** A text for what was done. */
  readonly words: string
  readonly undo: () => Promise<Reply<unknown>>
}

export const useUndo = defineStore('undo', () => {
  const openJob = useOpenJob()
  const route = useRoute()
  const latest = shallowRef<Undoable | null>(null)
  /** What was done last and is not answered yet. */
  const coming = shallowRef<Promise<unknown> | null>(null)
  const running = ref(false)
  const error = shallowRef<AppError | null>(null)
  // Not offered in another job, or after something was sent, which may have been affected by the action.
  watch([() => openJob.jobId, () => openJob.job?.writes.length], () => forget(), { flush: 'sync' })
  // Not offered on another page either, which would seem to have done it. The steps of a device are one page.
  watch([() => route.name, () => route.params['device']], (_, [left]) => left !== undefined && forget(), { flush: 'sync' })

  /** `of`: the job that was open when the action began, or null. If another job is open by now, its devices have the same keys. */
  function offer(done: Undoable, of: string | null): void {
    if (of !== openJob.jobId) return
    latest.value = done
    error.value = null
  }
  function forget(): void {
    latest.value = null
    error.value = null
  }
  /** Runs what offers to be undone once it is done: an undo asked for before the answer is for it, not for what was done before. */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    const mine = work()
    coming.value = mine
    try {
      return await mine
    } finally {
      if (coming.value === mine) coming.value = null
    }
  }
  async function undo(): Promise<void> {
    if (running.value) return
    running.value = true
    try {
      const [awaited, before] = [coming.value, latest.value]
      if (awaited !== null) await awaited.catch(() => undefined)
      const done = latest.value
      // What was refused needs no undo.
      if (done === null || (awaited !== null && done === before)) return
      const reply = await done.undo()
      if (!reply.ok) error.value = reply.error
      else if (latest.value === done) forget()
    } finally {
      running.value = false
    }
  }
  const canUndo = computed(() => latest.value !== null || coming.value !== null)

  return { latest, canUndo, running, error, offer, during, forget, undo }
})
