/** What Apply would send according to the last reads: an estimate to show before Apply, which itself reads the devices again. */
import { neededUpdate } from '../tables/diff.ts'
import { undecidedWrites, type Job, type JobDevice } from './job.ts'
import type { Step } from '../tables/steps.ts'

/** What an apply would send to one device, as far as it is known. */
export interface PlannedSending {
  readonly device: JobDevice
  readonly pair: boolean
  /** The number of configuration fields; null if it is only known after a read. */
  readonly fields: number | null
  /** The service can only assign water guards to a group. */
  readonly group: boolean
}

const isOpen = ({ state }: JobDevice['statuses'][Step]) => state === 'local' || state === 'failed'

/**
 * Accepted by the service and not read since, because Firstflow was closed in between. Apply reads it first and sends what is still
 * missing.
 */
export function isUnread(job: Pick<Job, 'writes'>, device: JobDevice, step: Step): boolean {
  const { state, error } = device.statuses[step]
  return (step === 'pair' || step === 'configure') && state === 'sent' && error === null && undecidedWrites(job, device).length === 0
}

export function plannedSendings(job: Job): PlannedSending[] {
  return job.devices.flatMap((device) => {
    const { id, kind, statuses, plan } = device
    if (id === null || device.nextStep === null) return []
    const pair = kind !== 'waterGuard' && (isOpen(statuses.pair) || isUnread(job, device, 'pair'))
    const fields = isUnread(job, device, 'configure') ? null : isOpen(statuses.configure) ? fieldsToSend(device) : 0
    const group = kind === 'waterGuard' && plan.groupId !== null && isOpen(statuses.group)
    return pair || group || fields !== 0 ? [{ device, pair, fields, group }] : []
  })
}

function fieldsToSend({ kind, plan, configuration }: JobDevice): number | null {
  if (kind !== 'shower' || plan.configuration === null) return 0
  return configuration.latest === null
    ? null
    : Object.keys(neededUpdate(plan.configuration, configuration.latest.value, configuration.sent)).length
}
