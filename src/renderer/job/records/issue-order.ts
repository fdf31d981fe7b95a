/** The order of issues. Pure. */
import type { Issue, Job } from '#shared/job/job.ts'

/** Open ones first, newest on top; resolved ones stay listed. `device: null` means the whole job with all its devices. */
export function issuesOf(job: Pick<Job, 'issues'>, device: string | null): { readonly open: Issue[]; readonly resolved: Issue[] } {
  const listed = job.issues.filter((issue) => device === null || issue.device === device).toReversed()
  return { open: listed.filter(({ status }) => status === 'open'), resolved: listed.filter(({ status }) => status === 'resolved') }
}

export const openIssues = (job: Pick<Job, 'issues'>, device: string | null): number => issuesOf(job, device).open.length

/** The open ones, the first due first; those without a date last, the oldest of them first. */
export const issuesByDue = (job: Pick<Job, 'issues'>): Issue[] =>
  job.issues.filter(({ status }) => status === 'open').sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'))
