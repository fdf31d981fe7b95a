/** The progress of devices and jobs. Pure. */
import { isUndecided, type Job, type JobDevice, type JobSummary } from './job.ts'
import { nextOfJob } from './next-act.ts'
import { holderOf } from './pen.ts'
import { deviceOutcome } from './report-summary.ts'
import { isForOffice } from './step-status.ts'

/** Its group is planned, and the service does not report it yet. */
const waitsForOffice = ({ kind, plan, lights }: Pick<JobDevice, 'kind' | 'plan' | 'lights'>): boolean =>
  isForOffice(kind, 'group') && plan.groupId !== null && lights.group.state !== 'confirmed' && lights.group.state !== 'skipped'

export function progressOf(job: Pick<Job, 'devices' | 'writes'>) {
  /** As in the report: a device with a skipped or postponed step is not done. */
  const done = job.devices.filter((device) => deviceOutcome(job, device) === 'done')
  return {
    devices: job.devices.length,
    done: done.length,
    /** Devices with nothing else open than their group, which the office has to assign. */
    forOffice: done.filter(waitsForOffice).length,
    /** Devices with something left to do. */
    left: job.devices.filter(({ nextStep }) => nextStep !== null).length,
  }
}

export function summarise(of: Job): JobSummary {
  const { jobId, environment, serviceAddress, site, technician, createdAt, changedAt } = of
  const undecided = of.writes.filter(isUndecided)
  // Only the writes with an unknown outcome, so that not all are searched for each device.
  const counted = { devices: of.devices, writes: undecided }
  const { devices, done, forOffice } = progressOf(counted)
  return {
    jobId,
    environment,
    serviceAddress,
    site,
    technician,
    createdAt,
    changedAt,
    assignedTo: holderOf(of),
    devices,
    done,
    forOffice,
    unknown: undecided.length,
    ...nextOfJob(counted),
    issues: of.issues.filter(({ status }) => status === 'open').length,
    revision: of.sealed ? (of.seals.at(-1)?.revision ?? null) : null,
    archived: of.archived,
    ...(of.journal.latestAt === undefined ? {} : { latestAt: of.journal.latestAt }),
    journal: of.journal.newer === true ? 'newer' : of.journal.lost === undefined ? 'sound' : 'lost',
  }
}
