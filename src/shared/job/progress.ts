/** The progress of devices and jobs. Pure. */
import { isUndecided, type Job, type JobSummary } from './job.ts'
import { nextOfJob } from './next-act.ts'
import { judge, type Judgement } from './outcome.ts'
import { holderOf } from './holder.ts'
import { nextToSign } from './signs.ts'

export function progressIn({ devices, outcomes, outstanding }: Judgement) {
  return {
    devices: devices.length,
    done: outcomes.done,
    /** Groups that the office has to assign, also of devices that are not done. */
    forOffice: outstanding.office.length,
    issues: outstanding.issues.length,
  }
}

export function summarise(of: Job): JobSummary {
  const { jobId, environment, serviceAddress, site, technician, createdAt, changedAt } = of
  const undecided = of.writes.filter(isUndecided)
  // Only the writes with an unknown outcome, so that not all are searched for each device.
  const counted = { ...of, writes: undecided }
  const judged = judge(counted)
  return {
    jobId,
    environment,
    serviceAddress,
    site,
    technician,
    createdAt,
    changedAt,
    assignedTo: holderOf(of),
    ...progressIn(judged),
    unknown: undecided.length,
    ...nextOfJob(counted, judged),
    signs: nextToSign(of),
    revision: of.sealed ? (of.seals.at(-1)?.revision ?? null) : null,
    archived: of.archived,
    ...(of.journal.latestAt === undefined ? {} : { latestAt: of.journal.latestAt }),
    journal: of.journal.newer === true ? 'newer' : of.journal.lost === undefined ? 'sound' : 'lost',
  }
}
