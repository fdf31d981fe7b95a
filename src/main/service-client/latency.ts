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

interface Lowest {
  now: number
  before: number
  since: number
}

export class Latency {
  readonly #now: () => number
  readonly #lowest = new Map<string, Lowest>()
  #round: number[] = []
  #median = 1

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns whether this ended a round in which responses took much longer. */
  add(operation: string, latency: number, inFlight: number): boolean {
    this.#round.push(latency / (this.#lowestOf(operation, latency) + slack))
    if (this.#round.length < Math.max(shortestRound, inFlight)) return false
    this.#median = this.#round.sort((one, other) => one - other)[this.#round.length >> 1] ?? 1
    this.#round = []
    return this.#median > crowded
  }

  get isFlat(): boolean {
    return this.#median <= flat
  }

  /** Milliseconds, of any operation; null before the first response. */
  get lowest(): number | null {
    let lowest = Infinity
    for (const { now, before } of this.#lowest.values()) lowest = Math.min(lowest, now, before)
    return lowest === Infinity ? null : lowest
  }

  forget(): void {
    this.#lowest.clear()
    this.#round = []
    this.#median = 1
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
