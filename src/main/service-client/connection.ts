/**
 * How requests get to an origin: a few lanes, each one kept-alive connection. How a connection comes about is in connector.ts.
 *
 * Lanes are our own and not a pool's: a pool opens a second connection when the next request follows an answer at once.
 */
import { Client, type Dispatcher } from 'undici'
import type { ResolveProxy } from '../ports.ts'
import { connectorTo } from './connector.ts'
import type { Exchange } from './exchange.ts'
import { LaneLimit } from './lane-limit.ts'

/** Requests under way at once, at most. Modest, because the service documents no rate limit; see lane-limit.ts. */
const laneCount = 4

export class Connection {
  readonly #idle: Dispatcher[]
  readonly #all: readonly Dispatcher[]
  readonly #limit: LaneLimit
  readonly #waiting: ((lane: Dispatcher | null) => void)[] = []

  constructor(lanes: readonly Dispatcher[]) {
    this.#all = lanes
    this.#idle = [...lanes].reverse()
    this.#limit = new LaneLimit(lanes.length)
  }

  /** Runs one request on a free lane, waiting for one if need be. Null when it was cancelled before it had one. */
  async run<Body>(use: (lane: Dispatcher) => Promise<Exchange<Body>>, signal?: AbortSignal): Promise<Exchange<Body> | null> {
    const lane = this.#free() ?? (await this.#next(signal))
    if (lane === null) return null
    const { cuts } = this.#limit
    try {
      const exchange = await use(lane)
      if (exchange.kind === 'answered') this.#limit.answered(exchange.status, cuts)
      return exchange
    } finally {
      this.#idle.push(lane)
      this.#serve()
    }
  }

  /** A lane that may be used now: the one used last, so that requests which follow one another share a connection. */
  #free(): Dispatcher | undefined {
    const inUse = this.#all.length - this.#idle.length
    return inUse < this.#limit.now ? this.#idle.pop() : undefined
  }

  #serve(): void {
    while (this.#waiting.length > 0) {
      const lane = this.#free()
      if (lane === undefined) return
      this.#waiting.shift()?.(lane)
    }
  }

  /** Lets what is under way finish. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#all.map((lane) => lane.close()))
  }

  /** Cuts what is under way. */
  async destroy(): Promise<void> {
    await Promise.allSettled(this.#all.map((lane) => lane.destroy()))
  }

  #next(signal: AbortSignal | undefined): Promise<Dispatcher | null> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve(null)
      const cancel = () => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        resolve(null)
      }
      const take = (lane: Dispatcher | null) => {
        signal?.removeEventListener('abort', cancel)
        resolve(lane)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      this.#waiting.push(take)
    })
  }
}

export type OpenConnection = (origin: string, resolveProxy: ResolveProxy) => Connection

export const openConnection: OpenConnection = (origin, resolveProxy) => {
  // undici's own timers are coarse and would end a request late; every deadline is kept in exchange.ts instead.
  const options = { pipelining: 1, headersTimeout: 0, bodyTimeout: 0, allowH2: false }
  // Plain http leads to this machine only, and never through a proxy, which would see the key.
  const connect = origin.startsWith('https:') ? { connect: connectorTo(origin, resolveProxy) } : {}
  return new Connection(Array.from({ length: laneCount }, () => new Client(origin, { ...options, ...connect })))
}
