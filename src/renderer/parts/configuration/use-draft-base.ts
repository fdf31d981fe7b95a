/**
 * Remembers what the device reported when typing into its form began. It is stored beside the draft, so that after a break or a crash the
 * form can show what changed at the device in the meantime.
 */
import { computed, shallowRef, watch } from 'vue'
import type { FieldName } from '#shared/tables/catalogue.ts'
import { compareConfiguration } from '#shared/tables/diff.ts'
import { takenFields, offerOf } from '#shared/tables/presets.ts'
import type { Configuration, ConfigurationPlan, FieldValue } from '#shared/tables/schema.ts'
import { sameValue } from '#shared/tables/value.ts'
import type { DraftStorage } from '../../app/composables/use-draft-form.ts'
import { typedAgainstSlot, useDrafts } from '../../app/stores/drafts.ts'
import { draftFrom, draftOf, planOf, type Draft } from './configuration-draft.ts'

export interface ChangedField {
  readonly field: FieldName
  readonly before: FieldValue
  readonly now: FieldValue
}

const writable = (read: Configuration): ConfigurationPlan => takenFields(offerOf(read, null, 'sameDevice'))

export function useDraftBase(
  jobId: string,
  device: string,
  now: () => { readonly draft: Draft | null; readonly read: Configuration | null },
  storage: DraftStorage = useDrafts(),
) {
  const slot = typedAgainstSlot(jobId, device)
  const then = shallowRef<ConfigurationPlan | null>(draftBaseFrom(storage.getItem(slot)))

  function remember(read: Configuration | null) {
    then.value = read === null ? null : writable(read)
    if (then.value === null) storage.removeItem(slot)
    else storage.setItem(slot, JSON.stringify(draftOf(then.value)))
  }
  watch(
    () => {
      const { draft, read } = now()
      if (draft === null) return 'notTyping'
      return read === null ? 'notRead' : 'typing'
    },
    (state) => {
      if (state === 'notTyping') remember(null)
      // If typing began before the first read, that read is the reference.
      else if (state === 'typing' && then.value === null) remember(now().read)
    },
    { immediate: true, flush: 'sync' },
  )

  const meanwhile = computed((): ChangedField[] => {
    const { draft, read } = now()
    if (draft === null || then.value === null) return []
    const wanted = planOf(draft, read).plan
    return compareConfiguration(then.value, read).flatMap(({ field, planned, reported, state }) =>
      // A value that changed to what was typed is not shown: it may have been sent from here.
      state === 'changed' && reported !== null && draft[field] !== undefined && !sameValue(wanted[field], reported)
        ? [{ field, before: planned, now: reported }]
        : [],
    )
  })
  return { meanwhile, seen: () => remember(now().read) }
}

/** What was read when typing began; null if nothing was stored. */
export function draftBaseFrom(text: string | null): ConfigurationPlan | null {
  if (text === null) return null
  try {
    const kept = draftFrom(JSON.parse(text))
    return planOf(kept, kept).plan
  } catch {
    return null
  }
}
