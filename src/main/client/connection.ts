/**
 * Sends requests to an origin: keep-alive connections with one request at a time each, as many as request-limit.ts admits. connector.ts
 * opens the connections.
 *
 * This is not undici's pool, which opens a second connection when the next request directly follows a response.
 */
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Dispatcher } from 'undici'
import type { ResolveProxy } from '../ports.ts'
import { headerOf } from './response-body.ts'
import { connectorTo } from './connector.ts'
import { DeadlineMissed, type Exchange } from './exchange.ts'
import { RequestLimit, type Demand, type Ending } from './request-limit.ts'
import { retryAfterMs } from './retry-after.ts'
import { maxHeaderSize, nextAddressMs } from './secure-socket.ts'

interface Waiting {
  readonly demand: Demand
  /** Whether the request should give up because the service asks to wait. */
  readonly isUnwanted: () => boolean
  /** Null if it is never sent. */
  readonly take: (slot: Slot | null) => void
}

/** A connection, and the departure to pass back to the limit when its request has ended. */
interface Slot {
  readonly dispatcher: Dispatcher
  readonly departure: ReturnType<RequestLimit['leaves']>
}

/**
 * Milliseconds for which an idle connection is assumed to be alive, where the last response names no time. Measured by the computer's clock,
 * which continues during sleep, as undici's timers do not: only Electron's host is told about sleep, and a write on a connection that died in
 * the meantime would end as unknown. The uptime would work too, but querying it takes 3 % of a request's time.
 */
const usualIdle = 4_000
/** However long the peer says that it keeps an idle connection. */
const longestIdle = 30_000
/** The peer's time begins and ends earlier than ours by the way of the response and of the next request. */
const idleMargin = 2_000

interface Idle {
  readonly dispatcher: Dispatcher
  readonly since: number
  /** Milliseconds. */
  readonly atMost: number
}

export class Connection {
  readonly limit: RequestLimit
  responses = 0
  readonly #open: () => Dispatcher
  readonly #now: () => number
  readonly #busy = new Set<Dispatcher>()
  readonly #idle: Idle[] = []
  /** Persons first, then batches, each in order of arrival. */
  #waiting: Waiting[] = []
  #isClosed = false
  #wakesAt = Infinity

  constructor(open: () => Dispatcher, limit = new RequestLimit(), now: () => number = Date.now) {
    this.#open = open
    this.#now = now
    this.limit = limit
  }

