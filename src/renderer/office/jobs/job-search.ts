/** Which jobs match a search: each of its words must occur in what the list shows of the job. Pure. */
import type { JobSummary } from '#shared/job/job.ts'
import { haystackOf, matches, wordsOf } from '../../ui/table/device-query.ts'

export function jobsFound(jobs: readonly JobSummary[], search: string): readonly JobSummary[] {
  const words = wordsOf(search)
  return words.length === 0
    ? jobs
    : jobs.filter(({ jobId, site, technician }) =>
        matches(haystackOf([jobId, technician, ...Object.values(site).filter((text) => text !== undefined)]), words),
      )
}
