/**
 * A browser may repeat a request by itself when its connection breaks before the response, a POST among them. What carries the
 * same number is done once, and whoever asks again gets the same response. Another request under a number is no repetition: a script that
 * counts begins again at one, and would be given the response to something else.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Reply, Request } from '#shared/ipc/frames.ts'

/** Milliseconds a response is remembered for: a repetition comes at once. Responses may be large. */
const remembered = 10_000

export function idempotent(perform: (request: Request) => Promise<Reply<unknown>>): (request: Request) => Promise<Reply<unknown>> {
  const performed = new Map<string, { readonly request: Request; readonly reply: Promise<Reply<unknown>> }>()
  return (request) => {
    const { number } = request
    if (number === undefined) return perform(request)
    const earlier = performed.get(number)
    if (earlier !== undefined && isDeepStrictEqual(earlier.request, request)) return earlier.reply
    const one = { request, reply: perform(request) }
    performed.set(number, one)
    const forget = () =>
      void setTimeout(() => {
        if (performed.get(number) === one) performed.delete(number)
      }, remembered).unref()
    one.reply.then(forget, forget)
    return one.reply
  }
}
