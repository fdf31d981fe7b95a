/** The jobs of one site: several people work on it, each on a job of their own. */
import type { Job, JobSummary } from './job.ts'

/** The first job of a site need not know that others follow: they name it by the number of that job. */
export const siteKeyOf = ({ jobId, site }: Pick<Job, 'jobId' | 'site'>): string => site.siteId ?? jobId

interface SiteSum {
  readonly jobs: readonly JobSummary[]
  readonly devices: number
  readonly done: number
}

/** Of sites with several jobs only, by their keys. */
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

/** In the order given, with the jobs of a site behind its first. */
export function besideTheirSite(jobs: readonly JobSummary[], sites = sitesIn(jobs)): JobSummary[] {
  const placed = new Set<string>()
  return jobs.flatMap((job) => {
    const key = siteKeyOf(job)
    if (placed.has(key)) return []
    placed.add(key)
    return sites.get(key)?.jobs ?? [job]
  })
}
