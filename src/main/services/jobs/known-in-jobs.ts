/** What the jobs of an environment know of water guards and groups, which the service does not list. */
import { nullOnFailure } from '#shared/ipc/errors.ts'
import { knownIn, type KnownInJob } from '#shared/workbench/known-in-jobs.ts'
import type { Handlers } from '../../handlers.ts'
import type { Disk } from '../../journal/disk.ts'
import type { JobStore } from '../../journal/job-store.ts'
import { jobPaths } from '../../journal/journal-paths.ts'
import { judgedJob } from '../../journal/judged-job.ts'

export function knownInJobsHandlers(store: Pick<JobStore, 'list'>, dataDir: string, disk: Disk) {
  /** By job, so that only changed ones are read again. */
  const remembered = new Map<string, { readonly changedAt: string; readonly known: readonly KnownInJob[] }>()
  return {
    'register.inJobs': async ({ environment }) => {
      const all: KnownInJob[] = []
      for (const { jobId, changedAt, ...job } of (await store.list()).jobs) {
        if (job.environment !== environment || job.archived) continue
        const before = remembered.get(jobId)
        const known =
          before?.changedAt === changedAt
            ? before.known
            : await judgedJob(jobPaths(dataDir, jobId), disk).then(knownIn).catch(nullOnFailure)
        // A job that cannot be read is reported by the list of jobs.
        if (known === null) continue
        remembered.set(jobId, { changedAt, known })
        all.push(...known)
      }
      return all
    },
  } satisfies Partial<Handlers>
}
