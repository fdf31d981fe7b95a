/** The order of issues: open ones first, newest on top; resolved ones stay listed. Pure. */
import type { Issue, Job } from '#shared/job/job.ts'

/** `device: null` means the whole job with all its devices. */
export function issuesOf(job: Pick<Job, 'issues'>, device: string | null): { readonly open: Issue[]; readonly resolved: Issue[] } {
  const listed = job.issues.filter((issue) => device === null || issue.device === device).toReversed()
  return { open: listed.filter(({ status }) => status === 'open'), resolved: listed.filter(({ status }) => status === 'resolved') }
}

export const openIssues = (job: Pick<Job, 'issues'>, device: string | null): number => issuesOf(job, device).open.length
