/** What a device reports otherwise than before. */
import { computed, shallowRef, watch } from 'vue'
import type { FieldName } from '#shared/tables/catalogue.ts'
import { compareConfiguration } from '#shared/tables/diff.ts'
import { takenFields, offerOf } from '#shared/tables/presets.ts'
import type { Configuration, FieldValue } from '#shared/tables/schema.ts'
import { sameValue } from '#shared/tables/value.ts'
import { planOf, type Draft } from './configuration-draft.ts'

export interface ChangedField {
  readonly field: FieldName
  readonly before: FieldValue
  readonly now: FieldValue
}

export function changesSince(then: Configuration | null, now: Configuration | null): ChangedField[] {
  if (then === null || now === null) return []
  return compareConfiguration(takenFields(offerOf(then, null, 'sameDevice')), now).flatMap(({ field, planned, reported, state }) =>
    state === 'changed' && reported !== null ? [{ field, before: planned, now: reported }] : [],
  )
}

/** The typed fields that changed at the device since typing into this form began. After a crash, the dialog that greets says it. */
export function useChangedSince(now: () => { readonly draft: Draft | null; readonly read: Configuration | null }) {
  const then = shallowRef<Configuration | null>(null)
  watch(
    now,
    // If typing began before the first read, that read is the reference.
    ({ draft, read }) => (then.value = draft === null ? null : (then.value ?? read)),
    { immediate: true, flush: 'sync' },
  )
  const meanwhile = computed(() => {
    const { draft, read } = now()
    if (draft === null) return []
    const wanted = planOf(draft, read).plan
    // A value that changed to what was typed is not shown: it may have been sent from here.
    return changesSince(then.value, read).filter((each) => draft[each.field] !== undefined && !sameValue(wanted[each.field], each.now))
  })
  return { meanwhile, seen: () => (then.value = now().read) }
}