  /**
   * Runs one request as soon as the limit admits it. Null if one of `signals` aborts before that, or if `impatient` is aborted while the
   * service asks to wait.
   */
  async run(
    demand: Demand,
    use: (dispatcher: Dispatcher) => Promise<Exchange>,
    signals: readonly AbortSignal[] = [],
    impatient?: AbortSignal,
  ): Promise<Exchange | null> {
    if (signals.some(({ aborted }) => aborted)) return null
    const slot = this.#take(demand) ?? (await this.#next(demand, signals, impatient))
    if (slot === null) return null
    let ending: Ending = { kind: 'other' }
    let atMost = usualIdle
    try {
      const exchange = await use(slot.dispatcher)
      ending = endingOf(exchange)
      atMost = idleTimeOf(exchange)
      if (ending.kind === 'answered') this.responses += 1
      return exchange
    } finally {
      this.#busy.delete(slot.dispatcher)
      if (this.#isClosed) void slot.dispatcher.close().catch(ignore)
      else this.#idle.push({ dispatcher: slot.dispatcher, since: this.#now(), atMost })
      this.limit.returns(slot.departure, ending)
      if (this.#waiting.length > 0) this.#serve()
    }
  }

  /** Prefers the most recently used connection, so that consecutive requests share it. */
  #take(demand: Demand): Slot | null {
    const inFlight = this.#busy.size
    if (!this.limit.admits(demand, inFlight)) return null
    const dispatcher = this.#alive() ?? this.#open()
    this.#busy.add(dispatcher)
    return { dispatcher, departure: this.limit.leaves(inFlight) }
  }

  #alive(): Dispatcher | undefined {
    const last = this.#idle.pop()
    if (last === undefined) return undefined
    const idleFor = this.#now() - last.since
    // The idle time is unknown if the clock was set back.
    if (idleFor >= 0 && idleFor <= last.atMost) return last.dispatcher
    // The others have been idle for even longer.
    for (const { dispatcher } of [...this.#idle.splice(0), last]) void dispatcher.close().catch(ignore)
    return undefined
  }

  #serve(): void {
    for (const waiting of [...this.#waiting]) {
      const slot = this.#take(waiting.demand)
      if (slot === null && !waiting.isUnwanted()) continue
      this.#leave(waiting)
      waiting.take(slot)
    }
    if (this.#waiting.length > 0) this.#wakeLater()
  }

  /** Schedules another attempt if the passing of time alone may admit a waiting request. */
  #wakeLater(): void {
    // A pause may have ended since it held a request back; with nothing in flight, no response would trigger another attempt.
    const pause = this.limit.reconsiderIn ?? (this.#busy.size === 0 ? 0 : null)
    if (pause === null) return
    const at = performance.now() + pause
    if (at >= this.#wakesAt) return
    this.#wakesAt = at
    void sleep(pause).then(() => {
      this.#wakesAt = Infinity
      this.#serve()
    })
  }

  /**
   * Lets requests in flight finish. Waiting requests are dismissed, or sent on new connections if only the connections are being
   * replaced.
   */
  async close(waiting: 'leaves' | 'stays' = 'stays'): Promise<void> {
    this.#isClosed = true
    if (waiting === 'stays') this.#dismiss()
    await Promise.allSettled(this.#all().map((dispatcher) => dispatcher.close()))
  }

  /** Aborts requests in flight and dismisses waiting ones. */
  async destroy(): Promise<void> {
    this.#isClosed = true
    this.#dismiss()
    await Promise.allSettled(this.#all().map((dispatcher) => dispatcher.destroy()))
  }

  /** Takes all connections; afterwards none is idle. */
  #all(): Dispatcher[] {
    return [...this.#busy, ...this.#idle.splice(0).map(({ dispatcher }) => dispatcher)]
  }

  #next(demand: Demand, signals: readonly AbortSignal[], impatient: AbortSignal | undefined): Promise<Slot | null> {
    const isUnwanted = () => impatient?.aborted === true && this.limit.isPaused
    if (isUnwanted()) return Promise.resolve(null)
    return new Promise((resolve) => {
      const cancel = () => {
        this.#leave(waiting)
        take(null)
      }
      const cancelPause = () => isUnwanted() && cancel()
      const take = (slot: Slot | null) => {
        for (const signal of signals) signal.removeEventListener('abort', cancel)
        impatient?.removeEventListener('abort', cancelPause)
        resolve(slot)
      }
      const waiting = { demand, take, isUnwanted }
      for (const signal of signals) signal.addEventListener('abort', cancel)
      impatient?.addEventListener('abort', cancelPause)
      const behind = demand.urgency === 'batch' ? -1 : this.#waiting.findIndex((other) => other.demand.urgency === 'batch')
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, waiting)
      this.#wakeLater()
    })
  }

  #dismiss(): void {
    for (const { take } of this.#waiting.splice(0)) take(null)
  }

  #leave(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiting)
  }
}

const ignore = () => undefined

/** As `Keep-Alive: timeout=5` says, in seconds. */
function idleTimeOf(exchange: Exchange): number {
  const named = exchange.kind === 'answered' ? /timeout=(\d+)/.exec(headerOf(exchange.headers, 'keep-alive') ?? '')?.[1] : undefined
  return named === undefined ? usualIdle : Math.min(Number(named) * 1000 - idleMargin, longestIdle)
}

function endingOf(exchange: Exchange): Ending {
  if (exchange.kind === 'answered') {
    const { status, headers } = exchange
    return { kind: 'answered', status, retryAfter: status < 400 ? null : retryAfterMs(headerOf(headers, 'retry-after')) }
  }
  return { kind: exchange.kind === 'lost' && exchange.cause instanceof DeadlineMissed ? 'late' : 'other' }
}

const load = createRequire(import.meta.url)
/** Loaded with the first connection: it is a fifth of the code to load at startup, and the list of jobs does not need it. */
const undici = () => load('undici') as typeof import('undici')

export type OpenConnection = (origin: string, resolveProxy: ResolveProxy, limit?: RequestLimit, now?: () => number) => Connection

export const openConnection: OpenConnection = (origin, resolveProxy, limit, now) => {
  // undici's own timers are coarse and would end a request late; exchange.ts keeps all deadlines instead.
  const options = {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: usualIdle,
    keepAliveMaxTimeout: longestIdle,
    keepAliveTimeoutThreshold: idleMargin,
    allowH2: false,
    maxHeaderSize,
    autoSelectFamilyAttemptTimeout: nextAddressMs,
  }
  // Plain http only leads to this machine, and never through a proxy, which would see the key.
  const connect = origin.startsWith('https:') ? { connect: connectorTo(origin, resolveProxy) } : {}
  const open = (): Client => new (undici().Client)(origin, { ...options, ...connect })
  return new Connection(open, limit, now)
}
