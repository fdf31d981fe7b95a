/** The times of a report: local at the site, with the zone named once. Never those of the machine that prints. */
import { offsetsIn } from '../time-zone.ts'
import type { ReportModel } from './report.ts'

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

export function siteClock(model: ReportModel) {
  const names = new Set(
    model.parameters
      .filter(({ readBackAt }) => readBackAt !== null)
      .map(({ fields }) => fields.find(({ field }) => field === 'time_zone_name')?.value ?? null),
  )
  const [reported = null] = names
  const zone = model.identity.timeZone ?? (names.size === 1 ? reported : null)
  const offsetIn = typeof zone === 'string' ? offsetsIn(zone) : null
  /** The local time, stored as if it were UTC, and its minutes ahead of UTC; null for what is no instant. */
  const local = (instant: string) => {
    const [, recorded] = instantShape.exec(instant) ?? []
    if (recorded === undefined) return null
    const time = Date.parse(instant)
    const offset = minutesOf(offsetIn?.format(time) ?? recorded)
    return { shown: new Date(time + offset * 60_000), offset }
  }
  // Clocks are changed at a full hour. In autumn the same hour comes twice, with another offset.
  const hours = new Map(instantsIn(model).map((instant) => [instant.slice(0, 13) + (instantShape.exec(instant)?.[1] ?? ''), instant]))
  const [offset = null, ...others] = new Set([...hours.values()].map((instant) => local(instant)?.offset ?? 0))
  const { tests, requests, devices, parameters } = model
  const work = instantsIn([tests, requests, devices, parameters.map(({ readBackAt }) => readBackAt)])
  const days = new Set(work.map((instant) => local(instant)?.shown.toISOString().slice(0, 10)))
  return {
    /** All work was on one day, so that a time without a date is unambiguous. */
    isOneDay: days.size < 2,
    /** What a person set, else what all showers that were read report, if it is the same; null: the clocks of the people who recorded. */
    zone: offsetIn === null ? null : String(zone),
    /** The single offset of all times; null if the clock was changed in between, so that each time names its own. */
    offset: others.length === 0 ? offset : null,
    local,
  }
}

/** For `GMT+01:00`, `+01:00`, `Z` or `GMT`. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function instantsIn(value: unknown): string[] {
  if (typeof value === 'string') return instantShape.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(instantsIn) : []
}

/** UTC, UTC+1, UTC−3:30. */
export function offsetName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
