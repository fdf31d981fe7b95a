/** The only interface between the renderer and its host: a preload bridge or a loopback server. It knows no commands. */
import type { EventFrame, Reply } from '#shared/contract/frames.ts'

/**
 * Emitted by a transport itself, not by the host: its events were interrupted and have resumed. Events in between were missed, so
 * everything that shows state reloads it.
 */
export const restored = 'transport.restored'
/**
 * Also emitted by the transport: no events have arrived for longer than a short interruption takes, and the stream cannot be opened
 * again.
 */
export const interrupted = 'transport.interrupted'

export interface Transport {
  /** Never rejects: an unreachable host is an error reply. `known`: see frames.ts. */
  call(command: string, input: unknown, known?: string | null): Promise<Reply<unknown>>
  /** Returns the function that unsubscribes. */
  on(listener: (frame: EventFrame) => void): () => void
  /** Downloads an exported file from the host; null if the host writes it to disk itself. */
  readonly fetchFile: ((path: string) => Promise<Reply<Blob>>) | null
}

/** `onlyReads`: the call cannot have changed a device. */
export const unreachable = (onlyReads: boolean): Extract<Reply<never>, { ok: false }> => ({
  ok: false,
  error: { code: 'host.unreachable', data: onlyReads ? { onlyReads } : {}, message: 'The host does not answer.' },
})
export const unauthorized: Reply<never> = {
  ok: false,
  error: { code: 'host.unauthorized', data: {}, message: 'The access token is missing or wrong.' },
}
