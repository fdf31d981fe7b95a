/**
 * Detects what a job cannot know about its devices: that another job on this computer, or a command outside jobs, sent them something.
 * Two journals have no common order, so this compares clock times. The clock may have been changed between two entries: the order of each
 * journal's entries bounds that error, and of two times that cannot be compared, the request counts as the later one.
 */
import { endpointOf, isWrite, stepsChangedBy } from '../tables/endpoints.ts'
import { sameId, unitKey } from '../tables/ids.ts'
import type { Entry, EntryData } from './entries.ts'
import type { Job, JobDevice, JobWrite } from './job.ts'
import type { Step } from '../tables/steps.ts'

/** A request that may have changed a device, wherever it was sent from. */
export interface OutsideWrite extends Pick<JobWrite, 'operation' | 'id' | 'state'> {
  readonly at: string
  /** Milliseconds, not before the latest time in its own journal up to then. */
  readonly order: number
}

type Changed = EntryData<'device.changed'>

/** The order of a request whose outcome has just arrived: everything read so far was read before it. */
export const justNow = Infinity

/** The last such request for each device and operation, if the job makes a claim about a step from before it. */
export function changedOutside({ devices }: Pick<Job, 'devices'>, writes: readonly OutsideWrite[], entries: readonly Entry[]): Changed[] {
  const [byUnit, claimed, noted] = [unitsOf(devices), orderOfClaims(entries), new Set(changesNotedIn(entries).map(nameOf))]
  const found = new Map<string, Changed>()
  for (const { operation, id, state, at, order } of writes) {
    if (id === null || !isWrite(operation) || state === 'rejected' || state === 'notApplied') continue
    const { target } = endpointOf(operation)
    if (target !== 'shower' && target !== 'tap' && target !== 'waterGuard') continue
    const device = byUnit.get(unitKey(target, id))
    if (device === undefined) continue
    const change = { device: device.key, id, operation, at }
    // The journal already has it in order among the reads, whatever the clock says.
    if (noted.has(nameOf(change))) continue
    const statuses = stepsChangedBy(operation).map((step) => device.statuses[step])
    if (!statuses.some((light) => isClaim(light) && light.at !== null && claimed(light.at) < order)) continue
    found.set(`${device.key} ${operation}`, change)
  }
  return [...found.values()]
}

/** The changes that the job has recorded and not read back since. */
export function unreadChanges({ devices }: Pick<Job, 'devices'>, entries: readonly Entry[]): (Changed & Pick<Entry, 'seq'>)[] {
  const byKey = new Map(devices.map((device) => [device.key, device]))
  const found: (Changed & Pick<Entry, 'seq'>)[] = []
  /** The latest `asked` among the reads that follow the current entry. */
  const asked = new Map<string, number>()
  for (const { kind, seq, data } of entries.toReversed()) {
    if ('scope' in data) asked.set(`${kind} ${data.device}`, Math.max(asked.get(`${kind} ${data.device}`) ?? 0, data.scope.asked))
    if (kind !== 'device.changed' || !isWrite(data.operation)) continue
    const device = byKey.get(data.device)
    const isRead = (step: Step) => (asked.get(`${readBy[step]} ${data.device}`) ?? 0) >= seq
    const isOpen = stepsChangedBy(data.operation).some((step) => device?.outdated.includes(step) === true && !isRead(step))
    if (isOpen && sameId(device?.id ?? null, data.id)) found.push({ ...data, seq })
  }
  return found.reverse()
}

const readBy = {
  pair: 'observed.record',
  configure: 'observed.configuration',
  test: 'observed.test',
  group: 'observed.record',
} as const satisfies Record<Step, Entry['kind']>

/** The time of the job's first claim about a device; null if it makes none. */
export function claimsSince({ devices }: Pick<Job, 'devices'>, entries: readonly Entry[]): number | null {
  const claimed = orderOfClaims(entries)
  const times = devices
    .flatMap(({ statuses }) => Object.values(statuses))
    .flatMap((light) => (isClaim(light) && light.at !== null ? [claimed(light.at)] : []))
  return times.length === 0 ? null : times.reduce((first, time) => Math.min(first, time))
}

/** The requests of another job, or those of another history of the job that are not among its `own`. */
export function writesIn({ writes }: Pick<Job, 'writes'>, entries: readonly Entry[], own: ReadonlySet<string>): OutsideWrite[] {
  const latest = new Map<string, number>()
  let last = -Infinity
  for (const { at, data } of entries) {
    last = Math.max(last, Date.parse(at))
    if ('write' in data) latest.set(data.write, last)
  }
  return writes.flatMap(({ write, operation, id, state, intendedAt, decidedAt }) => {
    const at = decidedAt ?? intendedAt
    return own.has(write) ? [] : [{ operation, id, state, at, order: Math.max(Date.parse(at), latest.get(write) ?? -Infinity) }]
  })
}

const isClaim = ({ state }: JobDevice['statuses'][Step]) => state === 'confirmed' || state === 'sent' || state === 'failed'
const changesNotedIn = (entries: readonly Entry[]) => entries.flatMap(({ kind, data }) => (kind === 'device.changed' ? [data] : []))
const nameOf = ({ id, operation, at }: Changed) => JSON.stringify([id, operation, at])

/** What was read or sent at a time happened before every later entry of its journal, whatever time that entry has. */
function orderOfClaims(entries: readonly Entry[]): (at: string) => number {
  const earliest = new Map<string, number>()
  let first = Infinity
  for (const { at, data } of entries.toReversed()) {
    first = Math.min(first, Date.parse(at))
    const times = [at, 'receivedAt' in data ? data.receivedAt : at, 'readAt' in data ? data.readAt : at]
    for (const time of times) earliest.set(time, Math.min(first, Date.parse(time)))
  }
  return (at) => earliest.get(at) ?? Date.parse(at)
}

/** Indexed once and cached until the job's devices change. */
const known = new WeakMap<readonly JobDevice[], ReadonlyMap<string, JobDevice>>()

function unitsOf(devices: readonly JobDevice[]): ReadonlyMap<string, JobDevice> {
  const units =
    known.get(devices) ??
    new Map(devices.flatMap((device) => (device.id === null ? [] : [[unitKey(device.kind, device.id), device] as const])))
  known.set(devices, units)
  return units
}
