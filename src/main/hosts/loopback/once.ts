/**
 * A browser may repeat a request by itself when its connection breaks before the answer, a POST among them. What carries the
 * same number is done once, and whoever asks again gets the same answer.
 */
import type { Reply, Request } from '#shared/ipc/frames.ts'

/** Milliseconds an answer is remembered for: a repetition comes at once. Answers may be large. */
const remembered = 10_000

export function onceEach(answer: (request: Request) => Promise<Reply<unknown>>): (request: Request) => Promise<Reply<unknown>> {
  const known = new Map<string, Promise<Reply<unknown>>>()
  return (request) => {
    const { number } = request
    if (number === undefined) return answer(request)
    const earlier = known.get(number)
    if (earlier !== undefined) return earlier
    const answered = answer(request)
    known.set(number, answered)
    const forget = () => void setTimeout(() => known.delete(number), remembered).unref()
    answered.then(forget, forget)
    return answered
  }
}
