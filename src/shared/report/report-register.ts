/** The device register: which device is in which location and group, and since when the service shows it as paired. */
import { z } from 'zod'
import { deviceKey, deviceKind, instant } from '../job/entries.ts'
import { groupReading, judgeDevice, outcome, reportedGroupOf, type JudgedDevice, type Judgement } from '../job/outcome.ts'
import type { Step } from '../tables/steps.ts'
import { jobDevice, stepsOf, unit, type Job, type JobDevice } from '../job/job.ts'

export const registeredDevice = z.object({
  key: deviceKey,
  kind: deviceKind,
  outcome,
  steps: z
    .object({
      pair: outcome.nullable(),
      configure: outcome.nullable(),
      test: outcome.nullable(),
      group: outcome.nullable(),
    } satisfies Record<Step, z.ZodType>)
    .describe('The status of each step; null for one that this kind of device does not have, and for a group that is not planned.'),
  isPassedByPerson: z.boolean().describe('The test counts as passed because a person recorded that; the service reports no pass.'),
  ...jobDevice.pick({ id: true, serialNumber: true, reportedSerial: true, building: true, floor: true, room: true }).shape,
  earlierUnits: z
    .array(
      unit
        .omit({ reason: true })
        .extend({ swappedFor: z.string().nullable().describe('Why it was replaced; null where no reason was given.') }),
    )
    .describe('Devices that were in this location before.'),
  intendedGroup: z.string().nullable().describe('The identifier of the planned group; null for none.'),
  intendedGroupName: z.string().nullable().describe('The name of the planned group; null where it was not entered.'),
  reportedGroup: z
    .string()
    .nullable()
    .describe('The identifier of the group that the service reports; null for none, and where that is not known.'),
  groupReading,
  recordAt: instant.nullable().describe('When the record was read that group and build are from; null where none counts.'),
  buildId: z.string().nullable().describe('The build that the service reports; null where it reports none.'),
  unreadAt: instant.nullable().describe('When it last could not be read and has not been read since; null otherwise.'),
  pairing: z
    .object({
      at: instant.describe('When that was established.'),
      how: z.enum(['paired', 'seen']).describe('`paired`: by this job. `seen`: it was paired already.'),
      absentAt: instant.nullable().describe('When a list was read that does not contain it but proves nothing against it; null for none.'),
      otherKey: z.boolean().describe('Whether that list was read under another key; else within the settle window.'),
    })
    .nullable()
    .describe('Since when it is paired; null where that is not confirmed, and for a water guard, which is not paired.'),
})
export type RegisteredDevice = z.infer<typeof registeredDevice>

export function registerOf(job: Job, judged: Judgement): RegisteredDevice[] {
  return job.devices.map((device, index) => registerRow(job, device, judged.devices[index]))
}

/** For a listed or removed device. */
export function registerRow(job: Job, device: JobDevice, judged: JudgedDevice = judgeDevice(job, device)): RegisteredDevice {
  const { key, kind, id, serialNumber, reportedSerial, building, floor, room } = device
  const { reported: reportedGroup, reading } = reportedGroupOf(device)
  return {
    key,
    kind,
    outcome: judged.outcome,
    steps: judged.steps,
    isPassedByPerson: judged.isPassedByPerson,
    id,
    serialNumber,
    reportedSerial,
    building,
    floor,
    room,
    earlierUnits: earlierUnitsOf(device),
    intendedGroup: device.plan.groupId,
    intendedGroupName: device.plan.groupName,
    reportedGroup,
    groupReading: reading,
    recordAt: device.record?.at ?? null,
    buildId: textOf(device, 'build_id'),
    unreadAt: device.readFailure?.at ?? null,
    pairing: pairingOf(device),
  }
}

/**
 * Distinguishes two rooms with the same name: the device's serial number, or the beginning of its ID. Null if the location is already
 * named by that, or has no known device.
 */
export function markOf({ room, serialNumber, id }: Pick<RegisteredDevice, 'room' | 'serialNumber' | 'id'>): string | null {
  if (room === null) return null
  return serialNumber ?? (id === null || id.length <= 8 ? id : `${id.slice(0, 8)}…`)
}

/** A unit stores the reason why it came; the register shows it at the previous one, as the reason why that went. */
function earlierUnitsOf({ units }: JobDevice): RegisteredDevice['earlierUnits'] {
  return units.slice(0, -1).map(({ id, serialNumber, since, until }, index) => ({
    id,
    serialNumber,
    since,
    until,
    swappedFor: units[index + 1]?.reason ?? null,
  }))
}

/** While a list contradicts it, it stays with that list's time beside it. */
function pairingOf({ kind, pairing: { at, how }, statuses: { pair } }: JobDevice): RegisteredDevice['pairing'] {
  if (!stepsOf(kind).includes('pair')) return null
  const { error } = pair
  const doubt = error?.code === 'pairing.notListed' || error?.code === 'pairing.otherKey' ? error : null
  if ((pair.state !== 'confirmed' && doubt === null) || at === null || how === null) return null
  return { at, how, absentAt: doubt?.data.absentAt ?? null, otherKey: doubt?.code === 'pairing.otherKey' }
}

function textOf({ record }: JobDevice, field: string): string | null {
  const value = record?.value[field]
  return typeof value === 'string' ? value : null
}
