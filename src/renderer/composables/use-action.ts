/** One thing a person sets off: whether it is under way, and what went wrong the last time. It never runs twice at once. */
import { ref, shallowRef, type Ref } from 'vue'
import type { AppError } from '#shared/ipc/errors.ts'
import type { Reply } from '#shared/ipc/frames.ts'

/** What is shown of one. */
export interface Action {
  readonly running: Readonly<Ref<boolean>>
  readonly error: Readonly<Ref<AppError | null>>
}

export function useAction<Arguments extends unknown[], Value>(perform: (...args: Arguments) => Promise<Reply<Value> | null>) {
  const running = ref(false)
  const error = shallowRef<AppError | null>(null)

  /** Null when it was under way already, was withdrawn (a null of its own), or failed; the error says which words to show. */
  async function run(...args: Arguments): Promise<{ readonly value: Value } | null> {
    if (running.value) return null
    running.value = true
    error.value = null
    try {
      const reply = await perform(...args)
      if (reply === null) return null
      if (reply.ok) return { value: reply.value }
      error.value = reply.error
      return null
    } finally {
      running.value = false
    }
  }

  return { running, error, run, forget: () => (error.value = null) }
}
