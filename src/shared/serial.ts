/** Runs tasks one after the other, in the order they came. A task that fails does not stop the next. */
export class Serial {
  #last: Promise<void> = Promise.resolve()

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task)
    this.#last = done.then(forget, forget)
    return done
  }

  /** Resolves once every task that was given so far has ended. */
  idle(): Promise<void> {
    return this.#last
  }
}

/** A result is not kept until the next task. */
const forget = () => undefined
