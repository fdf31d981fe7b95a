/** A batch of a process that was closed or killed while it ran. If nothing is left to do, nothing is shown. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClosed } from '../assign/use-closed.ts'
import { useBatch } from '../stores/batch.ts'
import { interruptedIn } from './interrupted.ts'

export function useInterruptedBatch(job: () => Job) {
  const { isClosed } = useClosed()
  const batch = useBatch()
  return computed(() => {
    if (batch.interrupted === null || batch.applying !== null || batch.result !== null || isClosed(job())) return null
    const found = interruptedIn(job(), batch.interrupted.devices)
    return found.left.length + found.unknown > 0 ? found : null
  })
}
