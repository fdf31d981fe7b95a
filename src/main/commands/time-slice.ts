/** Runs long work in time slices, so that it does not block other work. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'

/** Short, because a call takes a dozen turns of the event loop, and may wait for a slice at each of them. */
const sliceMs = 2
/** An urgent call may itself wait for work in slices, such as the opening of a journal, so that work is not held up for longer. */
const longestPauseMs = 100

const urgent = { calls: 0, until: 0, context: new AsyncLocalStorage<true>() }

/** While `work` runs, all other work in slices pauses: beside three long works an abort takes a third of the time, and water is running. */
export async function urgently<Result>(work: () => Result): Promise<Awaited<Result>> {
  urgent.calls += 1
  urgent.until = performance.now() + longestPauseMs
  try {
    return await urgent.context.run(true, work)
  } finally {
    urgent.calls -= 1
  }
}

const mustPause = () => urgent.calls > 0 && performance.now() < urgent.until && urgent.context.getStore() === undefined

export class TimeSlice {
  #ends = performance.now() + sliceMs

  isOver(): boolean {
    return performance.now() >= this.#ends
  }

  async next(): Promise<void> {
    await nextTick()
    while (mustPause()) await sleep(1)
    this.#ends = performance.now() + sliceMs
  }
}

/** Runs steps to completion, yielding to other work whenever a slice is used up. */
export async function inTimeSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const slice = new TimeSlice()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    if (slice.isOver()) await slice.next()
  }
}
