/** The simulator's only source of time: timestamps, test steps, delays. Tests replace it with one that they advance by hand. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after this time, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    // `unref`: a pending test step must not keep a finished process alive.
    const timer = setTimeout(run, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** A clock whose pending timers can all be cancelled at once, when their world is replaced. */
export class Timers {
  readonly #clock: Clock
  readonly #pending = new Set<() => void>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  now(): number {
    return this.#clock.now()
  }

  after(ms: number, run: () => void): () => void {
    const stop = this.#clock.after(ms, () => {
      this.#pending.delete(cancel)
      run()
    })
    const cancel = () => {
      this.#pending.delete(cancel)
      stop()
    }
    this.#pending.add(cancel)
    return cancel
  }

  cancelAll(): void {
    for (const cancel of [...this.#pending]) cancel()
  }
}
