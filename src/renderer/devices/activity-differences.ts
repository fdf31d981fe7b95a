/** What a write changed, field by field, as far as it was read before and answered after. Pure. */
import type { StepState } from '#shared/job/job.ts'
import { isJsonObject } from '#shared/json.ts'
import type { ActivityRow } from '#shared/workbench/activity.ts'
import type { Fields } from './record-fields.ts'

interface Difference {
  readonly path: string
  /** Undefined: the field was not there. */
  readonly before: unknown
  readonly after: unknown
}

/** Every innermost value with its path; an empty object stands for itself. */
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

/** Null where one side was never read: then nothing can be said about what changed. */
export function differencesOf(before: Fields | null, after: Fields | null): Difference[] | null {
  if (before === null || after === null) return null
  const was = leavesOf(before)
  const is = leavesOf(after)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) =>
    JSON.stringify(was.get(path)) === JSON.stringify(is.get(path)) ? [] : [{ path, before: was.get(path), after: is.get(path) }],
  )
}

export const statusOf: Readonly<Record<ActivityRow['state'], StepState>> = {
  sent: 'sent',
  confirmed: 'confirmed',
  rejected: 'failed',
  unknown: 'unknown',
  applied: 'confirmed',
  notApplied: 'failed',
}

/** What the target is called, as far as anybody said so around the write. */
export function nameOfTarget({ before, after, body }: Pick<ActivityRow, 'before' | 'after' | 'body'>): string | null {
  for (const record of [after, before, body]) {
    const name = record?.['name']
    if (typeof name === 'string' && name !== '') return name
  }
  return null
}
