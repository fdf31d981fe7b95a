/**
 * Conflicts between a plan and a device that was changed in the meantime: the three values of each field, and the result of a
 * decision. Pure.
 */
import { conflictingFields, reportedValue } from './diff.ts'
import type { FieldName } from './catalogue.ts'
import { fieldAccepts, type Configuration, type ConfigurationPlan, type FieldValue } from './schema.ts'

export interface Conflict {
  readonly field: FieldName
  /** As read when the plan was made. */
  readonly base: FieldValue
  readonly mine: FieldValue
  /** As the device reports it now. */
  readonly theirs: FieldValue
}
export type Side = 'mine' | 'theirs'
export type Sides = Readonly<Partial<Record<FieldName, Side>>>

export function conflictsOf(plan: ConfigurationPlan | null, base: Configuration | null, latest: Configuration | null): Conflict[] {
  if (plan === null || latest === null) return []
  return conflictingFields(plan, base, latest).flatMap((field) => {
    const [then, mine, theirs] = [reportedValue(base, field), plan[field], reportedValue(latest, field)]
    return then === null || mine === undefined || theirs === null ? [] : [{ field, base: then, mine, theirs }]
  })
}

/**
 * The plan after the decision. A value of theirs becomes the planned value, so that the plan records the decision; if it may not be
 * written, the field becomes unplanned. A field without a decision keeps my value.
 */
export function resolvedPlan(plan: ConfigurationPlan, conflicts: readonly Conflict[], sides: Sides): ConfigurationPlan {
  const theirs = new Map(conflicts.flatMap((each) => (sides[each.field] === 'theirs' ? [[each.field, each.theirs]] : [])))
  return Object.fromEntries(
    Object.entries(plan).flatMap(([name, mine]) => {
      const field = name as FieldName
      const value = theirs.get(field) ?? mine
      return theirs.has(field) && !fieldAccepts(field, value) ? [] : [[field, value]]
    }),
  )
}
