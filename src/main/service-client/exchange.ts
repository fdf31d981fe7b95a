/**
 * One HTTP request and what came of it, on undici's dispatch.
 *
 * It knows nothing of operations. Its one promise: it tells "never left this machine" from "left, and no whole response came",
 * because only the first lets a write be called not done. It follows no redirect and sends nothing twice.
 */
import type { Dispatcher } from 'undici'
import { ringBy, unwatch, watch, type Watched } from './deadlines.ts'

/** Milliseconds. `total` covers one request from its slot to its last byte; `idle` is the longest silence once it is on the wire. */
export interface Deadlines {
  readonly connect: number
  readonly idle: number
  readonly total: number
}

export interface ExchangeRequest<Body> {
  readonly method: Dispatcher.HttpMethod
  readonly path: string
  readonly headers: string[]
  readonly body: string | null
  /** What takes the response's body. */
  readonly open: (status: number, headers: Headers) => BodySink<Body>
  /** Bytes. */
  readonly bodyCap: number
}

/** Takes a response's body as it comes; what `end` makes of it is the exchange's body. Throws nothing. */
export interface BodySink<Body> {
  push(chunk: Buffer): void
  end(): Body
}

export type Exchange<Body> =
  /** `latency`: milliseconds from the request on the wire to the head of its response. */
  | { readonly kind: 'answered'; readonly status: number; readonly headers: Headers; readonly body: Body; readonly latency: number }
  | { readonly kind: 'tooLarge'; readonly status: number }
  /** Nothing was written to a connection. */
  | { readonly kind: 'notSent'; readonly cause: Error }
  /** Something was written, and no complete response came back. */
  | { readonly kind: 'lost'; readonly cause: Error }

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export class DeadlineMissed extends Error {}
export class Cancelled extends Error {}

export function exchange<Body>(
  dispatcher: Dispatcher,
  request: ExchangeRequest<Body>,
  deadlines: Deadlines,
  signal?: AbortSignal,
): Promise<Exchange<Body>> {
  return new Promise((resolve) => new ExchangeHandler(resolve, request, deadlines, signal).send(dispatcher))
}

class ExchangeHandler<Body> implements Dispatcher.DispatchHandler, Watched {
  #resolve: ((exchange: Exchange<Body>) => void) | null
  readonly #request: ExchangeRequest<Body>
  readonly #signal: AbortSignal | undefined
  readonly #idle: number
  readonly #end: number
  dueAt: number
  #controller: Dispatcher.DispatchController | null = null
  #leftAt = 0
  #latency = 0
  #status = 0
  #headers: Headers = {}
  #sink: BodySink<Body> | null = null
  #received = 0

  constructor(
    resolve: (exchange: Exchange<Body>) => void,
    request: ExchangeRequest<Body>,
    { connect, idle, total }: Deadlines,
    signal: AbortSignal | undefined,
  ) {
    const now = performance.now()
    this.#resolve = resolve
    this.#request = request
    this.#signal = signal
    this.#idle = idle
    this.#end = now + total
    this.dueAt = Math.min(now + connect, this.#end)
  }

  send(dispatcher: Dispatcher): void {
    watch(this)
    this.#signal?.addEventListener('abort', this.#cancel)
    if (this.#signal?.aborted === true) return this.#cancel()
    try {
      dispatcher.dispatch(this.#request, this)
    } catch (cause) {
      this.#giveUp(toError(cause))
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Given up while the connection was being made: undici offers the request now, and it must not leave.
    if (this.#resolve === null) {
      controller.abort(new Cancelled())
      return
    }
    this.#controller = controller
    this.#leftAt = this.#heard()
    ringBy(this.dueAt)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#latency = this.#heard() - this.#leftAt
    this.#status = status
    this.#headers = headers
    this.#sink = this.#request.open(status, headers)
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#heard()
    this.#received += chunk.length
    if (this.#received > this.#request.bodyCap) {
      this.#settle({ kind: 'tooLarge', status: this.#status })
      this.#controller?.abort(new Cancelled())
    } else this.#sink?.push(chunk)
  }

  onResponseEnd(): void {
    if (this.#sink === null) return
    this.#settle({ kind: 'answered', status: this.#status, headers: this.#headers, body: this.#sink.end(), latency: this.#latency })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#giveUp(error)
  }

  late(): void {
    this.#giveUp(new DeadlineMissed())
  }

  readonly #cancel = () => this.#giveUp(new Cancelled())

  #heard(): number {
    const now = performance.now()
    this.dueAt = Math.min(now + this.#idle, this.#end)
    return now
  }

  #giveUp(cause: Error): void {
    this.#settle({ kind: this.#controller === null ? 'notSent' : 'lost', cause })
    this.#controller?.abort(cause)
  }

  #settle(exchange: Exchange<Body>): void {
    unwatch(this)
    this.#signal?.removeEventListener('abort', this.#cancel)
    this.#sink = null
    this.#resolve?.(exchange)
    this.#resolve = null
  }
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
