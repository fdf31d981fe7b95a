/** The as-left parameters of each shower, and where they vary from the plan. The comparison itself is configuration/diff.ts. */
import { z } from 'zod'
import { fieldNames, rowOf, type FieldName } from '../tables/catalogue.ts'
import { compareConfiguration, reportedValue } from '../tables/diff.ts'
import { fieldName, fieldValue as value } from '../tables/reported-instead.ts'
import { fieldAccepts } from '../tables/schema.ts'
import { rawOf } from '../tables/unexpected.ts'
import { deviceKey, instant } from '../job/entries.ts'
import type { Job, JobDevice } from '../job/job.ts'

const deviation = z
  .enum(['same', 'changed', 'missing', 'notPlanned'])
  .describe('How the last reading compares with the plan. `missing`: planned, but the last reading does not contain it.')

const asBuiltField = z.object({
  field: fieldName,
  value: value.nullable().describe('As last read back; null where nothing usable was reported.'),
  planned: value.nullable().describe('The plan; null where nothing was planned.'),
  asFound: value.nullable().describe('The first reading; null where there is none, or where the device was changed before it.'),
  unexpected: z
    .string()
    .nullable()
    .describe('What was reported instead of a value of the documented kind, as JSON; null where nothing was.'),
  asFoundUnexpected: z.string().nullable().describe('The same for the first reading.'),
  bounds: z
    .object({
      min: z.number().nullable().describe('The lowest value; null where none is documented.'),
      max: z.number().nullable().describe('The highest value; null where none is documented.'),
      length: z.number().nullable().describe('The exact number of characters; null where none is documented.'),
    })
    .describe('The documented limits.'),
  withinBounds: z.boolean().nullable().describe('Whether the value is within the limits; null where there is no value.'),
  deviation,
})
export type AsBuiltField = z.infer<typeof asBuiltField>

export const deviceParameters = z.object({
  device: deviceKey,
  preset: z.string().nullable().describe('The preset that the plan was made from; null for one made by hand.'),
  asFoundAt: instant.nullable().describe('When it was first read; null where it was not, or was changed before.'),
  readBackAt: instant.nullable().describe('When it was last read back; null where it was not.'),
  verified: z
    .object({ same: z.number().describe('Read back as planned.'), planned: z.number().describe('Planned.') })
    .describe('How many planned fields were read back as planned.'),
  fields: z.array(asBuiltField).describe('All 33 fields, in the order of the catalogue.'),
})
export type DeviceParameters = z.infer<typeof deviceParameters>

export const variance = z.object({
  device: deviceKey,
  field: fieldName,
  planned: value.describe('The plan.'),
  asBuilt: asBuiltField.shape.value,
  unexpected: asBuiltField.shape.unexpected,
  reason: z.string().nullable().describe('The words of the technician where the step was skipped; null otherwise.'),
})
type Variance = z.infer<typeof variance>

export function parametersOf({ devices }: Job): DeviceParameters[] {
  return devices.filter((device) => device.kind === 'shower').map(parametersOfDevice)
}

function parametersOfDevice({ key, plan, configuration: { asFound, latest } }: JobDevice): DeviceParameters {
  const planned = plan.configuration ?? {}
  const compared = new Map(compareConfiguration(planned, latest?.value ?? null).map((row) => [row.field, row]))
  const fields = fieldNames.map((field): AsBuiltField => {
    const reported = reportedValue(latest?.value ?? null, field)
    return {
      field,
      value: reported,
      planned: planned[field] ?? null,
      asFound: reportedValue(asFound?.value ?? null, field),
      unexpected: rawOf(latest?.unexpected, field),
      asFoundUnexpected: rawOf(asFound?.unexpected, field),
      bounds: limitsOf(field),
      withinBounds: reported === null ? null : fieldAccepts(field, reported),
      deviation: compared.get(field)?.state ?? 'notPlanned',
    }
  })
  const same = [...compared.values()].filter((row) => row.state === 'same').length
  return {
    device: key,
    preset: plan.preset,
    asFoundAt: asFound?.at ?? null,
    readBackAt: latest?.at ?? null,
    verified: { same, planned: compared.size },
    fields,
  }
}

function limitsOf(field: FieldName): AsBuiltField['bounds'] {
  const row = rowOf(field)
  return {
    min: row.kind === 'number' ? (row.min ?? null) : null,
    max: row.kind === 'number' ? (row.max ?? null) : null,
    length: row.kind === 'text' ? (row.length ?? null) : null,
  }
}

/** Without a read-back there is nothing to compare: that is an open step, not a variance. */
export function variancesOf({ devices }: Job): Variance[] {
  return devices.flatMap((device) => {
    const { latest } = device.configuration
    if (latest === null || device.plan.configuration === null) return []
    const { state, reason } = device.statuses.configure
    return compareConfiguration(device.plan.configuration, latest.value)
      .filter((row) => row.state !== 'same')
      .map(({ field, planned, reported }) => ({
        device: device.key,
        field,
        planned,
        asBuilt: reported,
        unexpected: rawOf(latest.unexpected, field),
        reason: state === 'skipped' ? reason : null,
      }))
  })
}
