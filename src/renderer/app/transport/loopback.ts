/**
 * The browser transport: the same commands and events over HTTP, to the loopback host that served this page. Events come from a streamed
 * fetch instead of EventSource, which cannot send the token in a header.
 */
import type { EventFrame, Reply } from '#shared/contract/frames.ts'
import { guardedCommands } from '#shared/contract/guarded-commands.ts'
import { clientProof, proofHeader } from '#shared/contract/proofs.ts'
import { EventStreamParser } from './event-stream.ts'
import { hostProver, proofOf } from './proofs.ts'
import { interrupted, restored, unauthorized, unreachable, type Transport } from './transport.ts'

interface Options {
  /** The token; behind a dot, the key of a window that was opened with a ticket, which is never sent. */
  readonly token: string | null
  readonly fetch: typeof globalThis.fetch
  readonly firstRetryMs?: number
}

const longestRetryMs = 5000
/**
 * With the default waits, the third attempt fails after 3.5 seconds. Attempts are counted instead of seconds, because time passes while a
 * computer sleeps.
 */
const patience = 3

export function loopbackTransport({ token: secret, fetch, firstRetryMs = 500 }: Options): Transport {
  const [token = null, key] = secret?.split('.') ?? []
  /** Whether the host is still the one that served this page: after an interruption, nothing is sent before it has proven that. */
  const host = hostProver(token ?? '', fetch)
  const authorization = { Authorization: `Bearer ${token ?? ''}` }
  /** The first attempt to open the stream of events, if there is one: a response before it could be older than an event that nobody got. */
  let streaming: Promise<unknown> = Promise.resolve()

  async function call(command: string, input: unknown, known?: string | null): Promise<Reply<unknown>> {
    if (token === null) return unauthorized
    try {
      await streaming
      if (!(await host.isProven())) return unreachable(true)
      // The browser may repeat a request if it believes that nobody has received it.
      const body = JSON.stringify({ command, input, known, number: crypto.randomUUID() })
      const proof = key === undefined || !guardedCommands.has(command) ? {} : { [proofHeader]: await proofOf(key, clientProof(body)) }
      const response = await fetch('/call', {
        method: 'POST',
        headers: { ...authorization, 'Content-Type': 'application/json', ...proof },
        body,
      })
      if (response.status === 401) return unauthorized
      return (await response.json()) as Reply<unknown>
    } catch {
      host.doubt()
      return unreachable(false)
    }
  }

  function on(listener: (frame: EventFrame) => void): () => void {
    const stop = new AbortController()
    if (token !== null) streaming = new Promise<void>((begun) => void listen(listener, stop.signal, begun))
    return () => stop.abort()
  }

  /** Keeps one stream open until aborted; a stream that ends is opened again, with growing waits. `begun`: called when it is open or fails. */
  async function listen(listener: (frame: EventFrame) => void, signal: AbortSignal, begun: () => void): Promise<void> {
    let waitMs = firstRetryMs
    for (let opened = 0, failed = 0; !signal.aborted;) {
      try {
        const response = (await host.isProven()) ? await fetch('/events', { headers: authorization, signal }) : Response.error()
        begun()
        if (response.status === 401) {
          // Another Firstflow has replaced the one that served this page.
          if (opened > 0) listener({ event: interrupted, payload: null })
          return
        }
        if (response.ok && response.body !== null) {
          waitMs = firstRetryMs
          if (opened++ > 0 || failed > 0) listener({ event: restored, payload: null })
          // The end of this stream is not a failed attempt.
          failed = -1
          await readFrames(response.body, listener)
        }
      } catch {
        begun()
        // Continues with the wait: a stream is expected to end whenever the host restarts or the laptop sleeps.
      }
      host.doubt()
      if (++failed === patience) listener({ event: interrupted, payload: null })
      await pause(waitMs, signal)
      waitMs = Math.min(waitMs * 2, longestRetryMs)
    }
  }

  async function fetchFile(path: string): Promise<Reply<Blob>> {
    try {
      if (!(await host.isProven())) return unreachable(true)
      const response = await fetch(path, { headers: authorization })
      if (response.status === 401) return unauthorized
      return response.ok ? { ok: true, value: await response.blob() } : unreachable(true)
    } catch {
      host.doubt()
      return unreachable(true)
    }
  }

  return { call, on, fetchFile }
}

async function readFrames(body: ReadableStream<Uint8Array>, listener: (frame: EventFrame) => void): Promise<void> {
  const parser = new EventStreamParser()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const message of parser.feed(decoder.decode(part.value, { stream: true }))) listener(JSON.parse(message) as EventFrame)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
