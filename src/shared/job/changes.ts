/**
 * What would change at a job's devices, grouped by identical change: the one list that is approved, and that Differences shows. Pure.
 */
import { fieldNames, type FieldName } from '../tables/catalogue.ts'
import { compareConfiguration, readingOf } from '../tables/diff.ts'
import type { Configuration, ConfigurationPlan, FieldValue } from '../tables/schema.ts'
import { valueKey } from '../tables/value.ts'

/** A device with what is planned for it and what it reports. */
export interface Compared {
  readonly key: string
  readonly plan: ConfigurationPlan | null
  /** Null: it cannot be read yet. */
  readonly reported: Configuration | null
  /** Planned values that the service accepted: they are not sent again. */
  readonly sent: ConfigurationPlan
}

export interface Change {
  readonly field: FieldName
  /** Null: the device reports none, or cannot be read yet. */
  readonly now: FieldValue | null
  readonly isRead: boolean
  readonly planned: FieldValue
  /** In the order in which the devices were given. */
  readonly devices: readonly string[]
}

/** By field in the catalogue's order; within a field, what concerns most devices comes first. */
export const groupedChanges = (devices: readonly Compared[]): Change[] => grouped(devices, changesOf)

/** The planned values that the devices report already. */
export const asPlanned = (devices: readonly Compared[]): Change[] => grouped(devices, samesOf)

/** The changes of one device, in the catalogue's order. */
export function changesOf({ key, plan, reported, sent }: Compared): Change[] {
  if (plan === null) return []
  const isRead = reported !== null
  const open = new Set(readingOf(plan, reported, isRead ? sent : {}).open)
  return compareConfiguration(plan, reported).flatMap(({ field, planned, reported: now }) =>
    open.has(field) ? [{ field, now, isRead, planned, devices: [key] }] : [],
  )
}

const samesOf = ({ key, plan, reported }: Compared): Change[] =>
  compareConfiguration(plan ?? {}, reported).flatMap(({ field, planned, reported: now, state }) =>
    state === 'same' ? [{ field, now, isRead: true, planned, devices: [key] }] : [],
  )

function grouped(devices: readonly Compared[], of: (device: Compared) => Change[]): Change[] {
  const alike = new Map<string, { readonly first: Change; readonly devices: string[] }>()
  for (const device of devices)
    for (const change of of(device)) {
      const key = JSON.stringify([change.field, valueKey(change.now), change.isRead, valueKey(change.planned)])
      const found = alike.get(key)
      if (found === undefined) alike.set(key, { first: change, devices: [...change.devices] })
      else found.devices.push(...change.devices)
    }
  const all = [...alike.values()].map(({ first, devices: keys }): Change => ({ ...first, devices: keys }))
  return all.sort((one, other) => orderOf[one.field] - orderOf[other.field] || other.devices.length - one.devices.length)
}
const orderOf = Object.fromEntries(fieldNames.map((field, at) => [field, at])) as Record<FieldName, number>

export interface Place {
  readonly name: string
  readonly floor: string | null
}

/**
 * The names at some positions of a list in as few words as possible: "101–105", "107". Three or more neighbours on one floor that differ
 * only in their number are one range.
 */
export function rangesOf(places: readonly Place[], chosen: ReadonlySet<number>): string[] {
  const ranges: string[] = []
  for (let at = 0; at < places.length; at += 1) {
    const first = places[at]
    if (first === undefined || !chosen.has(at)) continue
    let end = at
    while (chosen.has(end + 1) && isAlike(first, places[end + 1])) end += 1
    if (end - at < 2) ranges.push(first.name)
    else {
      ranges.push(`${first.name}–${places[end]?.name ?? ''}`)
      at = end
    }
  }
  return ranges
}
const isAlike = (one: Place, other: Place | undefined) =>
  other !== undefined && one.floor === other.floor && stemOf(one.name) !== null && stemOf(one.name) === stemOf(other.name)
/** A name without the last two digits of its number, which are the room on its floor; null if it does not end in one. */
const stemOf = (name: string) => /^(.*?)\d{1,2}$/u.exec(name)?.[1] ?? null
