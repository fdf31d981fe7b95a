/**
 * The client of the service: one connection to one environment with its key.
 *
 * Reads are tried at most three times. Writes are sent exactly once: their outcome is confirmed, rejected or unknown, and nothing here
 * ever sends one again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { errorOf, errorTable, type AppError } from '#shared/tables/errors.ts'
import {
  endpointOf,
  isUrgent,
  isWrite,
  pathOf,
  type ResponseOf,
  type BodyOf,
  type Operation,
  type ReadOperation,
  type WriteOperation,
} from '#shared/tables/endpoints.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import type { Connection } from './connection.ts'
import { Cancelled, exchange, Replaced, type Deadlines } from './exchange.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { redactorFor, type Redactor } from './redactor.ts'
import type { Urgency } from './request-limit.ts'

export interface ServiceLimits extends Deadlines {
  /** Milliseconds: the longest wait before a read is retried, whatever Retry-After says. */
  readonly longestPause: number
  /** Bytes of one decompressed response. */
  readonly recordCap: number
  readonly listCap: number
}
/** A record has a few kilobytes. A list of 10,000 showers has 12 MB, and a hundred thousand must still fit. */
export const fieldLimits: ServiceLimits = {
  connect: 6_000,
  idle: 12_000,
  total: 30_000,
  longestPause: 8_000,
  recordCap: 4 * 1024 ** 2,
  listCap: 256 * 1024 ** 2,
}

const tries = 3
const firstPause = 250

export interface ServiceAddress {
  /** Normalised, see `normaliseBaseUrl`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Identifies the key without containing it, because other keys may see other devices. The training site has only one key. */
  readonly key?: string
  /** Aborted once another address or key replaces it: requests that have not been sent by then are not sent. */
  readonly replaced?: AbortSignal
}
export interface Target {
  readonly id?: string
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Called when the request leaves; a read that is retried leaves more than once. */
  readonly leaves?: (() => Promise<unknown>) | undefined
  /** Does not retry: a person is waiting for what is already known. */
  readonly isOnce?: boolean
}

type ReadOutcome<Op extends Operation> =
  | { readonly kind: 'value'; readonly response: ResponseOf<Op>; readonly mismatches: Mismatch[] }
  | { readonly kind: 'error'; readonly error: AppError }
export type WriteOutcome<Op extends Operation> =
  | { readonly kind: 'confirmed'; readonly response: ResponseOf<Op> }
  | { readonly kind: 'rejected'; readonly error: AppError }
  | { readonly kind: 'unknown'; readonly error: AppError }

export class ServiceClient {
  /** Of the fingerprint. */
  readonly key: ServiceAddress['key']
  readonly #address: ServiceAddress
  readonly #connection: Connection
  readonly #urgency: Urgency
  readonly #prefix: string
  readonly #host: string
  readonly #headers: string[]
  readonly #headersWithBody: string[]
  readonly #redact: Redactor
  readonly #limits: ServiceLimits
  /**
   * Called for each response, with the error if the service itself rejected the request, and for a request that got no response while no
   * later response arrived.
   */
  readonly #heard: (problem: AppError | null) => void
  readonly #ending: AbortSignal | undefined
  /** Whether the address leads to the service, shared by the clients of one address. */
  #found: { isService: boolean | null } = { isService: null }

  constructor(
    address: ServiceAddress,
    connection: Connection,
    limits: ServiceLimits = fieldLimits,
    heard: (problem: AppError | null) => void = () => undefined,
    urgency: Urgency = 'person',
    ending?: AbortSignal,
  ) {
    this.#address = address
    this.key = address.key
    this.#urgency = urgency
    const url = new URL(address.baseUrl)
    this.#connection = connection
    this.#prefix = url.pathname.replace(/\/$/, '')
    this.#host = url.host
    this.#headers = ['x-api-key', address.apiKey, 'accept', 'application/json']
    this.#headersWithBody = [...this.#headers, 'content-type', 'application/json']
    this.#redact = redactorFor(address.apiKey)
    this.#limits = limits
    this.#heard = heard
    this.#ending = ending
  }

