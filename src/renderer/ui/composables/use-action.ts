/**
 * An asynchronous action: whether it is running, and its last error. It never runs twice at once: repeated calls with the same arguments
 * run once, and different ones are queued, because a dropped choice would look made.
 */
import { ref, shallowRef, type Ref } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'

/** The state that a view shows. */
export interface Action {
  readonly running: Readonly<Ref<boolean>>
  readonly error: Readonly<Ref<AppError | null>>
}

interface Asked<Arguments> {
  readonly args: Arguments
  readonly ended: Promise<unknown>
}

/** Compares values by content; callbacks and files by identity, because JSON does not show them. */
const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) ||
  (typeof one === 'object' && !(one instanceof Blob) && !(other instanceof Blob) && JSON.stringify(one) === JSON.stringify(other))

export function useAction<Arguments extends unknown[], Value>(perform: (...args: Arguments) => Promise<Reply<Value> | null>) {
  const running = ref(false)
  const error = shallowRef<AppError | null>(null)
  /** The running call and the waiting ones, in order. */
  const asked: Asked<Arguments>[] = []
  /** Compares with the latest only: after another choice in between, the first one is meant again. */
  const isAsked = (args: Arguments) => asked.at(-1)?.args.every((value, at) => isSame(value, args[at])) === true

  /** Null if the same call was already pending, if the action was withdrawn (it returned null), or if it failed, which sets `error`. */
  async function run(...args: Arguments): Promise<{ readonly value: Value } | null> {
    if (isAsked(args)) return null
    const before = asked.at(-1)
    // The error of an earlier call in the queue stays visible.
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
