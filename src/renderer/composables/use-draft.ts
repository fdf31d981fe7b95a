/** The configuration form's unsaved typing; once it is planned, the draft is cleared. */
import { shallowRef } from 'vue'
import { draftSlot, useKeptTexts } from '../stores/kept-texts.ts'
import { draftFrom, type Draft } from '../workflow/configuration-draft.ts'
import { keepTyping, keptUnder, type TypingStore } from './use-kept-form.ts'

export function useDraft(jobId: string, device: string, storage: TypingStore = useKeptTexts()) {
  const slot = draftSlot(jobId, device)
  const kept = keptUnder(slot, storage)
  /** Null: nothing was typed since the plan. */
  const draft = shallowRef<Draft | null>(kept === null ? null : draftFrom(kept))
  const restored = draft.value !== null
  const save = keepTyping(slot, () => (draft.value === null ? null : JSON.stringify(draft.value)), storage)

  function clear() {
    draft.value = null
    save()
  }
  return { draft, restored, clear }
}
