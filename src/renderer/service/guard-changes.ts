/** What was typed about a water guard, compared with its last known state. Pure. */
import { waterGuardUpdate, type BodyOf } from '#shared/tables/endpoints.ts'
import { valueAt, type Fields } from './record-fields.ts'

type GuardUpdate = BodyOf<'waterGuards.update'>
type GuardField = keyof GuardUpdate
/** The fields that the interface documents for the update, in its order. */
export const guardFields = Object.keys(waterGuardUpdate.shape) as GuardField[]
type GuardForm = Record<GuardField, string>

const emptyForm = (): GuardForm => ({ name: '', device_group: '', owner: '', state: '', updated_at: '' })

/** An emptied field only counts as a change if a value is known. */
export const formOf = (known: Fields | null): GuardForm => {
  const form = emptyForm()
  for (const field of guardFields) {
    const value = known === null || field === 'updated_at' ? undefined : valueAt(known, field)
    if (typeof value === 'string') form[field] = value
  }
  return form
}

export function changesOf(
  form: GuardForm,
  known: Fields | null,
): { readonly field: GuardField; readonly before: string | null; readonly after: string }[] {
  const before = formOf(known)
  return guardFields.flatMap((field) => {
    const after = form[field].trim()
    return form[field] === before[field] || after === before[field]
      ? []
      : [{ field, before: before[field] === '' ? null : before[field], after }]
  })
}

export const bodyOf = (changes: readonly { readonly field: GuardField; readonly after: string }[]): GuardUpdate =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))
