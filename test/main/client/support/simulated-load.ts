/** A batch against a service, both simulated on a clock of their own: what the limit is told, and what the service met. */
import { RequestLimit, type Demand, type Departure } from '#main/client/request-limit.ts'

export interface SimulatedService {
  /** Milliseconds a response takes, by how many are in flight there. */
  readonly latency: (inFlight: number, random: () => number) => number
  /** The status of a request that arrives as one of so many. */
  readonly status?: (inFlight: number, at: number) => number
  readonly retryAfter?: number
  /** Milliseconds on the way, each direction. */
  readonly oneWay?: (random: () => number) => number
}

interface Load {
  readonly devices: number
  /** Of each device, one after the other: whether it reads. */
  readonly requests: readonly boolean[]
  readonly limit?: RequestLimit
  readonly seed?: number
}

interface Course {
  /** Milliseconds. */
  readonly took: number
  /** Reads and writes that were answered 429 or 503. */
  readonly refused: { readonly reads: number; readonly writes: number }
  /** The most in flight at the service. */
  readonly most: number
  /** `forBatch`, each time a response came. */
  readonly levels: readonly { readonly at: number; readonly level: number }[]
  readonly sent: readonly { readonly at: number; readonly isRead: boolean }[]
}

export class Clock {
  now = 0
  readonly #due: { at: number; run: () => void }[] = []

  after(ms: number, run: () => void): void {
    this.#due.push({ at: this.now + ms, run })
  }

  runOut(): void {
    while (this.#due.length > 0) {
      // The first of those that are due first, so that what is due together happens in order.
      const next = this.#due.reduce((first, each) => (each.at < first.at ? each : first))
      this.#due.splice(this.#due.indexOf(next), 1)
      this.now = Math.max(this.now, next.at)
      next.run()
    }
  }
}

/** mulberry32 */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function course(service: SimulatedService, load: Load, clock = new Clock()): Course {
  const { devices, requests, limit = new RequestLimit(16, () => clock.now), seed = 1 } = load
  const random = randomFrom(seed)
  const begun = clock.now
  const refused = { reads: 0, writes: 0 }
  const levels: { at: number; level: number }[] = []
  const sent: { at: number; isRead: boolean }[] = []
  let [inFlight, atService, most, waitingDevices, working] = [0, 0, 0, devices, 0]
  let queue: { demand: Demand; done: (isServed: boolean) => void }[] = []
  let wakesAt = Infinity

  const serve = () => {
    for (const each of [...queue]) {
      if (!limit.admits(each.demand, inFlight)) continue
      queue = queue.filter((other) => other !== each)
      send(each.demand, limit.leaves(inFlight), each.done)
    }
    const pause = limit.reconsiderIn
    if (queue.length === 0 || pause === null || clock.now + pause >= wakesAt) return
    wakesAt = clock.now + pause
    clock.after(pause, () => {
      wakesAt = Infinity
      serve()
    })
  }
  const send = (demand: Demand, departure: Departure, done: (isServed: boolean) => void) => {
    const left = clock.now
    inFlight += 1
    sent.push({ at: left, isRead: demand.isRead })
    const way = service.oneWay ?? (() => 0)
    clock.after(way(random), () => {
      atService += 1
      most = Math.max(most, atService)
      const status = service.status?.(atService, clock.now) ?? 200
      const isRefused = status === 429 || status === 503
      if (isRefused) refused[demand.isRead ? 'reads' : 'writes'] += 1
      clock.after(isRefused ? 0 : service.latency(atService, random), () => {
        atService -= 1
        clock.after(way(random), () => {
          inFlight -= 1
          limit.returns(departure, { kind: 'answered', status, retryAfter: service.retryAfter ?? null })
          levels.push({ at: clock.now - begun, level: limit.forBatch })
          serve()
          done(!isRefused)
          serve()
        })
      })
    })
  }
  const work = (place: number) => {
    const isRead = requests[place]
    if (isRead === undefined) {
      working -= 1
      return begin()
    }
    const demand = { isRead, urgency: 'batch' as const }
    // A read is tried again; a write that was refused ends its device.
    queue.push({ demand, done: (isServed) => (isServed ? work(place + 1) : isRead ? clock.after(300, () => work(place)) : work(Infinity)) })
    serve()
  }
  const begin = () => {
    while (working < limit.devices && waitingDevices > 0) {
      waitingDevices -= 1
      working += 1
      work(0)
    }
  }
  const end = limit.onChange(begin)
  begin()
  clock.runOut()
  end()
  return { took: clock.now - begun, refused, most, levels, sent }
}
