/**
 * Limits how many requests may be in flight at one origin. The service documents no limit, so it is found from its responses, as TCP does:
 * it starts with three, doubles until the first refusal, then grows by one a round trip, and halves at each 429, 503 and timeout. A
 * refused write is not sent again by itself, so only reads of a batch try more than was served before.
 *
 * - The number that got a 429 is not tried again for ten minutes, and one request below it is kept for a person.
 * - A batch pauses as long as `Retry-After` asks, at most eight seconds; after a 503 without it, for a growing time.
 * - A person's call goes before a batch, and aborting a test never waits.
 */

/** `now`: an abort. `person`: someone is waiting for this single call. `batch`: one of many. */
export type Urgency = 'now' | 'person' | 'batch'

export interface Demand {
  readonly isRead: boolean
  readonly urgency: Urgency
}

/** The data of a sent request that is passed back with its response. */
export interface Departure {
  /** The number of requests in flight, including this one. */
  readonly inFlight: number
  readonly cuts: number
}

interface Answered {
  readonly kind: 'answered'
  readonly status: number
  readonly retryAfter: number | null
}

export type Ending =
  | Answered
  /** Sent, but the response did not arrive in time. */
  | { readonly kind: 'late' }
  /** Says nothing about the capacity of the service. */
  | { readonly kind: 'other' }

const usualMaximum = 16
const beginning = 3
/** Milliseconds for which a refused number is not tried again. */
const rememberedFor = 600_000
/** Milliseconds: the first pause of a batch after a 503 without `Retry-After`, and the longest pause in any case. */
const firstPause = 500
const longestPause = 8_000

export class RequestLimit {
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #maximum: number
  /** How many are tried; grows in fractions after the first refusal. */
  #tried = beginning
  /** The highest number that was served. */
  #served = beginning
  #isDoubling = true
  /** The highest number that no 429 refused. */
  #ceiling = Infinity
  #ceilingUntil = 0
  #pausedUntil = 0
  #refusalsInARow = 0
  #cuts = 0
  #notifiedDevices = beginning

  constructor(maximum = usualMaximum, now: () => number = () => performance.now()) {
    this.#maximum = maximum
    this.#now = now
  }

  /** The maximum from the settings for a batch. */
  set maximum(maximum: number) {
    this.#maximum = maximum
    this.#notify()
  }

  /** The number of devices of a batch to process at once, and of reads that it may have in flight. */
  get devices(): number {
    return Math.max(1, Math.min(Math.floor(this.#tried), this.#maximum, this.#allowed - 1))
  }

  /** The number of requests that any request of a batch may be one of. */
  get forBatch(): number {
    return Math.min(this.devices, this.#served)
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
    if (urgency === 'person') return inFlight < Math.min(this.#allowed, this.#served + 1)
    return !this.isPaused && inFlight < (isRead ? this.devices : this.forBatch)
  }

  /** Milliseconds until the passing of time alone may admit a request that was not admitted now; null if it cannot. */
  get reconsiderIn(): number | null {
    const pause = this.#pausedUntil - this.#now()
    return pause > 0 ? pause : null
  }

  /** `inFlight` does not include this request. */
  leaves(inFlight: number): Departure {
    return { inFlight: inFlight + 1, cuts: this.#cuts }
  }

  returns(departure: Departure, ending: Ending): void {
    // One burst causes one cut: requests sent before the last cut say nothing about the current limit.
    if (departure.cuts === this.#cuts) {
      if (ending.kind === 'late') this.#halve(departure)
      else if (ending.kind === 'answered' && !isRefusal(ending.status)) this.#grow(departure)
      else if (ending.kind === 'answered') {
        this.#refusalsInARow += ending.status === 503 ? 1 : 0
        this.#halve(departure)
      }
    }
    if (ending.kind === 'answered' && isRefusal(ending.status)) this.#refused(departure, ending)
    this.#notify()
  }

  /** The highest number that is not known to be refused. */
  get #allowed(): number {
    return this.#now() < this.#ceilingUntil ? this.#ceiling : Infinity
  }

  #grow({ inFlight }: Departure): void {
    this.#refusalsInARow = 0
    this.#served = Math.max(this.#served, Math.min(inFlight, this.devices))
    // A limit that is not used is not known to hold.
    if (inFlight >= this.devices && this.devices < this.#maximum) this.#tried += this.#isDoubling ? 1 : 1 / this.#tried
  }

  #halve({ inFlight }: Departure): void {
    this.#tried = Math.max(1, Math.min(this.devices, inFlight) / 2)
    this.#served = Math.max(1, Math.min(this.#served, Math.floor(this.#tried)))
    this.#isDoubling = false
    this.#cuts += 1
  }

  #refused({ inFlight }: Departure, { status, retryAfter }: Answered): void {
    if (status === 429) {
      this.#ceiling = Math.max(1, Math.min(this.#allowed, inFlight - 1))
      this.#ceilingUntil = this.#now() + rememberedFor
    }
    const pause = retryAfter ?? (this.#refusalsInARow === 0 ? 0 : firstPause * 2 ** (this.#refusalsInARow - 1))
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + Math.min(pause, longestPause))
  }

  #notify(): void {
    const { devices } = this
    if (devices === this.#notifiedDevices) return
    this.#notifiedDevices = devices
    for (const listener of [...this.#listeners]) listener()
  }
}

const isRefusal = (status: number) => status === 429 || status === 503
