/** The as-built parameters of each shower, and where they vary from the plan. The comparison itself is configuration/diff.ts. */
import { z } from 'zod'
import { fieldNames, rowOf, type FieldName } from '../configuration/catalogue.ts'
import { compareConfiguration, reportedValue } from '../configuration/diff.ts'
import { fieldAccepts } from '../configuration/schema.ts'
import { rawOf } from '../configuration/unexpected.ts'
import { deviceKey, instant } from './entries.ts'
import type { Job, JobDevice } from './job.ts'

const fieldName = z.enum(fieldNames as [FieldName, ...FieldName[]])
const value = z.union([z.boolean(), z.number(), z.string()])

/** `missing`: planned, but the last reading does not say it. */
const deviation = z.enum(['same', 'changed', 'missing', 'notPlanned'])

export const asBuiltField = z.object({
  field: fieldName,
  /** As read back last; null where nothing usable was reported. */
  value: value.nullable(),
  planned: value.nullable(),
  asFound: value.nullable(),
  /** What was reported instead of a value of the documented kind, as JSON; null where nothing was. */
  unexpected: z.string().nullable(),
  asFoundUnexpected: z.string().nullable(),
  bounds: z.object({ min: z.number().nullable(), max: z.number().nullable(), length: z.number().nullable() }),
  /** Against the documented bounds; null where there is no value. */
  withinBounds: z.boolean().nullable(),
  deviation,
})
export type AsBuiltField = z.infer<typeof asBuiltField>

export const deviceParameters = z.object({
  device: deviceKey,
  /** What the plan was made from; null for one made by hand. */
  preset: z.string().nullable(),
  asFoundAt: instant.nullable(),
  readBackAt: instant.nullable(),
  /** Planned fields that were read back as planned, of all planned ones. */
  verified: z.object({ same: z.number(), planned: z.number() }),
  /** All 33, in the catalogue's order. */
  fields: z.array(asBuiltField),
})
export type DeviceParameters = z.infer<typeof deviceParameters>

export const variance = z.object({
  device: deviceKey,
  field: fieldName,
  planned: value,
  asBuilt: value.nullable(),
  /** What was reported instead of a value of the documented kind, as JSON. */
  unexpected: z.string().nullable(),
  /** The technician's words, where the step was skipped. */
  reason: z.string().nullable(),
})
export type Variance = z.infer<typeof variance>

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
      bounds: boundsOf(field),
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

function boundsOf(field: FieldName): AsBuiltField['bounds'] {
  const row = rowOf(field)
  return {
    min: row.kind === 'number' ? (row.min ?? null) : null,
    max: row.kind === 'number' ? (row.max ?? null) : null,
    length: row.kind === 'text' ? (row.length ?? null) : null,
  }
}

/** Where nothing was read back there is nothing to compare: that is an open step, not a variance. */
export function variancesOf({ devices }: Job): Variance[] {
  return devices.flatMap((device) => {
    const { latest } = device.configuration
    if (latest === null || device.plan.configuration === null) return []
    const { state, reason } = device.lights.configure
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
