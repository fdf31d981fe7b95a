/** Whether a job is closed to additions here: because it is finalised, or because somebody else works on it. */
import type { Job } from '#shared/job/job.ts'
import { holderOf, isHeldBy } from '#shared/job/holder.ts'
import { useHost } from '../stores/host.ts'

export function useClosed() {
  const host = useHost()
  const isTheirs = (job: Pick<Job, 'assignments'>) => !isHeldBy(holderOf(job), host.about?.installation ?? null)
  const isClosed = (job: Pick<Job, 'assignments' | 'sealed'>) => job.sealed || isTheirs(job)
  return { isTheirs, isClosed }
}
