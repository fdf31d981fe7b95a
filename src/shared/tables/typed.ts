/** A plan as a person typed it or a file brought it. Pure. */
import { fieldNames } from './catalogue.ts'
import { fieldAccepts, type Configuration, type ConfigurationPlan } from './schema.ts'
import { typedText } from './value.ts'

/**
 * The plan with its texts trimmed and composed. A text that is already planned or reported so (`known`) was not typed and stays; so does
 * one that could not be written any more.
 */
export function typedPlan(plan: ConfigurationPlan, ...known: readonly (ConfigurationPlan | Configuration | null)[]): ConfigurationPlan {
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const value = plan[field]
      if (typeof value !== 'string' || known.some((each) => each?.[field] === value)) return value === undefined ? [] : [[field, value]]
      const typed = typedText(value)
      return [[field, fieldAccepts(field, typed) ? typed : value]]
    }),
  )
}
