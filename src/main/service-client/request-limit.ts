/**
 * How many requests may be in flight at one origin. The service documents no limit, so the limit is found by its responses, in a way that
 * costs no write: only reads of a batch go beyond the number that was served before, one at a time; whatever else a batch sends stays within it.
 *
 * - It begins with three and grows by one with each such read that is answered, as long as the latency stays flat.
 * - 429 and 503 make it smaller at once. Where a 429 was met, it is not tried again for ten minutes, and one request of what the service
 *   allows is kept for a person. A batch waits as long as `Retry-After` asks, or for a growing pause.
 * - A latency that grows with the number of requests makes it smaller step by step.
 * - A call of a person comes before a batch, and aborting a test waits for nothing.
 */
import { Latency, type Crowding } from './latency.ts'

/** `now`: an abort. `person`: somebody waits for this one call. `batch`: one of many. */
export type Urgency = 'now' | 'person' | 'batch'

export interface Demand {
  readonly operation: string
  readonly isRead: boolean
  readonly urgency: Urgency
}

/** What a request has to give back with its response. */
export interface Departure {
  readonly operation: string
  /** How many were in flight with it. */
  readonly inFlight: number
  readonly cuts: number
  readonly isProbe: boolean
}

export type Ending =
  /** `latency`: milliseconds from the request on the wire to the head of its response. */
  | { readonly kind: 'answered'; readonly status: number; readonly latency: number; readonly retryAfter: number | null }
  /** Sent, and not answered in time. */
  | { readonly kind: 'late' }
  /** Says nothing about how much the service can take. */
  | { readonly kind: 'other' }

const usualMaximum = 16

const beginning = 3
/** This part of the lowest latency without anything leaving or coming back is a quiet moment. */
const quietPart = 1 / 12
/** Milliseconds for which it is remembered that so many at once were refused. */
const rememberedFor = { 429: 600_000, 503: 30_000 }
/** Milliseconds. The first pause of a batch after a refusal without `Retry-After`; the longest, whatever that says. */
const firstPause = 500
const longestPause = 8_000

export class RequestLimit {
  readonly #now: () => number
  readonly #latency: Crowding
  readonly #listeners = new Set<() => void>()
  #maximum: number
  /** So many at once were served. */
  #proven = beginning
  /** The most that were not refused, while that is remembered. */
  #ceiling = Infinity
  #ceilingUntil = 0
  #pausedUntil = 0
  #refusalsInARow = 0
  #cuts = 0
  /** Whether a read is in flight that went beyond what was served before. */
  #isProbing = false
  #probeLeftAt = 0
  /** Whether something came back while it was on its way there: then fewer were served at once. */
  #isProbeVoid = false
  #lastEvent = -Infinity
  #notifiedDevices = beginning

  constructor(maximum = usualMaximum, now: () => number = () => performance.now(), crowding: Crowding = new Latency(now)) {
    this.#maximum = maximum
    this.#now = now
    this.#latency = crowding
  }

  /** The most requests of a batch, as the settings say. */
  set maximum(maximum: number) {
    this.#maximum = maximum
    this.#notify()
  }

