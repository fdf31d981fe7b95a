/** A dialog with a form that is submitted once: a success closes it, and it opens without the last error. */
import { reactive, watch, type Ref } from 'vue'
import type { Reply } from '#shared/contract/frames.ts'
import { useAction, type Action } from '../../ui/composables/use-action.ts'
import { useDraftDialog } from './use-draft-form.ts'

/** What FormDialog.vue shows and calls. */
export interface Asking {
  readonly open: Ref<boolean>
  readonly action: Action
  readonly send: () => unknown
}

interface Sending<Form, Value> {
  /** Under this name its draft survives a crash: for what takes long to type only. */
  readonly kept?: () => string
  readonly begin: () => Form
  /** Null: it was withdrawn. */
  readonly send: (form: Form) => Promise<Reply<Value> | null>
  /** Called before it closes. */
  readonly sent?: (value: Value) => unknown
}

/** The form of a dialog, filled again each time it opens. */
export function useDialogForm<Form extends Record<string, string>>(open: Readonly<Ref<boolean>>, begin: () => Form): Form {
  const form = reactive<Record<string, string>>(begin())
  watch(open, (isOpen) => isOpen && Object.assign(form, begin()))
  return form as Form
}

export function useFormDialog<Form extends Record<string, string>, Value>(
  open: Ref<boolean>,
  { kept, begin, send, sent }: Sending<Form, Value>,
) {
  const form = kept === undefined ? useDialogForm(open, begin) : useDraftDialog(open, kept, begin)
  const action = useAction(() => send(form))
  watch(open, (isOpen) => isOpen && action.forget())
  const dialog: Asking = {
    open,
    action,
    send: async () => {
      const done = await action.run()
      if (done === null) return
      await sent?.(done.value)
      open.value = false
    },
  }
  return { form, dialog }
}