  /**
   * The same service with a lower priority than a person's calls. Once `ending` is aborted, none of its requests waits because the
   * service rejected one.
   */
  forBatch(ending?: AbortSignal): ServiceClient {
    const client = new ServiceClient(this.#address, this.#connection, this.#limits, this.#heard, 'batch', ending)
    client.#found = this.#found
    return client
  }

  async read<Op extends ReadOperation>(operation: Op, target: Target = {}): Promise<ReadOutcome<Op>> {
    const end = performance.now() + this.#limits.total
    for (let attempt = 1; ; attempt++) {
      const before = this.#connection.responses
      const outcome = await this.#send(operation, target, end - performance.now())
      if (outcome.kind === 'response')
        return { kind: 'value', response: outcome.response as ResponseOf<Op>, mismatches: outcome.mismatches }
      const pause = this.#pauseBefore(attempt, outcome.error)
      const isLast = attempt === tries || target.isOnce === true || this.#ending?.aborted === true
      if (isLast || !isTransient(outcome.error) || performance.now() + pause >= end) {
        this.#reportLost(outcome.error, before)
        return { kind: 'error', error: outcome.error }
      }
      const signals = [target.signal, this.#ending].filter((each) => each !== undefined)
      await sleep(pause, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined)
    }
  }

  async write<Op extends WriteOperation>(operation: Op, target: Target & { body?: BodyOf<Op> }): Promise<WriteOutcome<Op>> {
    const before = this.#connection.responses
    const outcome = await this.#send(operation, target, this.#limits.total)
    if (outcome.kind === 'response') return { kind: 'confirmed', response: outcome.response as ResponseOf<Op> }
    this.#reportLost(outcome.error, before)
    return { kind: outcome.effect === 'possible' ? 'unknown' : 'rejected', error: outcome.error }
  }

  async #send(operation: Operation, { id, body, signal, leaves }: Target, total: number): Promise<Outcome> {
    const text = body === undefined ? null : JSON.stringify(body)
    const { method, item } = endpointOf(operation)
    const bodyCap = item === null ? this.#limits.recordCap : this.#limits.listCap
    const request = {
      method,
      path: this.#prefix + pathOf(operation, id),
      headers: text === null ? this.#headers : this.#headersWithBody,
      body: text,
      bodyCap,
    }
    const { connect, idle } = this.#limits
    const demand = { isRead: !isWrite(operation), urgency: isUrgent(operation) ? 'now' : this.#urgency } as const
    const { replaced } = this.#address
    const answered = await this.#connection.run(
      demand,
      async (dispatcher) => {
        await leaves?.()
        return exchange(dispatcher, request, { connect, idle, total }, signal)
      },
      [signal, replaced].filter((each) => each !== undefined),
      this.#ending,
    )
    // While the address stays the same, only `ending` can cancel a batch's request before it is sent.
    if (answered === null && this.#ending?.aborted === true && replaced?.aborted !== true)
      return { kind: 'problem', error: errorOf(this.#ending.reason), effect: 'none' }
    // Errors are created only when needed, because capturing their stack takes time.
    const outcome = await outcomeOf(answered ?? { kind: 'notSent', cause: replaced?.aborted === true ? new Replaced() : new Cancelled() }, {
      operation,
      id,
      host: this.#host,
      bodyCap,
      isService: this.#found.isService,
      redact: this.#redact,
    })
    if (answered !== null && 'status' in answered) this.#report(outcome)
    return outcome
  }

  #report(outcome: Outcome): void {
    this.#found.isService = outcome.kind === 'response' ? true : outcome.error.code === 'service.notHere' ? false : this.#found.isService
    if (outcome.kind === 'response') this.#heard(null)
    else if (!isOfNetwork(outcome.error)) this.#heard(outcome.error)
  }

  #reportLost(error: AppError, before: number): void {
    const isAlone = error.code === 'network.intercepted' || this.#connection.responses === before
    if (isAlone && isOfNetwork(error) && error.code !== 'network.cancelled') this.#heard(error)
  }

  /** Full jitter or the wait that the service asked for, limited to the longest pause. */
  #pauseBefore(attempt: number, error: AppError): number {
    const asked = 'retryAfterMs' in error.data ? error.data.retryAfterMs : undefined
    const jitter = Math.random() * firstPause * 2 ** attempt
    return Math.min(asked ?? jitter, this.#limits.longestPause)
  }
}

/** The response did not come from the service. */
const isOfNetwork = ({ code }: AppError) => code.startsWith('network.')

/** Whether a read is worth retrying. A missed deadline is not, because it has used up the time. */
function isTransient({ code, data }: AppError): boolean {
  if (code === 'network.unreachable' && data.cause === 'noAnswer') return false
  return errorTable[code].retryable && code !== 'network.timeout' && code !== 'network.cancelled'
}
