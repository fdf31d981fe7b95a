/** The only comparison of configurations. "Dirty", "difference", "verified" and "variance" are all derived from it. */
import { catalogue, fieldNames, type FieldName } from './catalogue.ts'
import type { ReportedInstead } from './reported-instead.ts'
import type { Configuration, ConfigurationPlan, FieldValue } from './schema.ts'
import { sameValue } from './value.ts'

/** `missing`: the service did not report the field, so nothing is known about it. */
type FieldState = 'same' | 'changed' | 'missing'

export interface FieldDifference {
  readonly field: FieldName
  readonly planned: FieldValue
  readonly reported: FieldValue | null
  readonly state: FieldState
}

/** The value that the service reports for a field; null if it is not usable. */
export function reportedValue(reported: Configuration | null, field: FieldName): FieldValue | null {
  const value = reported?.[field]
  return value === undefined ? null : value
}

/** One row for each planned field, in the catalogue's order. */
export function compareConfiguration(planned: ConfigurationPlan, reported: Configuration | null): FieldDifference[] {
  const rows: FieldDifference[] = []
  // A loop, because this runs over all fields for every entry about a device with a plan.
  for (const field of fieldNames) {
    const wanted = planned[field]
    if (wanted === undefined) continue
    const found = reportedValue(reported, field)
    rows.push({
      field,
      planned: wanted,
      reported: found,
      state: found === null ? 'missing' : sameValue(found, wanted) ? 'same' : 'changed',
    })
  }
  return rows
}

/**
 * Compares a plan with a read-back: the values that are `open`, and of those that were `sent` as planned the ones that the service does
 * not report, so that no read can confirm them, and those that it reports as something else (`instead`).
 */
export function readingOf(planned: ConfigurationPlan, reported: Configuration | null, sent: ConfigurationPlan) {
  const [open, unreported, instead]: [FieldName[], FieldName[], ReportedInstead[]] = [[], [], []]
  for (const { field, planned: wanted, reported: found, state } of compareConfiguration(planned, reported)) {
    if (state === 'same') continue
    if (!sameValue(sent[field], wanted)) open.push(field)
    else if (found === null) unreported.push(field)
    else instead.push({ field, planned: wanted, reported: found })
  }
  return { open, unreported, instead }
}

/**
 * The fields that must be written so that the device matches the plan: not those that match already, and none that was sent as planned.
 * Sending it again would change nothing; a person decides.
 */
export function neededUpdate(planned: ConfigurationPlan, reported: Configuration | null, sent: ConfigurationPlan = {}): ConfigurationPlan {
  return pick(planned, readingOf(planned, reported, sent).open)
}

/**
 * Planned fields that were changed since the plan was made: the device reports neither the value it reported then (`base`) nor
 * the planned one. Nothing can be said about a field that was not read when the plan was made.
 */
export function conflictingFields(planned: ConfigurationPlan, base: Configuration | null, reported: Configuration): FieldName[] {
  return compareConfiguration(planned, reported).flatMap(({ field, state, reported: now }) => {
    const then = reportedValue(base, field)
    return state === 'changed' && then !== null && !sameValue(then, now) ? [field] : []
  })
}

/** Whether every planned field has the value that it had when the plan was made (`base`). */
export const isAsPlannedOn = (planned: ConfigurationPlan, base: Configuration | null, reported: Configuration): boolean =>
  base !== null && compareConfiguration(planned, reported).every(({ field, reported: now }) => sameValue(reportedValue(base, field), now))

interface Planned {
  readonly plan: { readonly configuration: ConfigurationPlan | null; readonly base: Configuration | null }
  readonly configuration: { readonly latest: { readonly value: Configuration } | null; readonly sent: ConfigurationPlan }
}

/** What a device reports instead of what was sent; without the fields that someone else has changed since, which are conflicts. */
export function differencesOf({ plan: { configuration: planned, base }, configuration: { latest, sent } }: Planned): ReportedInstead[] {
  if (planned === null || latest === null) return []
  const conflicts = conflictingFields(planned, base, latest.value)
  return readingOf(planned, latest.value, sent).instead.filter(({ field }) => !conflicts.includes(field))
}

/** The part of a configuration that may be copied to another shower. */
export function copyableFields(from: ConfigurationPlan): ConfigurationPlan {
  return pick(
    from,
    fieldNames.filter((field) => !('deviceSpecific' in catalogue[field])),
  )
}

function pick(from: ConfigurationPlan, fields: readonly FieldName[]): ConfigurationPlan {
  return Object.fromEntries(fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])))
}
