/** The draft of the configuration form; it is removed once it is planned. */
import { shallowRef } from 'vue'
import { jsonOf } from '#shared/json.ts'
import { saveWhileTyping } from '../../app/composables/use-draft-form.ts'
import { draftSlot, useDrafts } from '../../app/stores/drafts.ts'
import { draftFrom, type Draft } from './configuration-draft.ts'

export function useDraft(jobId: string, device: string) {
  const drafts = useDrafts()
  const slot = draftSlot(jobId, device)
  const kept = jsonOf(drafts.getItem(slot) ?? '')
  /** Null: nothing was typed since the plan. */
  const draft = shallowRef<Draft | null>(kept === null ? null : draftFrom(kept))
  const restored = draft.value !== null
  const save = () => drafts.setItem(slot, draft.value === null ? null : JSON.stringify(draft.value))
  saveWhileTyping(() => draft.value, save)

  function clear() {
    draft.value = null
    save()
  }
  return { draft, restored, clear }
}
