/**
 * What a job cannot know of its devices: that something was sent for them by another job of this computer, or outside jobs. Two journals
 * have no common order, so that here the clock has to say which was later.
 */
import { endpointOf, isWrite, stepsChangedBy } from '../service/endpoints.ts'
import type { EntryData } from './entries.ts'
import type { Job, JobWrite } from './job.ts'
import { unitKey } from './unit-key.ts'

/** A request that may have changed a device, wherever it was sent from. */
export type OutsideWrite = Pick<JobWrite, 'operation' | 'id' | 'state' | 'intendedAt' | 'decidedAt'>

/** Of each device and operation the last, where the job says of a step what was read, or sent, before it. */
export function changedOutside({ devices }: Pick<Job, 'devices'>, writes: readonly OutsideWrite[]): EntryData<'device.changed'>[] {
  const byUnit = new Map(devices.flatMap((device) => (device.id === null ? [] : [[unitKey(device.kind, device.id), device] as const])))
  const found = new Map<string, EntryData<'device.changed'>>()
  for (const { operation, id, state, intendedAt, decidedAt } of writes) {
    if (id === null || !isWrite(operation) || state === 'rejected' || state === 'notApplied') continue
    const { target } = endpointOf(operation)
    if (target !== 'shower' && target !== 'tap' && target !== 'waterGuard') continue
    const device = byUnit.get(unitKey(target, id))
    if (device === undefined) continue
    const at = decidedAt ?? intendedAt
    const isLater = (read: string | null) => read !== null && Date.parse(read) < Date.parse(at)
    const lights = stepsChangedBy(operation).map((step) => device.lights[step])
    if (!lights.some((light) => (light.state === 'confirmed' || light.state === 'sent') && isLater(light.at))) continue
    found.set(`${device.key} ${operation}`, { device: device.key, id, operation, at })
  }
  return [...found.values()]
}

/** The time of the first thing that the job claims of a device; null where it claims nothing. */
export const claimsSince = ({ devices }: Pick<Job, 'devices'>): number | null => {
  const claims = devices.flatMap(({ lights }) => Object.values(lights)).filter(({ state }) => state === 'confirmed' || state === 'sent')
  const times = claims.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]))
  return times.length === 0 ? null : times.reduce((first, time) => Math.min(first, time))
}
