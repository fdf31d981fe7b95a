/** A batch that a Firstflow began which was closed or killed in the middle of it. Where nothing is left to do, there is nothing to ask. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClosed } from '../assign/use-closed.ts'
import { useBatch } from '../stores/batch.ts'
import { interruptedIn } from './interrupted.ts'

export function useStopped(job: () => Job) {
  const { isClosed } = useClosed()
  const batch = useBatch()
  return computed(() => {
    if (batch.interrupted === null || batch.applying !== null || batch.result !== null || isClosed(job())) return null
    const found = interruptedIn(job(), batch.interrupted.devices)
    return found.left.length + found.unknown > 0 ? found : null
  })
}
