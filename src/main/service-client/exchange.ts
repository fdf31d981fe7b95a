/**
 * One HTTP request and what came of it, on undici's dispatch.
 *
 * It knows nothing of operations. Its one promise: it tells "never left this machine" from "left, and no whole answer came",
 * because only the first lets a write be called not done. It follows no redirect and sends nothing twice.
 */
import type { Dispatcher } from 'undici'

/** Milliseconds. `total` covers one request from its lane to its last byte; `idle` is the longest silence once it is on the wire. */
export interface Deadlines {
  readonly connect: number
  readonly idle: number
  readonly total: number
}

export interface ExchangeRequest {
  readonly method: Dispatcher.HttpMethod
  readonly path: string
  readonly headers: string[]
  readonly body: string | null
}

export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly headers: Headers; readonly body: Buffer }
  | { readonly kind: 'tooLarge'; readonly status: number }
  /** Nothing was written to a connection. */
  | { readonly kind: 'notSent'; readonly cause: Error }
  /** Something was written, and no complete answer came back. */
  | { readonly kind: 'lost'; readonly cause: Error }

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export class DeadlineMissed extends Error {}
export class Cancelled extends Error {}

export function exchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  deadlines: Deadlines,
  bodyCap: number,
  signal?: AbortSignal,
): Promise<Exchange> {
  return new Promise((resolve) => new ExchangeHandler(resolve, deadlines, bodyCap, signal).send(dispatcher, request))
}

class ExchangeHandler implements Dispatcher.DispatchHandler {
  #resolve: ((exchange: Exchange) => void) | null
  readonly #deadlines: Deadlines
  readonly #bodyCap: number
  readonly #signal: AbortSignal | undefined
  readonly #total: NodeJS.Timeout
  #step: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | null = null
  #status = 0
  #headers: Headers = {}
  #parts: Buffer[] = []
  #received = 0

  constructor(resolve: (exchange: Exchange) => void, deadlines: Deadlines, bodyCap: number, signal: AbortSignal | undefined) {
    this.#resolve = resolve
    this.#deadlines = deadlines
    this.#bodyCap = bodyCap
    this.#signal = signal
    this.#total = setTimeout(this.#late, deadlines.total)
    this.#step = setTimeout(this.#late, deadlines.connect)
  }

  send(dispatcher: Dispatcher, request: ExchangeRequest): void {
    this.#signal?.addEventListener('abort', this.#cancel)
    if (this.#signal?.aborted === true) return this.#cancel()
    try {
      dispatcher.dispatch(request, this)
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
    clearTimeout(this.#step)
    this.#step = setTimeout(this.#late, this.#deadlines.idle)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#step.refresh()
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#step.refresh()
    this.#received += chunk.length
    if (this.#received > this.#bodyCap) {
      this.#settle({ kind: 'tooLarge', status: this.#status })
      this.#controller?.abort(new Cancelled())
    } else this.#parts.push(chunk)
  }

  onResponseEnd(): void {
    const [only] = this.#parts
    const body = this.#parts.length === 1 && only !== undefined ? only : Buffer.concat(this.#parts)
    this.#settle({ kind: 'answered', status: this.#status, headers: this.#headers, body })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#giveUp(error)
  }

  readonly #late = () => this.#giveUp(new DeadlineMissed())
  readonly #cancel = () => this.#giveUp(new Cancelled())

  #giveUp(cause: Error): void {
    this.#settle({ kind: this.#controller === null ? 'notSent' : 'lost', cause })
    this.#controller?.abort(cause)
  }

  #settle(exchange: Exchange): void {
    clearTimeout(this.#total)
    clearTimeout(this.#step)
    this.#signal?.removeEventListener('abort', this.#cancel)
    this.#parts = []
    this.#resolve?.(exchange)
    this.#resolve = null
  }
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
