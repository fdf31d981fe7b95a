/** What the list of jobs shows of a job. */
import type { JobSummary } from './job.ts'
import { sameName } from '../same-name.ts'

export const whereAndWho = ({ site, assignedTo, technician }: JobSummary): string =>
  [site.building, site.client, assignedTo?.name ?? technician].filter(Boolean).join(' · ')

/** Whether it is no longer worked on. */
export const isFinished = ({ revision, archived }: Pick<JobSummary, 'revision' | 'archived'>): boolean => revision !== null || archived

/** Whether the job is assigned to the user of this computer and not final. */
export function isAssignedTo(
  here: { readonly technician: string; readonly installation: string | null },
  job: Pick<JobSummary, 'assignedTo' | 'revision'>,
): boolean {
  if (job.assignedTo === null || job.revision !== null) return false
  const { name, installation } = job.assignedTo
  return installation === undefined ? sameName(name, here.technician) : installation === here.installation
}

/** Newest first. Jobs that changed in the same millisecond keep one order too. Each time is parsed once, not in each comparison. */
export function latestFirst<Item extends Pick<JobSummary, 'jobId' | 'changedAt'>>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Date.parse(item.changedAt) }))
    .sort((a, b) => b.at - a.at || (a.item.jobId < b.item.jobId ? -1 : 1))
    .map(({ item }) => item)
}
