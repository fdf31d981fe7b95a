/**
 * The typed client over a transport. Main has validated every response already, so nothing is parsed again; a failure is a value, and
 * nothing is thrown.
 */
import { inject, type InjectionKey } from 'vue'
import { effectOf, type CommandName, type EventName, type InputOf, type OutputOf, type PayloadOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { ReceivedJobs } from './received-jobs.ts'
import { interrupted, restored, unreachable, type Transport } from './transport.ts'

/** A call with its reply, for listeners to all calls. */
export interface RepliedCall {
  readonly name: CommandName
  readonly input: unknown
  readonly reply: Reply<unknown>
}

export type HostState = 'answering' | 'unreachable' | 'unauthorized'

export interface Client {
  call<Name extends CommandName>(name: Name, input: InputOf<Name>): Promise<Reply<OutputOf<Name>>>
  on<Name extends EventName>(name: Name, listener: (payload: PayloadOf<Name>) => void): () => void
  /** The events were interrupted or the computer slept: what is shown may be outdated. */
  onRestored(listener: () => void): () => void
  /** No events have arrived for a while and the host does not respond: what is shown may be outdated until `onRestored`. */
  onInterrupted(listener: () => void): () => void
  /** Called after each call. */
  onReply(listener: (answered: RepliedCall) => void): () => void
  /** Called after each call with the state of the host that it showed. */
  onHostState(listener: (state: HostState) => void): () => void
  readonly fetchFile: Transport['fetchFile']
}

export const clientKey: InjectionKey<Client> = Symbol('client')

export function useClient(): Client {
  const client = inject(clientKey)
  if (client === undefined) throw new Error('No client was provided')
  return client
}

export function createClient(transport: Transport): Client {
  const replyListeners = new Set<(answered: RepliedCall) => void>()
  const jobs = new ReceivedJobs()
  const eventListeners = new Map<string, Set<(payload: unknown) => void>>()

  transport.on(({ event, payload }) => eventListeners.get(event)?.forEach((listener) => listener(payload)))

  function listen(event: string, listener: (payload: never) => void): () => void {
    const listeners = eventListeners.get(event) ?? new Set()
    eventListeners.set(event, listeners)
    listeners.add(listener as (payload: unknown) => void)
    return () => listeners.delete(listener as (payload: unknown) => void)
  }

  function onReply(listener: (answered: RepliedCall) => void): () => void {
    replyListeners.add(listener)
    return () => replyListeners.delete(listener)
  }

  return {
    async call(name, input) {
      const base = jobs.of(input)
      const reply = jobs.received(orOnlyReads(name, await transport.call(name, input, base?.version ?? null)), base)
      replyListeners.forEach((listener) => listener({ name, input, reply }))
      return reply as Reply<OutputOf<typeof name>>
    },
    on: listen,
    onRestored: (listener) => {
      const ends = [listen(restored, listener), listen('host.resumed' satisfies EventName, listener)]
      return () => ends.forEach((end) => end())
    },
    onInterrupted: (listener) => listen(interrupted, listener),
    onReply,
    onHostState: (listener) => onReply(({ reply }) => listener(hostStateIn(reply))),
    fetchFile: transport.fetchFile,
  }
}

/** A transport does not know commands, so this adds that a call without a response changed nothing if its command only reads. */
const orOnlyReads = (name: CommandName, reply: Reply<unknown>): Reply<unknown> =>
  !reply.ok && reply.error.code === 'host.unreachable' && effectOf(name) === 'reads' ? unreachable(true) : reply

function hostStateIn(reply: Reply<unknown>): HostState {
  if (reply.ok) return 'answering'
  if (reply.error.code === 'host.unreachable') return 'unreachable'
  return reply.error.code === 'host.unauthorized' ? 'unauthorized' : 'answering'
}
