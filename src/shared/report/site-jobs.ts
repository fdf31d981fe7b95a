/**
 * The other jobs of the site, where several people work on one job each. This computer knows them, but they are in no job's records, so
 * only the report's document lists them: its tables, data and packages are made from one job.
 */
import type { Job, JobSummary } from '../job/job.ts'
import { reportNumberOf } from './report.ts'
import { siteKeyOf, sitesIn } from '../job/sites.ts'
import { line, type Table } from './blocks.ts'
import { tableOf } from './tables.ts'
import type { Words } from './words.ts'

export interface SiteJobs {
  /** With the reported one. */
  readonly jobs: readonly JobSummary[]
  /** When they were looked at. */
  readonly at: string
}

/** Null for the only job of a site, and for an earlier revision, which did not know their current state. */
export function siteJobsOf(job: Job, revision: string | undefined, jobs: readonly JobSummary[], at: string): SiteJobs | null {
  const isLatest = revision === undefined || (job.sealed && job.seals.at(-1)?.revision === revision)
  const site = isLatest ? sitesIn(jobs).get(siteKeyOf(job)) : undefined
  return site === undefined ? null : { jobs: site.jobs, at }
}

/** Empty for the only job of a site, and in the report of one device. */
export function siteJobsTable(words: Words, site: SiteJobs | null | undefined): Table[] {
  const { text, model, stamp, number } = words
  const { jobId, device } = model.identity
  if (site === null || site === undefined || device !== null || site.jobs.length < 2) return []
  const sum = (of: 'done' | 'devices' | 'issues') => site.jobs.reduce((all, job) => all + job[of], 0)
  const share = (done: number, total: number) => text('siteJobs.share', { done: number(done), total: number(total) })
  const issues = (count: number) => (count === 0 ? '' : number(count))
  const total = [text('siteJobs.all'), '', share(sum('done'), sum('devices')), issues(sum('issues')), '', '']
  return tableOf(words, { id: 'siteJobs', level: 1, intro: text('siteJobs.intro', { at: stamp(site.at) }) }, site.jobs, [
    [
      'technician',
      '*',
      (job) => [line(job.assignedTo?.name ?? job.technician, 'strong'), job.jobId === jobId ? line(text('siteJobs.own'), 'soft') : null],
    ],
    ['report', 84, (job) => reportNumberOf(job.jobId)],
    ['devicesDone', 76, (job) => share(job.done, job.devices)],
    ['openIssues', 64, (job) => issues(job.issues)],
    ['status', 84, ({ revision }) => (revision === null ? text('siteJobs.open') : text('siteJobs.final', { revision }))],
    ['changed', 76, (job) => words.date(job.changedAt)],
  ]).map((table) => ({
    ...table,
    rows: [...table.rows, { cells: total.map((part) => [line(part, 'strong')]), rule: true }],
  }))
}
