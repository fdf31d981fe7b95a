/** The fold of a job, which a test may bend: what stands in for its module while a fault is planted. */
import type { Job } from '#shared/job/job.ts'

interface FoldModule {
  readonly JobFold: new () => { advanced(...args: unknown[]): Job }
}

/** `bend`: what the planted fault makes of each job; null while none is planted. */
export function bentFold(real: FoldModule, bend: () => ((job: Job) => Job) | null): FoldModule {
  class JobFold extends real.JobFold {
    override advanced(...args: unknown[]): Job {
      const job = super.advanced(...args)
      return bend()?.(job) ?? job
    }
  }
  return { ...real, JobFold }
}
