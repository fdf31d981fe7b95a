/**
 * Keeps unsaved typing on this computer, so that a crash costs the last second at most. It is no job data: once it is saved,
 * the job's journal has it and what was kept is cleared.
 */
import { watchDebounced } from '@vueuse/core'
import { onBeforeUnmount } from 'vue'

export type TypingStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the text under `slot` up to date, and nothing where the text is null. Answers with what does so at once. */
export function keepTyping(slot: string, text: () => string | null, storage: TypingStore): () => void {
  function save() {
    const now = text()
    if (now === null) storage.removeItem(slot)
    else storage.setItem(slot, now)
  }
  watchDebounced(text, save, { debounce: 300, maxWait: 900 })
  // Leaving the page must not wait for the pause in typing.
  onBeforeUnmount(save)
  return save
}

/** What stands under `slot`, or null for nothing and for what is no JSON. */
export function keptUnder(slot: string, storage: TypingStore): unknown {
  try {
    return JSON.parse(storage.getItem(slot) ?? 'null')
  } catch {
    return null
  }
}

/** Fills `form`, a reactive object of texts, with what was typed into it and not saved. */
export function useKeptForm(name: string, form: Record<string, string>, storage: TypingStore = localStorage) {
  const slot = `firstflow.form.${name}`
  const untouched = JSON.stringify(form)
  const kept = keptUnder(slot, storage)
  for (const field of Object.keys(form)) {
    const text: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, field) : undefined
    if (typeof text === 'string') form[field] = text
  }
  let isDone = false
  const save = keepTyping(
    slot,
    () => {
      const now = JSON.stringify(form)
      return isDone || now === untouched ? null : now
    },
    storage,
  )
  return {
    /** To be called when the form was emptied after saving. */
    save,
    /** The form has served; whatever stands in it is kept no more. */
    forget() {
      isDone = true
      save()
    },
  }
}
