/**
 * What a person approves before anything is sent: what Apply would do with the devices as they were read, and what stays out of it. Pure.
 */
import { groupedChanges, type Change, type Compared } from './changes.ts'
import type { Job, JobDevice } from './job.ts'
import { hasConflict, unreadReason } from './next-act.ts'
import { plannedSendings, type PlannedSending } from './planned-sendings.ts'
import type { EnvironmentName } from '../environment.ts'
import { batchNeedsConfirmation } from '../tables/confirmation.ts'
import { steps as allSteps, type Step } from '../tables/steps.ts'
import type { Configuration } from '../tables/schema.ts'

export interface Run {
  /** Absent: all devices of the job. */
  readonly devices?: readonly string[] | undefined
  readonly steps?: readonly Step[] | undefined
}

export interface Seen {
  readonly device: string
  readonly configuration: Configuration
}

export interface Approval {
  /** Those that get something, in the order of the job. */
  readonly devices: readonly JobDevice[]
  readonly pair: readonly JobDevice[]
  readonly group: readonly JobDevice[]
  /** The devices whose values change. Those that are paired before cannot be read yet. */
  readonly compared: readonly Compared[]
  readonly changes: readonly Change[]
  /** They should be readable, and were not read: nothing is sent to them. */
  readonly unread: readonly JobDevice[]
  /** Changed at the device since they were planned: a person decides first. */
  readonly conflicts: readonly JobDevice[]
  /** The planned fields as they are shown: what has changed by the time it is sent is a conflict. */
  readonly seen: readonly Seen[]
}

/** How each device takes part: its values are read, or it is paired first, or neither. */
interface Part extends PlannedSending {
  readonly values: 'change' | 'afterPairing' | 'unread' | 'conflict' | 'none'
}
/** Something is sent to it. */
export const isSentTo = ({ pair, group, values }: Part): boolean => pair || group || values === 'change'

/** `isRead`: its values are known well enough to approve them. */
export function partsOf(job: Job, { devices, steps = allSteps }: Run, isRead: (device: JobDevice) => boolean): Part[] {
  const chosen = devices === undefined ? null : new Set(devices)
  const has = (step: Step) => steps.includes(step)
  return plannedSendings(job).flatMap((sending) => {
    const { device, fields } = sending
    if (chosen?.has(device.key) === false) return []
    const pair = sending.pair && has('pair')
    const group = sending.group && has('group')
    const values = ((): Part['values'] => {
      if (!has('configure') || fields === 0 || device.plan.configuration === null) return 'none'
      if (pair) return 'afterPairing'
      if (!isRead(device)) return 'unread'
      if (hasConflict(device)) return 'conflict'
      return fields === null ? 'unread' : 'change'
    })()
    return pair || group || values !== 'none' ? [{ device, pair, fields, group, values }] : []
  })
}

/** The devices that have to be read before they can be approved. */
export const toRead = (job: Job, run: Run, isRead: (device: JobDevice) => boolean): string[] =>
  partsOf(job, run, isRead).flatMap(({ device, values }) => (values === 'unread' ? [device.key] : []))

/** `isRead`: its values were read just now. */
export function approvalOf(job: Job, run: Run, isRead: (device: JobDevice) => boolean): Approval {
  const parts = partsOf(job, run, isRead)
  const having = (...values: Part['values'][]) => parts.filter((part) => values.includes(part.values)).map(({ device }) => device)
  const compared = parts.flatMap(({ device, values }) =>
    values === 'change' || values === 'afterPairing' ? [comparedOf(device, values === 'change')] : [],
  )
  return {
    devices: parts.filter(isSentTo).map(({ device }) => device),
    pair: parts.filter(({ pair }) => pair).map(({ device }) => device),
    group: parts.filter(({ group }) => group).map(({ device }) => device),
    compared,
    changes: groupedChanges(compared),
    unread: having('unread'),
    conflicts: having('conflict'),
    seen: having('change').map(seenOf),
  }
}

/** Its values are known: nothing was sent, and no later reading failed. */
export const hasReading = (device: JobDevice): boolean =>
  device.configuration.latest !== null && !device.outdated.includes('configure') && unreadReason(device) === null

/**
 * What a person does before it is sent: types the confirmation text, looks at it and approves, or nothing more, because exactly this was on
 * the screen at the press. The one judge for the panel, the walk and batches.
 */
export type Consent = 'text' | 'look' | 'none'

/** `seen`: what the place showed that asks for it; null if it only counts devices, as the table does. */
export function consentFor(environment: EnvironmentName, what: Approval, seen: Approval | null): Consent {
  if (batchNeedsConfirmation(environment)) return 'text'
  const isWhole = what.devices.length > 0 && what.unread.length + what.conflicts.length === 0
  return isWhole && seen !== null && contentOf(what) === contentOf(seen) ? 'none' : 'look'
}

/** Two approvals with the same content send the same. */
export const contentOf = (what: Approval | null): string =>
  what === null
    ? ''
    : JSON.stringify([
        [what.devices, what.pair, what.group, what.unread, what.conflicts].map((devices) =>
          devices.map(({ key, id, plan }) => [key, id, plan.groupId]),
        ),
        what.changes,
        what.seen,
      ])

export const comparedOf = ({ key, plan, configuration: { latest, sent } }: JobDevice, isRead = true): Compared => ({
  key,
  plan: plan.configuration,
  reported: isRead ? (latest?.value ?? null) : null,
  sent,
})

function seenOf({ key, plan, configuration: { latest } }: JobDevice): Seen {
  const reported = latest?.value ?? {}
  const planned = Object.keys(plan.configuration ?? {}).flatMap((name) => {
    const value = (reported as Readonly<Record<string, unknown>>)[name]
    return value === undefined || value === null ? [] : [[name, value]]
  })
  return { device: key, configuration: Object.fromEntries(planned) as Configuration }
}
