/**
 * Saves unsaved typing on this computer, so that a crash costs at most the last second. It is not job data: once the form is saved, the
 * job's journal has it and the draft is removed.
 */
import { watchDebounced } from '@vueuse/core'
import { onBeforeUnmount, reactive, watch, type Ref } from 'vue'
import { jsonOf } from '#shared/json.ts'
import { useDrafts } from '../stores/drafts.ts'

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the draft under `slot` up to date, and removes it if the text is null. Returns a function that saves at once. */
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

/** The draft under `slot`, or null if there is none or it is not JSON. */
export function draftUnder(slot: string, storage: DraftStorage): unknown {
  return jsonOf(storage.getItem(slot) ?? '')
}

/** Saves drafts of `form`, a reactive object of texts, from `begin` on. */
function draftForm(name: () => string, form: Record<string, string>, storage: DraftStorage) {
  /** The initial form; null while it is not shown. */
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
    /** Fills the form with its unsaved draft. */
    begin() {
      slot = `form.${name()}`
      untouched = now()
      const kept = draftUnder(slot, storage)
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
    /** Somebody else changed the initial values: untouched fields show that, the others keep what was typed. */
    follow(now: Record<string, string>) {
      if (untouched === null) return
      const before = JSON.parse(untouched) as Record<string, string>
      for (const [field, text] of Object.entries(now)) if (form[field] === before[field]) form[field] = text
      untouched = JSON.stringify({ ...before, ...now })
      save()
    },
    /** The form was submitted or cancelled: its draft is removed. */
    forget() {
      if (untouched !== null) storage.removeItem(slot)
      untouched = null
    },
  }
}

/** Fills `form` with its unsaved draft, and saves what is typed into it. */
export function useDraftForm(name: string, form: Record<string, string>, storage: DraftStorage = useDrafts()) {
  const kept = draftForm(() => name, form, storage)
  kept.begin()
  return kept
}

interface Drafted<Form> {
  readonly name: () => string
  readonly begin: () => Form
}

/** The same for a dialog, whose form is filled by `begin` each time it opens. Closing it discards the draft; a crash does not. */
export function useDraftDialog<Form extends Record<string, string>>(
  open: Readonly<Ref<boolean>>,
  { name, begin }: Drafted<Form>,
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
