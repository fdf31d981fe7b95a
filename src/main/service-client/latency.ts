/**
 * Detects whether responses are slower than necessary. Each latency is compared with the lowest of its operation in the last minutes,
 * because operations and networks differ.
 */

/** A round has at least this many responses, and at least as many as are in flight. */
const shortestRound = 4
/** Milliseconds of normal variation. */
const slack = 10
/** The ratio of a round's median to the lowest latency: up to the first it is flat, above the second it is crowded. */
const flat = 1.5
const crowded = 2.5
/** Milliseconds. The lowest latency is forgotten after one to two of these periods. */
const period = 60_000

/** Decides whether a service is working at capacity. */
export interface Crowding {
  /** Returns whether this completed a round in which the service was overloaded. */
  add(operation: string, latency: number, inFlight: number): boolean
  /** Whether the service can take more requests at once. */
  readonly isFlat: boolean
  /** Milliseconds, over all operations; null before the first response. A quiet moment is a fraction of it. */
  readonly lowest: number | null
  forget(): void
}

/** The median of the last completed round. */
class Rounds {
  #values: number[] = []
  median: number

  constructor(before: number) {
    this.median = before
  }

  /** Returns whether this completed a round. */
  add(value: number, inFlight: number): boolean {
    this.#values.push(value)
    if (this.#values.length < Math.max(shortestRound, inFlight)) return false
    this.median = this.#values.sort((one, other) => one - other)[this.#values.length >> 1] ?? this.median
    this.#values = []
    return true
  }
}

interface Lowest {
  now: number
  before: number
  since: number
}

export class Latency implements Crowding {
  readonly #now: () => number
  readonly #lowest = new Map<string, Lowest>()
  #rounds = new Rounds(1)

  constructor(now: () => number) {
    this.#now = now
  }

  add(operation: string, latency: number, inFlight: number): boolean {
    return this.#rounds.add(latency / (this.#lowestOf(operation, latency) + slack), inFlight) && this.#rounds.median > crowded
  }

  get isFlat(): boolean {
    return this.#rounds.median <= flat
  }

  get lowest(): number | null {
    let lowest = Infinity
    for (const { now, before } of this.#lowest.values()) lowest = Math.min(lowest, now, before)
    return lowest === Infinity ? null : lowest
  }

  forget(): void {
    this.#lowest.clear()
    this.#rounds = new Rounds(1)
  }

  #lowestOf(operation: string, latency: number): number {
    const now = this.#now()
    const known = this.#lowest.get(operation)
    if (known === undefined) {
      this.#lowest.set(operation, { now: latency, before: Infinity, since: now })
      return latency
    }
    if (now - known.since > period) Object.assign(known, { now: latency, before: known.now, since: now })
    else known.now = Math.min(known.now, latency)
    return Math.min(known.now, known.before)
  }
}

/** Milliseconds. */
const quick = 500
const slow = 2_000

/**
 * For an object store, whose throughput grows with concurrency while each request takes longer: while responses are quick it allows more,
 * and when they are slow, as on a narrow line shared by uploads, fewer. Its requests do not disturb each other, so probing needs no quiet
 * moment.
 */
export class QuickEnough implements Crowding {
  #rounds = new Rounds(0)
  lowest: number | null = null

  add(_operation: string, latency: number, inFlight: number): boolean {
    this.lowest = 0
    return this.#rounds.add(latency, inFlight) && this.#rounds.median > slow
  }

  get isFlat(): boolean {
    return this.#rounds.median <= quick
  }

  forget(): void {
    this.#rounds = new Rounds(0)
    this.lowest = null
  }
}
