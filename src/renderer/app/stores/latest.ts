/**
 * The host's latest response, and the error of the last call. An older response never replaces a newer one, in whatever order they
 * arrive.
 */
import { shallowRef } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'

export function latestOf<Arguments extends unknown[], Value>(ask: (...args: Arguments) => Promise<Reply<Value>>) {
  const value = shallowRef<Value | null>(null)
  const error = shallowRef<AppError | null>(null)
  let asked = 0
  let shown = 0
  async function load(...args: Arguments): Promise<Reply<Value>> {
    const turn = ++asked
    const reply = await ask(...args)
    if (turn < shown) return reply
    shown = turn
    if (reply.ok) value.value = reply.value
    error.value = reply.ok ? null : reply.error
    return reply
  }
  /** After a change elsewhere: also while the first response, which may be older, is on its way. */
  const reload = (...args: Arguments): void => void (asked > 0 && load(...args))
  return { value, error, load, reload }
}
