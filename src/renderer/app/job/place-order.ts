/** The order in which a technician walks: by building, floor and room, with numbers compared as numbers (2 before 10). Pure. */
import { compareByFloor, noneLast } from '#shared/job/floors.ts'
import type { JobDevice } from '#shared/job/job.ts'

/** Devices without a location come last, in the order they were added. */
export function inPlaceOrder(devices: readonly JobDevice[], collator = new Intl.Collator(undefined, { numeric: true })): JobDevice[] {
  const { compare } = collator
  return devices.toSorted((one, other) => compareByFloor(one, other, compare) || noneLast(one.room, other.room, compare))
}
