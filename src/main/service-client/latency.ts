/**
 * Whether responses take longer than they have to. Each latency is held against the lowest of its operation in the last minutes, because
 * operations differ and so do networks.
 */

/** A round of responses: at least so many, and as many as are in flight. */
const shortestRound = 4
/** Milliseconds by which latencies differ anyway. */
const slack = 10
/** How many times the lowest latency the median of a round may take: below it is flat, above the other it is crowded. */
const flat = 1.5
const crowded = 2.5
/** Milliseconds. The lowest is forgotten after one to two of these. */
const period = 60_000

/** Whether a service has enough to do with what it is asked for. */
export interface Crowding {
  /** Returns whether this ended a round in which it had too much. */
  add(operation: string, latency: number, inFlight: number): boolean
  /** Whether it may be asked for more at once. */
  readonly isFlat: boolean
  /** Milliseconds, of any operation; null before the first response. A quiet moment is a part of it. */
  readonly lowest: number | null
  forget(): void
}

/** The median of each round, once it has ended. */
class Rounds {
  #values: number[] = []
  median: number

  constructor(before: number) {
    this.median = before
  }

  /** Returns whether this ended a round. */
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
 * For a store of objects, which does more in the same time when it is asked for more at once, each request then taking longer: as long
 * as responses are quick, there may be more, and where they are slow, as on a narrow line that uploads share, fewer. No request to it is
 * spoilt by another one, so one more needs no quiet moment.
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
