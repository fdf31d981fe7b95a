/** An action that may take long: its progress, and Cancel. Being cancelled is not a failure, and is shown separately. */
import { onScopeDispose, ref } from 'vue'
import type { Reply } from '#shared/contract/frames.ts'
import { useClient } from '../transport/client.ts'
import { useAction } from '../../ui/composables/use-action.ts'

/** `perform` passes the name of the work on to its call. */
export function useLongWork<Arguments extends unknown[], Value>(
  perform: (work: string, ...args: Arguments) => Promise<Reply<Value> | null>,
) {
  const client = useClient()
  /** From 0 to 1; null while it is unknown, for example for work that finishes at once. */
  const part = ref<number | null>(null)
  const cancelled = ref(false)
  let work = ''

  onScopeDispose(
    client.on('work.progress', (progress) => {
      if (progress.work === work && progress.total > 0) part.value = progress.done / progress.total
    }),
  )

  const action = useAction(async (...args: Arguments) => {
    work = crypto.randomUUID()
    part.value = null
    cancelled.value = false
    const reply = await perform(work, ...args)
    work = ''
    if (reply === null || reply.ok || reply.error.code !== 'work.cancelled') return reply
    cancelled.value = true
    return null
  })

  return { ...action, part, cancelled, cancel: () => void client.call('work.cancel', { work }) }
}
