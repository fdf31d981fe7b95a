/** A configuration as read, field by field: its value, its documented limits, and whether it is within them. Pure. */
import { catalogue, fieldNames, inGroups, rowOf, type CatalogueRow, type FieldGroup, type FieldName } from '#shared/tables/catalogue.ts'
import { fieldAccepts, type Configuration } from '#shared/tables/schema.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import { readingOf, type Extra, type FieldReading } from './record-fields.ts'

interface ReadField {
  readonly field: FieldName
  readonly row: CatalogueRow
  readonly reading: FieldReading
  /** Reported with the documented type, but outside the documented limits. */
  readonly outOfLimits: boolean
}

export function readFields(
  configuration: Configuration,
  mismatches: readonly Mismatch[],
): { readonly group: FieldGroup; readonly fields: readonly ReadField[] }[] {
  return inGroups(fieldNames).map(({ group, fields }) => ({
    group,
    fields: fields.map((field) => readField(field, configuration, mismatches)),
  }))
}

function readField(field: FieldName, configuration: Configuration, mismatches: readonly Mismatch[]): ReadField {
  const reading = readingOf(configuration, mismatches, field)
  const outOfLimits = reading.state === 'reported' && reading.value !== null && !fieldAccepts(field, reading.value)
  return { field, row: rowOf(field), reading, outOfLimits: outOfLimits }
}

/** Fields of the response that the interface does not document. */
export const extraFields = (configuration: Configuration): Extra[] =>
  Object.entries(configuration).flatMap(([path, value]) => (Object.hasOwn(catalogue, path) ? [] : [{ path, value }]))
