/** The effect of the latest update, as far as reading it back shows. Pure. */
import { compareConfiguration, readingOf, type FieldDifference } from '#shared/configuration/diff.ts'
import type { Configuration, ConfigurationPlan } from '#shared/configuration/schema.ts'
import { sameValue } from '#shared/configuration/value.ts'
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import { stepOf } from '#shared/service/endpoints.ts'

export interface ReadBack {
  readonly sent: number
  readonly differing: readonly FieldDifference[]
  readonly at: string
}

/** Null if nothing was sent, or nothing was read since. Only values that are still planned count. */
export function notTaken(job: Job, device: JobDevice): ReadBack | null {
  const { latest } = device.configuration
  const write = lastUpdate(job, device)
  // A read from before the update no longer counts and is missing.
  if (latest === null || write === null) return null
  const rows = sentRows(write, device.plan.configuration ?? {}, latest.value)
  const open = readingOf(device.plan.configuration ?? {}, latest.value, device.configuration.sent).notTaken
  const differing = rows.filter(({ field }) => open.includes(field))
  return differing.length === 0 ? null : { sent: rows.length, differing, at: latest.at }
}

/** The latest update of this device that the service accepted, as far as it responded. */
export function lastUpdate(job: Job, device: JobDevice): JobWrite | null {
  const isOf = (write: JobWrite) => write.device === device.key && write.id === device.id && stepOf(write.operation) === 'configure'
  return job.writes.findLast((write) => isOf(write) && (write.state === 'confirmed' || write.state === 'applied')) ?? null
}

function sentRows(write: JobWrite, plan: ConfigurationPlan, reported: Configuration): FieldDifference[] {
  return compareConfiguration(plan, reported).filter(({ field, planned }) => sameValue(write.body?.[field], planned))
}
