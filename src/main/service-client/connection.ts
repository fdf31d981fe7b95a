/**
 * How requests get to an origin: a few lanes, each one kept-alive connection. How a connection comes about is in connector.ts.
 *
 * Lanes are our own and not a pool's: a pool opens a second connection when the next request follows an answer at once.
 */
import { Client, type Dispatcher } from 'undici'
import type { ResolveProxy } from '../ports.ts'
import { connectorTo } from './connector.ts'

/** Requests under way at once. Modest, because the service documents no rate limit. */
const laneCount = 4

export class Connection {
  readonly #idle: Dispatcher[]
  readonly #all: readonly Dispatcher[]
  readonly #waiting: ((lane: Dispatcher | null) => void)[] = []

  constructor(lanes: readonly Dispatcher[]) {
    this.#all = lanes
    this.#idle = [...lanes].reverse()
  }

  /** Runs one request on a free lane, waiting for one if need be. Null when it was cancelled before it had one. */
  async run<Value>(use: (lane: Dispatcher) => Promise<Value>, signal?: AbortSignal): Promise<Value | null> {
    const lane = this.#idle.pop() ?? (await this.#next(signal))
    if (lane === null) return null
    try {
      return await use(lane)
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#idle.push(lane)
      else next(lane)
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

export function openConnection(origin: string, resolveProxy: ResolveProxy): Connection {
  // undici's own timers are coarse and would end a request late; every deadline is kept in exchange.ts instead.
  const options = { pipelining: 1, headersTimeout: 0, bodyTimeout: 0, allowH2: false }
  // Plain http leads to this machine only, and never through a proxy, which would see the key.
  const connect = origin.startsWith('https:') ? { connect: connectorTo(origin, resolveProxy) } : {}
  return new Connection(Array.from({ length: laneCount }, () => new Client(origin, { ...options, ...connect })))
}
