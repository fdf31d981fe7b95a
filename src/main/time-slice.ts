/** Long work in turns, so that it does not keep other work waiting. */
import { setImmediate as nextTick } from 'node:timers/promises'

/** A call takes a dozen turns until it is answered, and waits for a slice at each. */
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

/** Runs steps to their end, and lets other work go first wherever a turn is over. */
export async function inTimeSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const slice = new TimeSlice()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    if (slice.isOver()) await slice.next()
  }
}
