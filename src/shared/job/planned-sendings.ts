/** What Apply would send, by what is known of the devices: counted before it is asked for, while the devices themselves are read again. */
import { neededUpdate } from '../configuration/diff.ts'
import type { Job, JobDevice } from './job.ts'
import type { Step } from './steps.ts'

/** What an apply would send to one device, as far as this laptop knows the device. */
export interface PlannedSending {
  readonly device: JobDevice
  readonly pair: boolean
  /** Number of configuration fields; null when that can only be said after reading. */
  readonly fields: number | null
  /** Only water guards are put into a group through the service. */
  readonly group: boolean
}

const isOpen = ({ state }: JobDevice['lights'][Step]) => state === 'local' || state === 'failed'

export function plannedSendings(job: Job): PlannedSending[] {
  return job.devices.flatMap((device) => {
    const { id, kind, lights, plan } = device
    if (id === null) return []
    const pair = kind !== 'waterGuard' && isOpen(lights.pair)
    const fields = isOpen(lights.configure) ? fieldsToSend(device) : 0
    const group = kind === 'waterGuard' && plan.groupId !== null && isOpen(lights.group)
    return pair || group || fields !== 0 ? [{ device, pair, fields, group }] : []
  })
}

function fieldsToSend({ kind, plan, configuration }: JobDevice): number | null {
  if (kind !== 'shower' || plan.configuration === null) return 0
  return configuration.latest === null
    ? null
    : Object.keys(neededUpdate(plan.configuration, configuration.latest.value, configuration.sent)).length
}
