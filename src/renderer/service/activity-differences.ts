/** What a write changed, field by field, as far as the record was read before and returned after. Pure. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { Target } from '#shared/tables/endpoint-row.ts'
import { endpointOf } from '#shared/tables/endpoints.ts'
import type { StepState } from '#shared/job/job.ts'
import { isJsonObject } from '#shared/json.ts'
import type { ActivityRow } from '#shared/job/activity.ts'
import type { Fields } from './record-fields.ts'

interface Difference {
  readonly path: string
  /** Undefined: the field was missing. */
  readonly before: unknown
  readonly after: unknown
}

/** Every leaf value with its path; an empty object counts as a leaf. */
function leavesOf(record: Fields, before = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) {
    const path = before + name
    if (isJsonObject(value) && Object.keys(value).length > 0)
      for (const [inner, leaf] of leavesOf(value, `${path}.`)) leaves.set(inner, leaf)
    else leaves.set(path, value)
  }
  return leaves
}

/** Null if one side is not known: then the changes are not known either. */
export function differencesOf(before: Fields | null, after: Fields | null): Difference[] | null {
  if (before === null || after === null) return null
  const was = leavesOf(before)
  const is = leavesOf(after)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) =>
    JSON.stringify(was.get(path)) === JSON.stringify(is.get(path)) ? [] : [{ path, before: was.get(path), after: is.get(path) }],
  )
}

export const statusOf: Readonly<Record<ActivityRow['state'], Exclude<StepState, 'differs'>>> = {
  sent: 'sent',
  confirmed: 'confirmed',
  rejected: 'failed',
  unknown: 'unknown',
  applied: 'confirmed',
  notApplied: 'failed',
}

/** The name of the target, if any value around the write contains it, else what it is called here. */
export function nameOfTarget(
  { operation, environment, id, before, after, body }: Pick<ActivityRow, 'operation' | 'environment' | 'id' | 'before' | 'after' | 'body'>,
  called: (environment: EnvironmentName, kind: Target, id: string) => string | null,
): string | null {
  for (const record of [after, before, body]) {
    const name = record?.['name']
    if (typeof name === 'string' && name !== '') return name
  }
  const { target } = endpointOf(operation)
  return target === null || id === null ? null : called(environment, target, id)
}
