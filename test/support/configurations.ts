/** Configurations for laws: plans hold what may be written, readings whatever a service may report, a gap or a value out of bounds too. */
import fc from 'fast-check'
import { fieldNames, rowOf, type FieldName } from '#shared/tables/catalogue.ts'
import type { Configuration, ConfigurationPlan, FieldValue } from '#shared/tables/schema.ts'

/** Few different values, so that two of them are often the same. */
function allowed(field: FieldName): fc.Arbitrary<FieldValue> {
  const row = rowOf(field)
  if (row.kind === 'flag') return fc.boolean()
  if (row.kind === 'text') return row.length === undefined ? fc.constantFrom('', 'Hello', 'CET-1') : fc.constantFrom('0300', '    ')
  const { min = 0, max = min + 40 } = row
  return fc.constantFrom(min, max, (min + max) / 2)
}
function reported(field: FieldName): fc.Arbitrary<FieldValue | null> {
  const row = rowOf(field)
  const odd = row.kind === 'number' ? [row.min === undefined ? -1 : row.min - 1] : row.kind === 'text' ? ['12345'] : []
  return fc.oneof({ weight: 6, arbitrary: allowed(field) }, { weight: 1, arbitrary: fc.constantFrom(null, ...odd) })
}
const some = <Value>(of: (field: FieldName) => fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries(fieldNames.map((field) => [field, of(field)])), { requiredKeys: [] })

export const plans = some(allowed) as fc.Arbitrary<ConfigurationPlan>
export const readings = some(reported) as fc.Arbitrary<Configuration>
