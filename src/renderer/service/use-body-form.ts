/** What a form for the body of a write would send, with its groups as IDs. */
import { computed } from 'vue'
import { groupIn, type GroupChoice } from '../parts/configuration/group-choices.ts'
import { labelOf } from '../ui/record-text.ts'
import { bodyFields, changesOf, type BodyForm, type TextWrite } from './body-form.ts'
import type { Fields } from './record-fields.ts'

export const isGroupField = (field: string): boolean => field === 'device_group' || field === 'parent_id'

export function useBodyForm(operation: TextWrite, form: BodyForm, known: () => Fields | null, groups: () => readonly GroupChoice[]) {
  const groupFields = bodyFields(operation).filter(isGroupField)
  const chosen = (field: string) => groupIn(groups(), form[field] ?? '')
  const ids = computed(() => Object.fromEntries(groupFields.map((field) => [field, chosen(field)?.id ?? form[field] ?? ''])))
  return {
    /** A field that is not filled in rightly; null if all are. */
    problem: computed(() => {
      const wrong = groupFields.find((field) => (form[field] ?? '').trim() !== '' && chosen(field) === null)
      return wrong === undefined ? null : labelOf(wrong)
    }),
    changes: computed(() =>
      changesOf(operation, { ...form, ...ids.value }, known()).map((change) => ({ ...change, label: labelOf(change.field) })),
    ),
  }
}
