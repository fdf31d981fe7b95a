/** The jobs of one site: several people work on it, each on their own job. */
import type { Job, JobSummary } from './job.ts'

/** The key of a site is the ID of its first job: that job need not know that others follow, and they refer to it. */
export const siteKeyOf = ({ jobId, site }: Pick<Job, 'jobId' | 'site'>): string => site.siteId ?? jobId

interface SiteSum {
  readonly jobs: readonly JobSummary[]
  readonly devices: number
  readonly done: number
}

/** By site key, only for sites with several jobs. */
export function sitesIn(jobs: readonly JobSummary[]): ReadonlyMap<string, SiteSum> {
  const found = new Map<string, JobSummary[]>()
  for (const job of jobs) {
    const key = siteKeyOf(job)
    const known = found.get(key)
    if (known === undefined) found.set(key, [job])
    else known.push(job)
  }
  const several = [...found].filter(([, of]) => of.length > 1)
  return new Map(several.map(([key, of]) => [key, { jobs: of, devices: sumOf(of, 'devices'), done: sumOf(of, 'done') }]))
}

const sumOf = (jobs: readonly JobSummary[], figure: 'devices' | 'done') => jobs.reduce((sum, job) => sum + job[figure], 0)

/** Keeps the order, but moves the jobs of a site behind its first. */
export function groupedBySite(jobs: readonly JobSummary[], sites = sitesIn(jobs)): JobSummary[] {
  const placed = new Set<string>()
  return jobs.flatMap((job) => {
    const key = siteKeyOf(job)
    if (placed.has(key)) return []
    placed.add(key)
    return sites.get(key)?.jobs ?? [job]
  })
}
