/** Runs tasks one after the other, in the order they were added. A failed task does not stop the next. */
export class Serial {
  #last: Promise<void> = Promise.resolve()

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task)
    this.#last = done.then(forget, forget)
    return done
  }

  /** Resolves once every task added so far has ended. */
  idle(): Promise<void> {
    return this.#last
  }
}

/** Drops the result, so that it is not retained until the next task. */
const forget = () => undefined

/** One queue for each key. */
export class Serials {
  readonly #queues = new Map<string, Serial>()

  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? new Serial()
    this.#queues.set(key, queue)
    return queue.run(task)
  }
}
