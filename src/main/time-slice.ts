/** Runs long work in time slices, so that it does not block other work. */
import { setImmediate as nextTick } from 'node:timers/promises'

/** Short, because a call takes a dozen turns of the event loop, and may wait for a slice at each of them. */
const sliceMs = 2

export class TimeSlice {
  #ends = performance.now() + sliceMs

  isOver(): boolean {
    return performance.now() >= this.#ends
  }

  async next(): Promise<void> {
    await nextTick()
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
