/**
 * Limits how many requests may be in flight at one origin. The service documents no limit, so it is found from its responses, without
 * risking a write: only reads of a batch probe beyond the number that was served before, one at a time; everything else of a batch stays
 * within it.
 *
 * - It starts with three and grows by one with each successful probe, as long as the latency stays flat.
 * - 429 and 503 reduce it at once. A number that got a 429 is not tried again for ten minutes, and one request within the service's
 *   limit is reserved for a person. A batch pauses as long as `Retry-After` asks, at most eight seconds; without it, for a growing time.
 * - A latency that grows with the number of requests reduces it step by step.
 * - A person's call goes before a batch, and aborting a test never waits.
 */
import { Latency, type Crowding } from './latency.ts'

/** `now`: an abort. `person`: someone is waiting for this single call. `batch`: one of many. */
export type Urgency = 'now' | 'person' | 'batch'

export interface Demand {
  readonly operation: string
  readonly isRead: boolean
  readonly urgency: Urgency
}

/** The data of a sent request that is passed back with its response. */
export interface Departure {
  readonly operation: string
  /** The number of requests in flight, including this one. */
  readonly inFlight: number
  readonly cuts: number
  readonly isProbe: boolean
}

export type Ending =
  /** `latency`: milliseconds from the request on the wire to the head of its response. */
  | { readonly kind: 'answered'; readonly status: number; readonly latency: number; readonly retryAfter: number | null }
  /** Sent, but the response did not arrive in time. */
  | { readonly kind: 'late' }
  /** Says nothing about the capacity of the service. */
  | { readonly kind: 'other' }

const usualMaximum = 16

const beginning = 3
/** A quiet moment lasts this fraction of the lowest latency without a request or a response. */
const quietPart = 1 / 12
/** Milliseconds for which a refused number is remembered. */
const rememberedFor = { 429: 600_000, 503: 30_000 }
/** Milliseconds: the first pause of a batch after a refusal without `Retry-After`, and the longest pause in any case. */
const firstPause = 500
const longestPause = 8_000

export class RequestLimit {
  readonly #now: () => number
  readonly #latency: Crowding
  readonly #listeners = new Set<() => void>()
  #maximum: number
  /** The number of concurrent requests that were served. */
  #proven = beginning
  /** The highest number that was not refused, while that is remembered. */
  #ceiling = Infinity
  #ceilingUntil = 0
  #pausedUntil = 0
  #refusalsInARow = 0
  #cuts = 0
  /** Whether a probe is in flight: a read beyond the number that was served before. */
  #isProbing = false
  #probeLeftAt = 0
  /** Whether another response arrived just after the probe was sent: then fewer requests were served at once. */
  #isProbeVoid = false
  #lastEvent = -Infinity
  #notifiedDevices = beginning

  constructor(maximum = usualMaximum, now: () => number = () => performance.now(), crowding: Crowding = new Latency(now)) {
    this.#maximum = maximum
    this.#now = now
    this.#latency = crowding
  }

  /** The maximum from the settings for a batch. */
  set maximum(maximum: number) {
    this.#maximum = maximum
    this.#notify()
  }

  /** The number of requests that a batch may have in flight. */
  get forBatch(): number {
    return Math.max(1, Math.min(this.#proven, this.#top))
  }

  /** The number of devices to process at once: while the limit may grow, two more so that a read is waiting to probe. */
  get devices(): number {
    return this.#mayGrow ? Math.min(this.#maximum, this.forBatch + 2) : this.forBatch
  }

  /** Whether batches wait because the service refused a request. */
  get isPaused(): boolean {
    return this.#now() < this.#pausedUntil
  }

  /** Calls the listener when `devices` changes. Returns the function that unsubscribes. */
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

  /** Milliseconds until the passing of time alone may admit a request that was not admitted now; null if it cannot. */
  reconsiderIn(inFlight: number, isReadWaiting: boolean): number | null {
    const pause = this.#pausedUntil - this.#now()
    if (pause > 0) return pause
    return isReadWaiting && this.#mayProbe(inFlight) ? Math.max(1, this.#untilQuiet()) : null
  }

  /** `inFlight` does not include this request. */
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

  /** The connection was replaced, so its measured speed no longer counts. */
  forgetLatency(): void {
    this.#latency.forget()
  }

  get #refusedAbove(): number {
    // Called several times for each request: without a ceiling the clock is not read, which would cost 3 % of a request.
    return this.#ceiling < Infinity && this.#now() < this.#ceilingUntil ? this.#ceiling : Infinity
  }

  /** The upper bound for a batch. */
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
   * Milliseconds until a probe is allowed. A probe waits until nothing was sent or received for a while: otherwise responses that are
   * already on their way would make the service look less busy than it is, and a write that was sent just before could be overtaken and
   * refused instead.
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
    // One burst causes one cut: requests sent before the last cut say nothing about the current limit.
    if (cuts === this.#cuts) {
      const isOfNumber = status === 429 || isProbe
      if (isOfNumber && inFlight - 1 < this.#refusedAbove) {
        this.#ceiling = Math.max(1, inFlight - 1)
        this.#ceilingUntil = this.#now() + rememberedFor[status]
      }
      // A 429 to a probe says nothing against the requests within the limit.
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
