/**
 * Copying values from elsewhere (a preset, another shower, the first reading). Pure.
 *
 * Copied values are first offered, field by field. Nothing here interprets a value, and only diff.ts decides whether two values differ.
 */
import { sameName } from '../same-name.ts'
import { catalogue, fieldNames, type FieldName } from './catalogue.ts'
import { reportedValue } from './diff.ts'
import { fieldAccepts, type Configuration, type ConfigurationPlan, type FieldValue } from './schema.ts'
import { sameValue } from './value.ts'

/** `unknown`: the device has not reported the field. `outOfBounds` and `deviceSpecific` are listed but never copied. */
export const offerStates = ['changed', 'same', 'unknown', 'outOfBounds', 'deviceSpecific'] as const
export type OfferState = (typeof offerStates)[number]

export interface OfferedField {
  readonly field: FieldName
  readonly offered: FieldValue
  readonly reported: FieldValue | null
  readonly state: OfferState
}

export const isDeviceSpecific = (field: FieldName): boolean => 'deviceSpecific' in catalogue[field]

/** The values to offer to one device. Device-specific fields may only be copied from the same device. */
export function offerOf(values: Configuration, to: Configuration | null, from: 'sameDevice' | 'elsewhere'): OfferedField[] {
  return fieldNames.flatMap((field) => {
    const offered = reportedValue(values, field)
    if (offered === null) return []
    const reported = reportedValue(to, field)
    return [{ field, offered, reported, state: stateOf(field, offered, reported, from) }]
  })
}

function stateOf(field: FieldName, offered: FieldValue, reported: FieldValue | null, from: 'sameDevice' | 'elsewhere'): OfferState {
  if (from === 'elsewhere' && isDeviceSpecific(field)) return 'deviceSpecific'
  if (!fieldAccepts(field, offered)) return 'outOfBounds'
  if (reported === null) return 'unknown'
  return sameValue(reported, offered) ? 'same' : 'changed'
}

const isTaken = ({ state }: Pick<OfferedField, 'state'>): boolean => state !== 'outOfBounds' && state !== 'deviceSpecific'

export const takenFields = (offer: readonly OfferedField[]): ConfigurationPlan =>
  Object.fromEntries(offer.flatMap((row) => (isTaken(row) ? [[row.field, row.offered]] : [])))

export function countsOf(offer: readonly OfferedField[]): Record<OfferState, number> {
  const counts = { changed: 0, same: 0, unknown: 0, outOfBounds: 0, deviceSpecific: 0 }
  for (const { state } of offer) counts[state] += 1
  return counts
}

/** The fields to write so that the device is as it was found, without those that have not changed. */
export const fieldsToRestore = (asFound: Configuration, latest: Configuration): OfferedField[] =>
  offerOf(asFound, latest, 'sameDevice').filter(({ state }) => state !== 'same')

/** Where the current value of a field comes from. */
export type Origin = 'asRead' | 'preset' | 'mine'

export function originOf(field: FieldName, planned: FieldValue | undefined, preset: ConfigurationPlan | null): Origin {
  if (planned === undefined) return 'asRead'
  return sameValue(preset?.[field], planned) ? 'preset' : 'mine'
}

/** Sets exactly the fields of a preset; the plan's other fields stay unchanged. */
export const withFields = (plan: ConfigurationPlan | null, fields: ConfigurationPlan): ConfigurationPlan => ({ ...plan, ...fields })

/**
 * A plan updated to the current values of its preset. Fields that were changed by hand stay. Null if the preset changed nothing in it;
 * `planned` is what the preset set when it was planned.
 */
export function renewed(plan: ConfigurationPlan, planned: ConfigurationPlan, now: ConfigurationPlan): ConfigurationPlan | null {
  const changed = fieldNames.filter((field) => !sameValue(planned[field], now[field]) && sameValue(plan[field], planned[field]))
  if (changed.length === 0) return null
  const values = changed.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]]))
  const kept = Object.entries(plan).filter(([field]) => !changed.includes(field as FieldName))
  return Object.fromEntries([...kept, ...values]) as ConfigurationPlan
}

/** The number of planned values that would be replaced. */
export const countReplaced = (plan: ConfigurationPlan, fields: ConfigurationPlan): number =>
  fieldNames.filter((field) => fields[field] !== undefined && plan[field] !== undefined && !sameValue(plan[field], fields[field])).length

/** Removes a preset's values from a plan. A field that was changed by hand since then no longer belongs to the preset and stays. */
export function withoutPreset(plan: ConfigurationPlan, preset: ConfigurationPlan): ConfigurationPlan {
  return Object.fromEntries(Object.entries(plan).filter(([field, value]) => !sameValue(preset[field as FieldName], value)))
}

/** Whether a plan still contains any value of a preset. */
export const holdsOf = (plan: ConfigurationPlan, preset: ConfigurationPlan): boolean =>
  fieldNames.some((field) => originOf(field, plan[field], preset) === 'preset')

/** The fields that a preset could be made of: planned values, which are preselected, and reported values for the rest. */
export function presetCandidates(plan: ConfigurationPlan, reported: Configuration | null) {
  return fieldNames.flatMap((field) => {
    const planned = plan[field]
    const value = planned ?? reportedValue(reported, field)
    if (value === null) return []
    const obstacle = isDeviceSpecific(field) ? 'deviceSpecific' : fieldAccepts(field, value) ? null : 'outOfBounds'
    return [{ field, value, planned: planned !== undefined, obstacle }]
  })
}

export const longestPresetName = 100

/** The name, or if it is taken the first free one of `name (2)`, `name (3)` and so on. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`
    const proposed = `${name
      .trim()
      .slice(0, longestPresetName - suffix.length)
      .trimEnd()}${suffix}`
    if (!taken.some((each) => sameName(each, proposed))) return proposed
  }
}
