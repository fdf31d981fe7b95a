/** The other jobs of the site: several people work there, each on a job of their own. Known by this computer, and in no job's records. */
import type { Job, JobSummary } from '../job/job.ts'
import { reportNumberOf } from '../job/report.ts'
import { siteKeyOf, sitesIn } from '../job/sites.ts'
import { cell, line, type Block } from './blocks.ts'
import { columns } from './first-page.ts'
import { heading } from './records.ts'
import type { Words } from './words.ts'

export interface SiteJobs {
  /** With the reported one. */
  readonly jobs: readonly JobSummary[]
  /** When they were looked at. */
  readonly at: string
}

/** Null for the only job of a site, and for an earlier revision: it knew nothing of them as they are now. */
export function siteJobsOf(job: Job, revision: string | undefined, jobs: readonly JobSummary[], at: string): SiteJobs | null {
  const isLatest = revision === undefined || (job.sealed && job.seals.at(-1)?.revision === revision)
  const site = isLatest ? sitesIn(jobs).get(siteKeyOf(job)) : undefined
  return site === undefined ? null : { jobs: site.jobs, at }
}

/** Nothing for the only job of a site, and nothing in the report of one device. */
export function siteJobsPart(words: Words, site: SiteJobs | null | undefined): Block[] {
  const { text, model, stamp, number } = words
  const { jobId, device } = model.identity
  if (site === null || site === undefined || device !== null || site.jobs.length < 2) return []
  const sum = (of: 'done' | 'devices' | 'issues') => site.jobs.reduce((all, job) => all + job[of], 0)
  const share = (done: number, total: number) => text('siteJobs.share', { done: number(done), total: number(total) })
  const rows = site.jobs.map((job) => ({
    cells: [
      [line(job.assignedTo?.name ?? job.technician, 'strong'), ...(job.jobId === jobId ? [line(text('siteJobs.own'), 'soft')] : [])],
      cell(reportNumberOf(job.jobId)),
      cell(share(job.done, job.devices)),
      cell(job.issues === 0 ? '' : number(job.issues)),
      cell(job.revision === null ? text('siteJobs.open') : text('siteJobs.final', { revision: job.revision })),
      cell(words.date(job.changedAt)),
    ],
  }))
  const total = [text('siteJobs.all'), '', share(sum('done'), sum('devices')), sum('issues') === 0 ? '' : number(sum('issues')), '', '']
  return [
    {
      kind: 'table',
      density: 'plain',
      heading: heading(words, 'siteJobs', 1),
      intro: text('siteJobs.intro', { at: stamp(site.at) }),
      columns: columns(
        words,
        ['technician', '*'],
        ['report', 84],
        ['devicesDone', 76],
        ['openIssues', 64],
        ['status', 84],
        ['changed', 76],
      ),
      rows: [...rows, { cells: total.map((part) => cell(part, 'strong')), rule: true }],
    },
  ]
}
