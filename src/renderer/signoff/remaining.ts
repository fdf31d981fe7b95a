/** What a job leaves open at the moment it is made final. None of it forbids that; the report says it all. Pure. */
import { isUndecided, stepsOf, type Job } from '#shared/job/job.ts'
import { progressOf } from '#shared/job/progress.ts'
import { openIssues } from '../records/issue-order.ts'

type Remaining =
  | { readonly what: 'devices' | 'unknown' | 'failed' | 'skipped' | 'putOff' | 'forOffice' | 'issues'; readonly count: number }
  | { readonly what: 'handover' | 'contractor' | 'client' }

export function remainingIn(job: Job): Remaining[] {
  const lights = job.devices.flatMap(({ kind, lights: all }) => stepsOf(kind).map((step) => all[step]))
  const progress = progressOf(job)
  const skipped = lights.filter(({ state }) => state === 'skipped')
  const counted = [
    { what: 'devices', count: progress.left },
    { what: 'unknown', count: job.writes.filter(isUndecided).length },
    {
      what: 'failed',
      count: job.devices.filter(({ kind, lights: all }) => stepsOf(kind).some((step) => all[step].state === 'failed')).length,
    },
    { what: 'skipped', count: skipped.filter(({ until }) => until === null).length },
    { what: 'putOff', count: skipped.filter(({ until }) => until !== null).length },
    { what: 'forOffice', count: progress.forOffice },
    { what: 'issues', count: openIssues(job, null) },
  ] as const
  const recorded = new Set(job.signoffs.map(({ party }) => party))
  return [
    ...counted.filter(({ count }) => count > 0),
    ...(job.handover === null ? [{ what: 'handover' } as const] : []),
    ...(['contractor', 'client'] as const).filter((party) => !recorded.has(party)).map((what) => ({ what })),
  ]
}
