/** The order in which a technician walks: by building, floor and room, with numbers compared as numbers (2 before 10). Pure. */
import { compareFloors } from '#shared/job/floors.ts'
import type { JobDevice } from '#shared/job/job.ts'

/** Devices without a location come last, in the order they were added. */
export function inPlaceOrder(devices: readonly JobDevice[], collator = new Intl.Collator(undefined, { numeric: true })): JobDevice[] {
  const compare = (one: string | null, other: string | null, by = collator.compare) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : by(one, other)
  const byLevel = (one: string, other: string) => compareFloors(one, other, collator.compare)
  return [...devices].sort(
    (one, other) => compare(one.building, other.building) || compare(one.floor, other.floor, byLevel) || compare(one.room, other.room),
  )
}
