/** The as-left parameters of each shower, and where they vary from the plan. The comparison itself is configuration/diff.ts. */
import { fieldNames, rowOf, type FieldName } from '../tables/catalogue.ts'
import { compareConfiguration, reportedValue } from '../tables/diff.ts'
import { fieldAccepts } from '../tables/schema.ts'
import { rawOf } from '../tables/unexpected.ts'
import type { Job, JobDevice } from '../job/job.ts'

export type DeviceParameters = ReturnType<typeof parametersOfDevice>
export type AsBuiltField = DeviceParameters['fields'][number]

export const parametersOf = ({ devices }: Pick<Job, 'devices'>): DeviceParameters[] =>
  devices.filter((device) => device.kind === 'shower').map(parametersOfDevice)

function parametersOfDevice({ key, plan, configuration: { asFound, latest } }: JobDevice) {
  const planned = plan.configuration ?? {}
  const compared = new Map(compareConfiguration(planned, latest?.value ?? null).map((row) => [row.field, row]))
  const fields = fieldNames.map((field) => {
    const reported = reportedValue(latest?.value ?? null, field)
    return {
      field,
      value: reported,
      planned: planned[field] ?? null,
      asFound: reportedValue(asFound?.value ?? null, field),
      /** What was reported instead of a value of the documented kind, as JSON. */
      unexpected: rawOf(latest?.unexpected, field),
      asFoundUnexpected: rawOf(asFound?.unexpected, field),
      bounds: limitsOf(field),
      withinBounds: reported === null ? null : fieldAccepts(field, reported),
      deviation: compared.get(field)?.state ?? ('notPlanned' as const),
    }
  })
  const same = [...compared.values()].filter((row) => row.state === 'same').length
  return {
    device: key,
    preset: plan.preset,
    asFoundAt: asFound?.at ?? null,
    readBackAt: latest?.at ?? null,
    /** How many planned fields were read back as planned. */
    verified: { same, planned: compared.size },
    fields,
  }
}

/** The documented limits. */
function limitsOf(field: FieldName) {
  const row = rowOf(field)
  return {
    min: row.kind === 'number' ? (row.min ?? null) : null,
    max: row.kind === 'number' ? (row.max ?? null) : null,
    length: row.kind === 'text' ? (row.length ?? null) : null,
  }
}

/** Without a read-back there is nothing to compare: that is an open step, not a variance. */
export function variancesOf({ devices }: Job) {
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
