/**
 * One HTTP request and its result, on undici's dispatch.
 *
 * It knows nothing about operations. Its one guarantee: it distinguishes "never left this machine" from "left, but no complete response
 * arrived", because only the first proves that a write was not done. It follows no redirect and sends nothing twice.
 */
import type { Dispatcher } from 'undici'
import { ringBy, unwatch, watch, type Watched } from './deadlines.ts'

/**
 * Milliseconds. `total` covers one request from getting its connection to its last byte; `idle` is the longest silence once it is on the
 * wire.
 */
export interface Deadlines {
  readonly connect: number
  readonly idle: number
  readonly total: number
}

interface ExchangeRequest {
  readonly method: Dispatcher.HttpMethod
  readonly path: string
  readonly headers: string[]
  readonly body: string | Uint8Array | null
  /** Bytes. */
  readonly bodyCap: number
}

export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly headers: Headers; readonly body: Buffer }
  | { readonly kind: 'tooLarge'; readonly status: number }
  /** Nothing was written to a connection. */
  | { readonly kind: 'notSent'; readonly cause: Error }
  /** Something was written, but no complete response arrived. */
  | { readonly kind: 'lost'; readonly cause: Error }

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export class DeadlineMissed extends Error {}
export class Cancelled extends Error {}
/** The headers began, and then broke. */
export class BrokenHeaders extends Error {}
/** The address or key changed before the request was sent. */
export class Replaced extends Error {}

export function exchange(dispatcher: Dispatcher, request: ExchangeRequest, deadlines: Deadlines, signal?: AbortSignal): Promise<Exchange> {
  return new Promise((resolve) => new ExchangeHandler(resolve, request, deadlines, signal).send(dispatcher))
}

class ExchangeHandler implements Dispatcher.DispatchHandler, Watched {
  #resolve: ((exchange: Exchange) => void) | null
  readonly #request: ExchangeRequest
  readonly #signal: AbortSignal | undefined
  readonly #idle: number
  readonly #end: number
  dueAt: number
  #controller: Dispatcher.DispatchController | null = null
  #status = 0
  #headers: Headers = {}
  /** Null until a response begins. */
  #body: Buffer[] | null = null
  #received = 0

  constructor(
    resolve: (exchange: Exchange) => void,
    request: ExchangeRequest,
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
    // The request was cancelled while the connection was being opened. undici offers it now, but it must not be sent.
    if (this.#resolve === null) {
      controller.abort(new Cancelled())
      return
    }
    this.#controller = controller
    this.#heard()
    ringBy(this.dueAt)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#heard()
    this.#status = status
    this.#headers = headers
    this.#body = []
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#heard()
    this.#received += chunk.length
    if (this.#received > this.#request.bodyCap) {
      this.#settle({ kind: 'tooLarge', status: this.#status })
      this.#controller?.abort(new Cancelled())
    } else this.#body?.push(chunk)
  }

  onResponseEnd(): void {
    if (this.#body === null) return
    this.#settle({ kind: 'answered', status: this.#status, headers: this.#headers, body: joined(this.#body) })
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
    // undici names the length for whatever breaks between that header and the body.
    const isBroken = this.#body === null && 'code' in cause && cause.code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'
    this.#settle({ kind: this.#controller === null ? 'notSent' : 'lost', cause: isBroken ? new BrokenHeaders() : cause })
    this.#controller?.abort(cause)
  }

  #settle(exchange: Exchange): void {
    unwatch(this)
    this.#signal?.removeEventListener('abort', this.#cancel)
    this.#body = null
    this.#resolve?.(exchange)
    this.#resolve = null
  }
}

/** Most responses come in one piece, which need not be copied. */
function joined(parts: readonly Buffer[]): Buffer {
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : Buffer.concat(parts)
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
