/** Closes the files of each job that nothing was added to for a while: otherwise every job of a day keeps two open until the end. */

/** Milliseconds. */
const idle = 300_000

export class IdleJobs {
  readonly #close: (jobId: string) => Promise<void>
  readonly #timers = new Map<string, NodeJS.Timeout>()

  /** `close` is called when the time is over; with the next entry, the files are opened again. */
  constructor(close: (jobId: string) => Promise<void>) {
    this.#close = close
  }

  changed(jobId: string): void {
    const known = this.#timers.get(jobId)
    if (known !== undefined) return void known.refresh()
    const over = () => {
      this.#timers.delete(jobId)
      void this.#close(jobId)
    }
    this.#timers.set(jobId, setTimeout(over, idle).unref())
  }

  end(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
