/** A dialog with a form that is submitted once: a success closes it, and it opens without the last error. */
import { watch, type Ref } from 'vue'
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
  readonly begin: () => Form
  /** Null: it was withdrawn. */
  readonly send: (form: Form) => Promise<Reply<Value> | null>
  /** Called before it closes. */
  readonly sent?: (value: Value) => unknown
}

export function useFormDialog<Form extends Record<string, string>, Value>(
  open: Ref<boolean>,
  name: () => string,
  { begin, send, sent }: Sending<Form, Value>,
) {
  const form = useDraftDialog(open, { name, begin })
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
