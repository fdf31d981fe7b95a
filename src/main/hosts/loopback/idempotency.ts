/**
 * A browser may repeat a request, even a POST, if its connection breaks before the response. A request with the same number and content
 * is executed once, and the repetition gets the same response. A different request with that number is not a repetition: a script that
 * counts may start at one again.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Reply, Request } from '#shared/contract/frames.ts'

/** Milliseconds for which a response is remembered: repetitions come immediately, and responses may be large. */
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
