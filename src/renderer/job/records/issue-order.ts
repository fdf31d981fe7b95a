/** The order of issues. Pure. */
import type { Issue, Job } from '#shared/job/job.ts'

export const openIssues = (job: Pick<Job, 'issues'>, device: string | null): number =>
  job.issues.filter((issue) => issue.status === 'open' && (device === null || issue.device === device)).length

/** The open ones, the first due first; those without a date last, the oldest of them first. */
export const issuesByDue = (job: Pick<Job, 'issues'>): Issue[] =>
  job.issues.filter(({ status }) => status === 'open').sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'))
