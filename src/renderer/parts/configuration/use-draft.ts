/** The draft of the configuration form; it is removed once it is planned. */
import { shallowRef } from 'vue'
import { draftSlot, useDrafts } from '../../app/stores/drafts.ts'
import { draftFrom, type Draft } from './configuration-draft.ts'
import { saveDraft, draftUnder, type DraftStorage } from '../../app/composables/use-draft-form.ts'

export function useDraft(jobId: string, device: string, storage: DraftStorage = useDrafts()) {
  const slot = draftSlot(jobId, device)
  const kept = draftUnder(slot, storage)
  /** Null: nothing was typed since the plan. */
  const draft = shallowRef<Draft | null>(kept === null ? null : draftFrom(kept))
  const restored = draft.value !== null
  const save = saveDraft(slot, () => (draft.value === null ? null : JSON.stringify(draft.value)), storage)

  function clear() {
    draft.value = null
    save()
  }
  return { draft, restored, clear }
}
