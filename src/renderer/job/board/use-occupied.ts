/** Whether no action on a job is possible now: one at a time, no live action without a host, and none if the job is closed. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useHost } from '../../app/stores/host.ts'
import { useBarNote } from './bar-note.ts'

export function useOccupied(job: () => Job) {
  const { isClosed } = useClosed()
  const note = useBarNote()
  const batch = useBatch()
  const host = useHost()
  return computed(() => isClosed(job()) || note.doing !== null || batch.status !== null || host.state === 'unreachable')
}
