/** A transport that makes some calls before their responses are needed. */
import type { Question } from '#shared/contract/first-questions.ts'
import type { EventFrame, Reply } from '#shared/contract/frames.ts'
import type { Transport } from './transport.ts'

/** Makes each call at once unless its response is `known`, and returns the response to the first caller that makes the same call. */
export function prefetching(
  transport: Transport,
  asked: readonly Question[],
  known: (question: Question) => Reply<unknown> | undefined = () => undefined,
): Transport {
  // Subscribes to events before the calls, so that no change after a response is missed.
  const missed: EventFrame[] = []
  let deliver = (frame: EventFrame): void => {
    missed.push(frame)
  }
  const stop = transport.on((frame) => deliver(frame))
  const replies = new Map<string, Promise<Reply<unknown>>>(
    asked.map((question) => {
      const [name, input] = question
      const reply = known(question)
      return [keyOf(name, input), reply === undefined ? transport.call(name, input, null) : Promise.resolve(reply)]
    }),
  )
  const first = [...replies.values()]
  return {
    ...transport,
    call(command, input, known) {
      const key = keyOf(command, input)
      const reply = replies.get(key)
      replies.delete(key)
      return reply ?? transport.call(command, input, known)
    },
    on(listener) {
      // Callers must receive the response before the events that followed it, and have subscribed by then.
      void Promise.all(first).then(() =>
        setTimeout(() => {
          deliver = listener
          missed.splice(0).forEach(listener)
        }),
      )
      return stop
    },
  }
}

const keyOf = (command: string, input: unknown) => `${command} ${JSON.stringify(input)}`
