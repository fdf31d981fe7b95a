/**
 * How many lanes may be in use. The service documents no rate limit, so the limit is found by its answers: halved when it says 429,
 * raised by one after a row of answers that do not.
 */

/** Answers without a 429 that earn one more lane. */
const calmRow = 20

export class LaneLimit {
  readonly #most: number
  #now: number
  #row = 0
  #cuts = 0

  constructor(most: number) {
    this.#most = most
    this.#now = most
  }

  get now(): number {
    return this.#now
  }

  /** To be given back with the answer of a request that leaves now. */
  get cuts(): number {
    return this.#cuts
  }

  answered(status: number, cutsBefore: number): void {
    // It left before the last cut, so that its answer says nothing of the lanes there are now: one burst is one cut.
    if (cutsBefore < this.#cuts) return
    if (status === 429) this.#cut()
    else if (++this.#row === calmRow) this.#raise()
  }

  #cut(): void {
    this.#now = Math.max(1, Math.floor(this.#now / 2))
    this.#cuts++
    this.#row = 0
  }

  #raise(): void {
    this.#now = Math.min(this.#most, this.#now + 1)
    this.#row = 0
  }
}
