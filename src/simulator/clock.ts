/** The simulator's only source of time: stamps, test steps, delays. Tests put one in its place that they wind by hand. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after so many milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    // Unreferenced: a pending test step must not keep a process alive whose work is done.
    const timer = setTimeout(run, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** A clock whose waits can all be dropped at once, for the world they belong to has gone. */
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
