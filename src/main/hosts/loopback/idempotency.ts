/**
 * A browser may repeat a request by itself when its connection breaks before the response, a POST among them. What carries the
 * same number is done once, and whoever asks again gets the same response.
 */
import type { Reply, Request } from '#shared/ipc/frames.ts'

/** Milliseconds a response is remembered for: a repetition comes at once. Answers may be large. */
const remembered = 10_000

export function idempotent(perform: (request: Request) => Promise<Reply<unknown>>): (request: Request) => Promise<Reply<unknown>> {
  const replies = new Map<string, Promise<Reply<unknown>>>()
  return (request) => {
    const { number } = request
    if (number === undefined) return perform(request)
    const earlier = replies.get(number)
    if (earlier !== undefined) return earlier
    const reply = perform(request)
    replies.set(number, reply)
    const forget = () => void setTimeout(() => replies.delete(number), remembered).unref()
    reply.then(forget, forget)
    return reply
  }
}
