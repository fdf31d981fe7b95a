/** A transport that makes some calls before their responses are needed. */
import type { CommandName, InputOf } from '#shared/ipc/contract.ts'
import type { EventFrame, Reply } from '#shared/ipc/frames.ts'
import type { Transport } from './transport.ts'

export type Question = { readonly [Name in CommandName]: readonly [name: Name, input: InputOf<Name>] }[CommandName]

/** Makes each call at once, and returns its response to the first caller that makes the same call. */
export function prefetching(transport: Transport, asked: readonly Question[]): Transport {
  // Subscribes to events before the calls, so that no change after a response is missed.
  const missed: EventFrame[] = []
  let deliver = (frame: EventFrame): void => {
    missed.push(frame)
  }
  const stop = transport.on((frame) => deliver(frame))
  const replies = new Map<string, Promise<Reply<unknown>>>(
    asked.map(([name, input]) => [keyOf(name, input), transport.call(name, input, null)]),
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
