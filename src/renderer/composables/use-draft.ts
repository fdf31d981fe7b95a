/**
 * Keeps the configuration form's unsaved typing on this computer, so that a crash costs the last second at most. It is no
 * job data: once it is planned, the job's journal has it and the draft is cleared.
 */
import { watchDebounced } from '@vueuse/core'
import { onBeforeUnmount, shallowRef } from 'vue'
import { draftFrom, type Draft } from '../workflow/configuration-draft.ts'

const slotOf = (jobId: string, device: string) => `firstflow.draft.${jobId}.${device}`

export function useDraft(jobId: string, device: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage) {
  const slot = slotOf(jobId, device)
  /** Null: nothing was typed since the plan. */
  const draft = shallowRef<Draft | null>(kept(storage.getItem(slot)))
  const restored = draft.value !== null

  function save() {
    if (draft.value === null) storage.removeItem(slot)
    else storage.setItem(slot, JSON.stringify(draft.value))
  }
  watchDebounced(draft, save, { debounce: 300, maxWait: 900 })
  // Leaving the page must not wait for the pause in typing.
  onBeforeUnmount(save)

  function clear() {
    draft.value = null
    save()
  }
  return { draft, restored, clear }
}

function kept(text: string | null): Draft | null {
  if (text === null) return null
  try {
    return draftFrom(JSON.parse(text))
  } catch {
    return null
  }
}
