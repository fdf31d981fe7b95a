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
