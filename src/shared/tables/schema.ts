/** The shower configuration on the wire: lenient when read, strict when written; both schemas are derived from the catalogue. */
import { z } from 'zod'

import { catalogue, type CatalogueRow, type FieldName } from './catalogue.ts'

interface Types {
  flag: z.ZodBoolean
  number: z.ZodNumber
  text: z.ZodString
}
type Rows = typeof catalogue
type Shape<Wrap extends 'nullish' | 'optional'> = {
  [Name in FieldName]: Wrap extends 'nullish'
    ? z.ZodOptional<z.ZodNullable<Types[Rows[Name]['kind']]>>
    : z.ZodOptional<Types[Rows[Name]['kind']]>
}

function strictType(row: CatalogueRow): z.ZodType {
  switch (row.kind) {
    case 'flag':
      return z.boolean()
    case 'number': {
      const low = row.min === undefined ? z.number() : z.number().min(row.min)
      return row.max === undefined ? low : low.max(row.max)
    }
    case 'text':
      return row.length === undefined ? z.string() : z.string().refine(hasLength(row.length), { params: { exactly: row.length } })
  }
}

/** Counts characters as a person does, not UTF-16 units. */
const hasLength = (length: number) => (value: string) => [...value].length === length

const looseTypes = {
  flag: z.boolean().meta({ kind: 'flag' }),
  number: z.number().meta({ kind: 'num' }),
  text: z.string().meta({ kind: 'text' }),
}

function shapeOf(type: (row: CatalogueRow) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(catalogue).map(([name, row]) => [name, type(row).describe(descriptionOf(row))]))
}

/** For the scripting reference: what the catalogue says about a field. */
function descriptionOf(row: CatalogueRow): string {
  const separately = row.deviceSpecific === true ? ' It is set on each device separately, not by presets.' : ''
  return `${valuesOf(row)} Group: ${row.group}.${separately}`
}

function valuesOf(row: CatalogueRow): string {
  switch (row.kind) {
    case 'flag':
      return 'Yes or no.'
    case 'number':
      return `A number${row.min === undefined ? '' : ` from ${row.min} to ${row.max}`}. Its unit is not documented.`
    case 'text':
      return row.length === undefined ? 'A text.' : `A text of exactly ${row.length} characters.`
  }
}

/** As the service reports it. Limits are not checked here: a value outside them is shown and flagged, not dropped. */
export const configuration = z.looseObject(shapeOf((row) => looseTypes[row.kind].nullish()) as Shape<'nullish'>)
export type Configuration = z.infer<typeof configuration>

const anyUpdate = z.strictObject(shapeOf((row) => strictType(row).optional()) as Shape<'optional'>)

/** Some of the fields within their documented limits; also the content of a preset or a plan. May be empty. */
export const configurationPlan = anyUpdate
export type ConfigurationPlan = z.infer<typeof configurationPlan>

/** The body of the configuration update: documented fields only, within limits, at least one. */
export const configurationUpdate = anyUpdate.refine((body) => Object.keys(body).length > 0, { params: { atLeastOne: true } })

export type FieldValue = boolean | number | string

/** Whether a value may be written to a field, by the same check as the update. */
export function fieldAccepts(name: FieldName, value: unknown): boolean {
  return strictTypes[name].safeParse(value).success
}
const strictTypes = shapeOf(strictType) as Record<FieldName, z.ZodType>
