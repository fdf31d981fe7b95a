/**
 * One thing a person sets off: whether it is under way, and what went wrong the last time. It never runs twice at once: the same is
 * done once however often it is set off in a row, and another waits its turn, because a choice that was dropped looks made.
 */
import { ref, shallowRef, type Ref } from 'vue'
import type { AppError } from '#shared/ipc/errors.ts'
import type { Reply } from '#shared/ipc/frames.ts'

/** What is shown of one. */
export interface Action {
  readonly running: Readonly<Ref<boolean>>
  readonly error: Readonly<Ref<AppError | null>>
}

interface Asked<Arguments> {
  readonly args: Arguments
  readonly ended: Promise<unknown>
}

/** Values are the same where they say the same; a callback or a file is the same as itself only, which JSON shows nothing of. */
const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) ||
  (typeof one === 'object' && !(one instanceof Blob) && !(other instanceof Blob) && JSON.stringify(one) === JSON.stringify(other))

export function useAction<Arguments extends unknown[], Value>(perform: (...args: Arguments) => Promise<Reply<Value> | null>) {
  const running = ref(false)
  const error = shallowRef<AppError | null>(null)
  /** The one under way and those that wait, in the order they were set off. */
  const asked: Asked<Arguments>[] = []
  /** Asked of the latest only: whoever goes from one choice to another and back means the first. */
  const isAsked = (args: Arguments) => asked.at(-1)?.args.every((value, at) => isSame(value, args[at])) === true

  /** Null when the same was under way already, was withdrawn (a null of its own), or failed; the error says which words to show. */
  async function run(...args: Arguments): Promise<{ readonly value: Value } | null> {
    if (isAsked(args)) return null
    const before = asked.at(-1)
    // What one before it failed with is still to be seen.
    if (before === undefined) error.value = null
    const { promise, resolve } = Promise.withResolvers<null>()
    asked.push({ args, ended: promise })
    running.value = true
    if (before !== undefined) await before.ended
    try {
      const reply = await perform(...args)
      if (reply === null) return null
      if (reply.ok) return { value: reply.value }
      error.value = reply.error
      return null
    } finally {
      asked.shift()
      running.value = asked.length > 0
      resolve(null)
    }
  }

  return { running, error, run, forget: () => (error.value = null) }
}
