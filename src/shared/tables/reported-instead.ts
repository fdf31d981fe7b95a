/** A value that the service accepted, and what it reports since. */
import { z } from 'zod'
import { fieldNames, type FieldName } from './catalogue.ts'

export const fieldName = z.enum(fieldNames as [FieldName, ...FieldName[]]).describe('A configuration field, by its name on the wire.')
export const fieldValue = z
  .union([z.boolean(), z.number(), z.string()])
  .describe('A value of a configuration field. Units are not documented.')

export const reportedInstead = z.object({
  field: fieldName,
  planned: fieldValue.describe('What was sent.'),
  reported: fieldValue,
})
export type ReportedInstead = z.infer<typeof reportedInstead>
