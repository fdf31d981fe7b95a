/** What the list of a team's jobs shows and filters. Pure. */
import type { TeamJob, TeamLaptop } from '#shared/contract/team-commands.ts'
import { plainText } from '#shared/same-name.ts'
import type { Showing } from '../../app/stores/team.ts'

/** The source of its figures. */
export const sourceOf = ({ here, laptops }: TeamJob) => (here === 'current' && laptops.length === 0 ? 'hereOnly' : here)

/** Who works on it: the person it is assigned to, else its creator. Empty if that is not known yet. */
export const technicianOf = ({ job }: TeamJob): string => job?.assignedTo?.name ?? job?.technician ?? ''

type JobState = 'histories' | 'final' | 'unknown' | 'done' | 'open' | 'none'
/** The most important state of a job; null if nothing was reported. */
export function stateOf({ histories, job }: TeamJob): JobState | null {
  if (histories > 1) return 'histories'
  if (job === null) return null
  if (job.revision !== null) return 'final'
  if (job.unknown > 0) return 'unknown'
  if (job.devices === 0) return 'none'
  return job.done === job.devices ? 'done' : 'open'
}

const dayMs = 86_400_000
/** Whole days since the archive last received something from it; null if that is not known. */
export const silenceOf = ({ seenAt }: Pick<TeamLaptop, 'seenAt'>, now: number): number | null =>
  seenAt === null ? null : Math.max(0, Math.floor((now - Date.parse(seenAt)) / dayMs))

/** Laptops whose work may be missing from the archive: this computer is not among them. */
export const silentLaptops = (laptops: readonly TeamLaptop[], days: number, now: number): ReadonlySet<string> =>
  new Set(laptops.filter((laptop) => !laptop.own && (silenceOf(laptop, now) ?? 0) >= days).map(({ writer }) => writer))

export function isShown(row: TeamJob, show: '' | Showing, silent: ReadonlySet<string>): boolean {
  switch (show) {
    case 'openIssues':
      return (row.job?.issues ?? 0) > 0
    case 'unfinished':
      return row.job === null || row.job.revision === null
    case 'histories':
      return row.histories > 1
    case 'silent':
      // What another laptop has reported too is not missing.
      return row.laptops.length > 0 && row.laptops.every((writer) => silent.has(writer))
    case '':
      return true
  }
}

/** The key of jobs at the same site: the same site ID, else the same name and building. Null if the site is not known yet. */
export const siteKey = ({ job }: TeamJob): string | null =>
  job === null || job.site === null ? null : (job.site.siteId ?? [job.site.name, job.site.building ?? ''].map(plainText).join('\n'))

/** One row for each site, in the order of their first jobs, with the combined figures of several jobs. */
export function siteRows(rows: readonly TeamJob[]): SiteRow[] {
  const sites = Map.groupBy(rows, (row) => siteKey(row) ?? row.jobId)
  return [...sites.values()].flatMap((jobs) => {
    const [first] = jobs
    return first === undefined ? [] : [jobs.length === 1 ? first : together(first, jobs)]
  })
}

/** `count`: the number of jobs in the row. */
export type SiteRow = TeamJob & { readonly count?: number }

function together(first: TeamJob, rows: readonly TeamJob[]): SiteRow {
  const jobs = rows.flatMap(({ job }) => job ?? [])
  const sum = (of: 'devices' | 'done' | 'forOffice' | 'unknown' | 'issues') => jobs.reduce((all, job) => all + job[of], 0)
  const [revision = null, ...others] = new Set(jobs.map((job) => job.revision))
  const job =
    first.job === null
      ? null
      : {
          ...first.job,
          technician: [...new Set(rows.map(technicianOf).filter((name) => name !== ''))].join(', '),
          assignedTo: null,
          devices: sum('devices'),
          done: sum('done'),
          forOffice: sum('forOffice'),
          unknown: sum('unknown'),
          issues: sum('issues'),
          // The site is final only if each of its jobs is.
          revision: others.length === 0 ? revision : jobs.every((each) => each.revision !== null) ? '' : null,
          changedAt: jobs.map(({ changedAt }) => changedAt).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
        }
  return { ...first, job, histories: Math.max(...rows.map(({ histories }) => histories)), count: rows.length }
}
