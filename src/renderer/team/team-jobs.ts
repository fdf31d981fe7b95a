/** What the list of a team's jobs shows, finds and leaves out. Pure. */
import type { TeamJob, TeamLaptop } from '#shared/ipc/team-commands.ts'
import type { Showing } from '../stores/team.ts'

/** Where its figures come from. */
export const sourceOf = ({ here, laptops }: TeamJob) => (here === 'current' && laptops.length === 0 ? 'hereOnly' : here)

/** Who works on it: to whom it is assigned, else who made it. Empty where nothing was reported. */
export const technicianOf = ({ job }: TeamJob): string => job?.assignedTo?.name ?? job?.technician ?? ''

type JobState = 'histories' | 'final' | 'unknown' | 'done' | 'open' | 'none'
/** What most needs to be known of a job; null where nothing was reported. */
export function stateOf({ histories, job }: TeamJob): JobState | null {
  if (histories > 1) return 'histories'
  if (job === null) return null
  if (job.revision !== null) return 'final'
  if (job.unknown > 0) return 'unknown'
  if (job.devices === 0) return 'none'
  return job.done === job.devices ? 'done' : 'open'
}

const dayMs = 86_400_000
/** Whole days since the archive last heard from it; null where that is not known. */
export const silenceOf = ({ seenAt }: Pick<TeamLaptop, 'seenAt'>, now: number): number | null =>
  seenAt === null ? null : Math.max(0, Math.floor((now - Date.parse(seenAt)) / dayMs))

/** Laptops whose work may be missing: this computer is not among them. */
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
      // What another laptop reported as well is not missing.
      return row.laptops.length > 0 && row.laptops.every((writer) => silent.has(writer))
    case '':
      return true
  }
}

/** Jobs at the same site: made for it together, else of the same name and building. */
export const siteKey = ({ job }: TeamJob): string | null =>
  job === null ? null : (job.site.siteId ?? [job.site.name, job.site.building ?? ''].join('\n').toLowerCase())

/** A row for each site, in the order of their first jobs: of several jobs, what they come to together. */
export function siteRows(rows: readonly TeamJob[]): SiteRow[] {
  const sites = Map.groupBy(rows, (row) => siteKey(row) ?? row.jobId)
  return [...sites.values()].flatMap((jobs) => {
    const [first] = jobs
    return first === undefined ? [] : [jobs.length === 1 ? first : together(first, jobs)]
  })
}

/** `count`: how many jobs it stands for. */
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
          // Final together only where each of them is.
          revision: others.length === 0 ? revision : jobs.every((each) => each.revision !== null) ? '' : null,
          changedAt: jobs.map(({ changedAt }) => changedAt).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
        }
  return { ...first, job, histories: Math.max(...rows.map(({ histories }) => histories)), count: rows.length }
}
