/** The one seam between the renderer and whatever hosts it: a preload bridge or a loopback server. It knows no command. */
import type { EventFrame, Reply } from '#shared/ipc/frames.ts'

/**
 * Told by a transport itself, not by the host: its events were interrupted and flow again.
 * Whatever happened in between was missed, so whoever shows state reads it again.
 */
export const restored = 'transport.restored'
/** Told likewise: no events have come for longer than a short interruption takes, and the host does not take up the stream again. */
export const interrupted = 'transport.interrupted'

export interface Transport {
  /** Never rejects: a host that cannot be reached is a response too. `known`: see frames.ts. */
  call(command: string, input: unknown, known?: string | null): Promise<Reply<unknown>>
  /** Returns the way to stop listening. */
  on(listener: (frame: EventFrame) => void): () => void
  /** Gets an exported file from the host; null where the host wrote it to disk itself. */
  readonly fetchFile: ((path: string) => Promise<Reply<Blob>>) | null
}

/** `onlyReads`: what was asked for cannot have changed a device. */
export const unreachable = (onlyReads: boolean): Reply<never> => ({
  ok: false,
  error: { code: 'host.unreachable', data: onlyReads ? { onlyReads } : {}, message: 'The host does not answer.' },
})
export const unauthorized: Reply<never> = {
  ok: false,
  error: { code: 'host.unauthorized', data: {}, message: 'The access token is missing or wrong.' },
}
