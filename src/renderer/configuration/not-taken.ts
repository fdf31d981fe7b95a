/** What the latest update brought, as far as reading it back tells. Pure. */
import { compareConfiguration, readingOf, type FieldDifference } from '#shared/configuration/diff.ts'
import type { Configuration, ConfigurationPlan } from '#shared/configuration/schema.ts'
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import { stepOf } from '#shared/service/endpoints.ts'

export interface ReadBack {
  readonly sent: number
  readonly differing: readonly FieldDifference[]
  readonly at: string
}

/** Null where nothing was sent, or nothing was read since: then nothing can be told. Only what is still planned counts. */
export function notTaken(job: Job, device: JobDevice): ReadBack | null {
  const { latest } = device.configuration
  const write = lastUpdate(job, device)
  // What was read before the update does not count any more, and is not there.
  if (latest === null || write === null) return null
  const rows = sentRows(write, device.plan.configuration ?? {}, latest.value)
  const open = readingOf(device.plan.configuration ?? {}, latest.value, device.configuration.sent).notTaken
  const differing = rows.filter(({ field }) => open.includes(field))
  return differing.length === 0 ? null : { sent: rows.length, differing, at: latest.at }
}

/** The latest update of this unit that the service took, as far as it said. */
export function lastUpdate(job: Job, device: JobDevice): JobWrite | null {
  const isOf = (write: JobWrite) => write.device === device.key && write.id === device.id && stepOf(write.operation) === 'configure'
  return job.writes.findLast((write) => isOf(write) && (write.state === 'confirmed' || write.state === 'applied')) ?? null
}

function sentRows(write: JobWrite, plan: ConfigurationPlan, reported: Configuration): FieldDifference[] {
  return compareConfiguration(plan, reported).filter(({ field, planned }) => write.body?.[field] === planned)
}
