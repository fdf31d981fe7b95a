/**
 * Keeps unsaved typing on this computer, so that a crash costs the last second at most. It is no job data: once it is saved,
 * the job's journal has it and what was kept is cleared.
 */
import { watchDebounced } from '@vueuse/core'
import { onBeforeUnmount, reactive, watch, type Ref } from 'vue'
import { jsonOf } from '#shared/json.ts'
import { useDrafts } from '../stores/drafts.ts'

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the text under `slot` up to date, and nothing where the text is null. Returns what does so at once. */
export function saveDraft(slot: string, text: () => string | null, storage: DraftStorage): () => void {
  function save() {
    const now = text()
    if (now === null) storage.removeItem(slot)
    else storage.setItem(slot, now)
  }
  saveWhileTyping(text, save)
  return save
}

function saveWhileTyping(text: () => unknown, save: () => void): void {
  watchDebounced(text, save, { debounce: 300, maxWait: 900 })
  // Leaving the page must not wait for the pause in typing.
  onBeforeUnmount(save)
}

/** What stands under `slot`, or null for nothing and for what is no JSON. */
export function draftUnder(slot: string, storage: DraftStorage): unknown {
  return jsonOf(storage.getItem(slot) ?? '')
}

/** Keeps `form`, a reactive object of texts, from the time it begins. */
function draftForm(name: () => string, form: Record<string, string>, storage: DraftStorage) {
  /** The form as nobody had typed into it yet; null while it is not there to be typed into. */
  let untouched: string | null = null
  let slot = ''
  const now = () => JSON.stringify(form)
  function save() {
    if (untouched === null) return
    if (now() === untouched) storage.removeItem(slot)
    else storage.setItem(slot, now())
  }
  saveWhileTyping(now, save)
  return {
    /** Fills the form with what was typed into it and not saved. */
    begin() {
      slot = `form.${name()}`
      untouched = now()
      const kept = draftUnder(slot, storage)
      for (const field of Object.keys(form)) {
        const text: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, field) : undefined
        if (typeof text === 'string') form[field] = text
      }
    },
    /** What stands in the form is saved, or was emptied after saving: only what is typed from now on is kept. */
    settle() {
      untouched = now()
      save()
    },
    /** What the form began with was changed by somebody else: fields that nobody typed into show that, the others keep what was typed. */
    follow(now: Record<string, string>) {
      if (untouched === null) return
      const before = JSON.parse(untouched) as Record<string, string>
      for (const [field, text] of Object.entries(now)) if (form[field] === before[field]) form[field] = text
      untouched = JSON.stringify({ ...before, ...now })
      save()
    },
    /** The form has served, or was given up; whatever stands in it is kept no more. */
    forget() {
      if (untouched !== null) storage.removeItem(slot)
      untouched = null
    },
  }
}

/** Fills `form` with what was typed into it and not saved, and keeps what is typed into it. */
export function useDraftForm(name: string, form: Record<string, string>, storage: DraftStorage = useDrafts()) {
  const kept = draftForm(() => name, form, storage)
  kept.begin()
  return kept
}

/** The same for a dialog, whose form is as `begin` says each time it is shown. Closing it gives up what was typed; a crash does not. */
export function useDraftDialog<Form extends Record<string, string>>(
  open: Readonly<Ref<boolean>>,
  name: () => string,
  begin: () => Form,
  storage: DraftStorage = useDrafts(),
): Form {
  const form = reactive<Record<string, string>>(begin())
  const kept = draftForm(name, form, storage)
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
