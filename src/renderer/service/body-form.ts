/** What was typed for the body of a write, compared with the last known state. The fields are those of the endpoint table. */
import { computed } from 'vue'
import { endpoints, type BodyOf, type WriteOperation } from '#shared/tables/endpoints.ts'
import { groupIn, type GroupChoice } from '../parts/configuration/group-choices.ts'
import { labelOf } from '../ui/record-text.ts'
import { valueAt, type Fields } from './record-fields.ts'

/** The writes whose body is a few texts. */
export type TextWrite = 'waterGuards.update' | 'groups.create'
export const isTextWrite = (operation: WriteOperation): operation is TextWrite =>
  operation === 'waterGuards.update' || operation === 'groups.create'
export type BodyForm = Record<string, string>

/** In the order of the interface. */
export const bodyFields = (operation: TextWrite): readonly string[] => Object.keys(endpoints[operation].body.shape)

/** An emptied field only counts as a change if a value is known. The service itself writes the time of a change. */
export const formOf = (operation: TextWrite, known: Fields | null): BodyForm =>
  Object.fromEntries(
    bodyFields(operation).map((field) => {
      const value = known === null || field === 'updated_at' ? undefined : valueAt(known, field)
      return [field, typeof value === 'string' ? value : '']
    }),
  )

interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string
}

export function changesOf(operation: TextWrite, form: BodyForm, known: Fields | null): FieldChange[] {
  const before = formOf(operation, known)
  return bodyFields(operation).flatMap((field): FieldChange[] => {
    const [typed = '', was = ''] = [form[field], before[field]]
    return typed === was || typed.trim() === was ? [] : [{ field, before: was === '' ? null : was, after: typed.trim() }]
  })
}

export const bodyOf = <Op extends TextWrite>(changes: readonly Pick<FieldChange, 'field' | 'after'>[]): BodyOf<Op> =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after])) as BodyOf<Op>

export const isGroupField = (field: string): boolean => field === 'device_group' || field === 'parent_id'

/** What a form would send, with its groups as IDs. */
export function useBodyForm(operation: TextWrite, form: BodyForm, known: () => Fields | null, groups: () => readonly GroupChoice[]) {
  const groupFields = bodyFields(operation).filter(isGroupField)
  const chosen = (field: string) => groupIn(groups(), form[field] ?? '')
  return {
    /** A field that is not filled in rightly; null if all are. */
    problem: computed(() => groupFields.find((field) => (form[field] ?? '').trim() !== '' && chosen(field) === null) ?? null),
    changes: computed(() => {
      const ids = Object.fromEntries(groupFields.map((field) => [field, chosen(field)?.id ?? form[field] ?? '']))
      return changesOf(operation, { ...form, ...ids }, known()).map((change) => ({ ...change, label: labelOf(change.field) }))
    }),
  }
}
