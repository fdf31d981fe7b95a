/** The device register: which device is in which location and group, and since when the service shows it as paired. */
import { judgeDevice, reportedGroupOf } from '../job/outcome.ts'
import { stepsOf, type Job, type JobDevice } from '../job/job.ts'

export type RegisteredDevice = ReturnType<typeof registerRow>

export const registerOf = (job: Job): RegisteredDevice[] => job.devices.map((device) => registerRow(job, device))

/** For a listed or removed device. */
export function registerRow(job: Job, device: JobDevice) {
  const judged = judgeDevice(job, device)
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
function earlierUnitsOf({ units }: JobDevice) {
  return units.slice(0, -1).map(({ id, serialNumber, since, until }, index) => ({
    id,
    serialNumber,
    since,
    until,
    swappedFor: units[index + 1]?.reason ?? null,
  }))
}

/** Null for a water guard, which is not paired. While a list contradicts it, it stays with that list's time beside it. */
function pairingOf({ kind, pairing: { at, how }, statuses: { pair } }: JobDevice) {
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
