/** Whether nothing can be done to a job now: one thing at a time, nothing live without a host, and nothing where it is closed. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClosed } from '../assign/use-closed.ts'
import { useBatch } from '../stores/batch.ts'
import { useHost } from '../stores/host.ts'
import { useStripNote } from './strip-note.ts'

export function useOccupied(job: () => Job) {
  const { isClosed } = useClosed()
  const note = useStripNote()
  const batch = useBatch()
  const host = useHost()
  return computed(() => isClosed(job()) || note.doing !== null || batch.status !== null || host.state === 'unreachable')
}
