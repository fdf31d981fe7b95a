/** How far devices and a job came. Pure. */
import { holderOf } from './pen.ts'
import { isUndecided, type Job, type JobDevice, type JobSummary } from './job.ts'
import type { Step } from './steps.ts'

/** The service documents no call that assigns a shower or tap to a group: no work at the device waits for it. */
export const isForOffice = (kind: JobDevice['kind'], step: Step): boolean => step === 'group' && kind !== 'waterGuard'

const isDone = ({ nextStep }: Pick<JobDevice, 'nextStep'>): boolean => nextStep === null

/** Its group is planned, and the service does not report it yet. */
const waitsForOffice = ({ kind, plan, lights }: Pick<JobDevice, 'kind' | 'plan' | 'lights'>): boolean =>
  isForOffice(kind, 'group') && plan.groupId !== null && lights.group.state !== 'confirmed' && lights.group.state !== 'skipped'

/** How far the devices came: done is done, and groups that the office has to assign are counted apart. */
export function progressOf(devices: readonly JobDevice[]): { readonly devices: number; readonly done: number; readonly forOffice: number } {
  const done = devices.filter(isDone)
  return { devices: devices.length, done: done.length, forOffice: done.filter(waitsForOffice).length }
}

export function summarise(of: Job): JobSummary {
  const { jobId, environment, site, technician, createdAt, changedAt } = of
  return {
    jobId,
    environment,
    site,
    technician,
    createdAt,
    changedAt,
    assignedTo: holderOf(of),
    ...progressOf(of.devices),
    unknown: of.writes.filter(isUndecided).length,
    issues: of.issues.filter(({ status }) => status === 'open').length,
    revision: of.sealed ? (of.seals.at(-1)?.revision ?? null) : null,
    archived: of.archived,
    journal: of.journal.newer === true ? 'newer' : of.journal.lost === undefined ? 'sound' : 'lost',
  }
}
