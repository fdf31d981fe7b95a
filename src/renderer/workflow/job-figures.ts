/** What a job's facts add up to, for its views. Pure; everything is derived from the job again. */
import { neededUpdate } from '#shared/configuration/diff.ts'
import type { Step } from '#shared/job/steps.ts'
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import { inPlaceOrder } from '../board/place-order.ts'

/** Writes to ask a person about: those on their way are none, their outcome may come at any moment. */
export const unknownWrites = (job: Job, device?: JobDevice): JobWrite[] =>
  job.writes.filter((write) => write.state === 'unknown' && (device === undefined || write.device === device.key))

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

/** What a person calls the device: its place, else its serial number, else its identifier. */
export const nameOf = (device: Pick<JobDevice, 'room' | 'serialNumber' | 'id'> & { readonly key?: string }): string =>
  device.room ?? device.serialNumber ?? device.id ?? device.key ?? ''

/** The devices as the board has them, beginning behind `after`, until one that still has something to do. */
export function nextOpenDevice(job: Job, after: string): JobDevice | null {
  const devices = inPlaceOrder(job.devices)
  const at = devices.findIndex((device) => device.key === after)
  const inOrder = [...devices.slice(at + 1), ...devices.slice(0, Math.max(0, at))]
  return inOrder.find((device) => device.nextStep !== null) ?? null
}

/** The group identifiers the job has come across, for proposing them. */
export function groupChoices(job: Job): string[] {
  const seen = job.devices.flatMap((device) => [device.plan.groupId, device.record?.value['device_group']])
  const created = job.writes.filter((write) => write.operation === 'groups.create').map((write) => write.answer?.['id'])
  return [...new Set([...created, ...seen].filter((id): id is string => typeof id === 'string' && id !== ''))]
}