  /** Requests of a batch in flight. */
  get forBatch(): number {
    return Math.max(1, Math.min(this.#proven, this.#top))
  }

  /** Devices of a batch to be worked on at once: while the limit may grow, enough that a read waits for it. */
  get devices(): number {
    return this.#mayGrow ? Math.min(this.#maximum, this.forBatch + 2) : this.forBatch
  }

  /** Whether a batch waits because the service refused a request. */
  get isPaused(): boolean {
    return this.#now() < this.#pausedUntil
  }

  /** Calls when `devices` has changed. Returns the function that ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  admits({ isRead, urgency }: Demand, inFlight: number): boolean {
    if (urgency === 'now') return true
    if (urgency === 'person') return inFlight < Math.min(this.#refusedAbove, this.#proven + 1)
    if (this.isPaused) return false
    return inFlight < this.forBatch || (isRead && this.#mayProbe(inFlight) && this.#untilQuiet() <= 0)
  }

  /** Milliseconds until time alone may admit what was not admitted now; null where it cannot. */
  reconsiderIn(inFlight: number, isReadWaiting: boolean): number | null {
    const pause = this.#pausedUntil - this.#now()
    if (pause > 0) return pause
    return isReadWaiting && this.#mayProbe(inFlight) ? Math.max(1, this.#untilQuiet()) : null
  }

  /** `inFlight`: without this one. */
  leaves({ operation, isRead, urgency }: Demand, inFlight: number): Departure {
    const isProbe = isRead && urgency === 'batch' && inFlight >= this.forBatch
    this.#lastEvent = this.#now()
    if (isProbe) {
      this.#isProbing = true
      this.#isProbeVoid = false
      this.#probeLeftAt = this.#lastEvent
    }
    return { operation, inFlight: inFlight + 1, cuts: this.#cuts, isProbe }
  }

  returns(departure: Departure, ending: Ending): void {
    this.#lastEvent = this.#now()
    if (departure.isProbe) this.#isProbing = false
    else if (this.#isProbing && this.#lastEvent - this.#probeLeftAt < this.#quiet) this.#isProbeVoid = true
    if (ending.kind === 'answered') {
      const { status, retryAfter } = ending
      if (status === 429 || status === 503) this.#refused(departure, status, retryAfter)
      else this.#served(departure, ending.latency)
    } else if (ending.kind === 'late' && departure.cuts === this.#cuts) this.#cut(departure.inFlight / 2)
    this.#notify()
  }

  /** The connection is another one: what is known of its speed does not count. */
  forgetLatency(): void {
    this.#latency.forget()
  }

  get #refusedAbove(): number {
    return this.#now() < this.#ceilingUntil ? this.#ceiling : Infinity
  }

  /** How far a batch may grow. */
  get #top(): number {
    return Math.min(this.#maximum, this.#refusedAbove - 1)
  }

  get #mayGrow(): boolean {
    return this.forBatch < this.#top && this.#latency.isFlat
  }

  #mayProbe(inFlight: number): boolean {
    return inFlight === this.forBatch && !this.#isProbing && this.#mayGrow && this.#latency.lowest !== null
  }

  /**
   * A read goes beyond what was served only where nothing left or came for a while: else responses that are on their way would make the
   * service look less busy than it is, and a write that left a moment before could be overtaken and refused in its place.
   */
  #untilQuiet(): number {
    return this.#lastEvent + this.#quiet - this.#now()
  }

  get #quiet(): number {
    return (this.#latency.lowest ?? 0) * quietPart
  }

  #served({ operation, inFlight, cuts, isProbe }: Departure, latency: number): void {
    const isCrowded = this.#latency.add(operation, latency, this.#proven)
    if (cuts < this.#cuts) return
    this.#refusalsInARow = 0
    if (isProbe && !this.#isProbeVoid) this.#proven = Math.max(this.#proven, Math.min(inFlight, this.#maximum))
    if (isCrowded) this.#cut(Math.max(Math.min(beginning, this.#proven), (this.#proven * 3) / 4))
  }

  #refused({ inFlight, cuts, isProbe }: Departure, status: 429 | 503, retryAfter: number | null): void {
    // One burst is one cut: what left before the last one says nothing of the number there is now.
    if (cuts === this.#cuts) {
      const isOfNumber = status === 429 || isProbe
      if (isOfNumber && inFlight - 1 < this.#refusedAbove) {
        this.#ceiling = Math.max(1, inFlight - 1)
        this.#ceilingUntil = this.#now() + rememberedFor[status]
      }
      // A 429 to the one that went beyond proves nothing against the others.
      const isExpected = status === 429 && isProbe
      if (!isExpected) this.#refusalsInARow += 1
      this.#cut(isExpected ? this.#proven : Math.min(this.#proven, inFlight) / 2)
    }
    const pause = retryAfter ?? (this.#refusalsInARow === 0 ? 0 : firstPause * 2 ** (this.#refusalsInARow - 1))
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + Math.min(pause, longestPause))
  }

  #cut(proven: number): void {
    this.#proven = Math.max(1, Math.floor(proven))
    this.#cuts += 1
  }

  #notify(): void {
    const { devices } = this
    if (devices === this.#notifiedDevices) return
    this.#notifiedDevices = devices
    for (const listener of [...this.#listeners]) listener()
  }
}
