/** A batch of a process that was closed or killed while it ran. If nothing is left to do, nothing is shown. */
import { computed, watchEffect } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { interruptedIn, isOver } from '../../app/job/interrupted.ts'

export function useInterruptedBatch(job: () => Job) {
  const { isClosed } = useClosed()
  const batch = useBatch()
  const found = computed(() =>
    batch.interrupted === null || batch.applying !== null || isClosed(job()) ? null : interruptedIn(job(), batch.interrupted.devices),
  )
  // Otherwise a device that is planned or replaced later would be called interrupted.
  watchEffect(() => found.value !== null && isOver(found.value) && void batch.endInterrupted())
  return computed(() => (found.value === null || isOver(found.value) || batch.result !== null ? null : found.value))
}
