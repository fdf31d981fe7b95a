/**
 * Saves on this computer what takes long to type, so that a crash costs at most the last second. It is not job data: once the form is
 * saved, the job's journal has it and the draft is removed. What is typed in a moment is only in the memory of its form.
 */
import { watchDebounced } from '@vueuse/core'
import { onBeforeUnmount, reactive, watch, type Ref } from 'vue'
import { jsonOf } from '#shared/json.ts'
import { useDrafts } from '../stores/drafts.ts'

/** Saves while somebody types. */
export function saveWhileTyping(text: () => unknown, save: () => void): void {
  watchDebounced(text, save, { debounce: 300, maxWait: 900 })
  // Leaving the page must not wait for the pause in typing.
  onBeforeUnmount(save)
}

/** Saves drafts of `form`, a reactive object of texts, from `begin` on. */
function draftOf(name: () => string, form: Record<string, string>) {
  const drafts = useDrafts()
  /** The initial form; null while it is not shown. */
  let untouched: string | null = null
  let slot = ''
  const now = () => JSON.stringify(form)
  function save() {
    if (untouched !== null) drafts.setItem(slot, now() === untouched ? null : now())
  }
  saveWhileTyping(now, save)
  return {
    /** Fills the form with its unsaved draft. */
    begin() {
      slot = `form.${name()}`
      untouched = now()
      const kept = jsonOf(drafts.getItem(slot) ?? '')
      for (const field of Object.keys(form)) {
        const text: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, field) : undefined
        if (typeof text === 'string') form[field] = text
      }
    },
    /** The current content is saved, or was cleared after saving: only later typing becomes a draft. */
    settle() {
      untouched = now()
      save()
    },
    /** The form was submitted or cancelled: its draft is removed. */
    forget() {
      if (untouched !== null) drafts.setItem(slot, null)
      untouched = null
    },
  }
}

/** Fills `form` with its unsaved draft, and saves what is typed into it. */
export function useDraftForm(name: string, form: Record<string, string>) {
  const kept = draftOf(() => name, form)
  kept.begin()
  return kept
}

/** The same for a dialog, whose form is filled by `begin` each time it opens. Closing it discards the draft; a crash does not. */
export function useDraftDialog<Form extends Record<string, string>>(
  open: Readonly<Ref<boolean>>,
  name: () => string,
  begin: () => Form,
): Form {
  const form = reactive<Record<string, string>>(begin())
  const kept = draftOf(name, form)
  watch(
    open,
    (isOpen) => {
      if (!isOpen) return kept.forget()
      Object.assign(form, begin())
      kept.begin()
    },
    { immediate: true },
  )
  return form as Form
}
