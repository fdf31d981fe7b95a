/** Times of a report: local at the site, with the zone named once. Never those of the machine that happens to print. */
import type { ReportModel } from '../job/report.ts'

interface Local {
  /** What the local clock shows, as if it were UTC. */
  readonly shown: Date
  /** Minutes ahead of UTC. */
  readonly offset: number
}

interface SiteClock {
  /** The zone of the showers, where all that were read report the same one; null: the clocks of those who recorded. */
  readonly zone: string | null
  /** The one offset of all times; null where the clock was changed in between, so that each time names its own. */
  readonly offset: number | null
  /** Null for what is no instant. */
  readonly local: (instant: string) => Local | null
}

const instantShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|([+-])(\d\d):(\d\d))$/

export function siteClock(model: ReportModel): SiteClock {
  const names = new Set(
    model.parameters
      .filter(({ readBackAt }) => readBackAt !== null)
      .map(({ fields }) => fields.find(({ field }) => field === 'time_zone_name')?.value ?? null),
  )
  const [zone = null] = names
  const format = names.size === 1 && typeof zone === 'string' ? formatIn(zone) : null
  const local = (instant: string) => localOf(instant, format)
  // Clocks are changed at a full hour.
  const hours = new Map(instantsIn(model).map((instant) => [instant.slice(0, 13), instant]))
  const [offset = null, ...others] = new Set([...hours.values()].map((instant) => local(instant)?.offset ?? 0))
  return { zone: format === null ? null : String(zone), offset: others.length === 0 ? offset : null, local }
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const two = '2-digit'
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
  } catch {
    return null
  }
}

function localOf(instant: string, format: Intl.DateTimeFormat | null): Local | null {
  const [, recorded, sign, hours, minutes] = instantShape.exec(instant) ?? []
  if (recorded === undefined) return null
  if (format === null) {
    const offset = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
    return { shown: new Date(`${recorded}Z`), offset }
  }
  const time = Math.floor(Date.parse(instant) / 1000) * 1000
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  return { shown: new Date(shown), offset: Math.round((shown - time) / 60_000) }
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
