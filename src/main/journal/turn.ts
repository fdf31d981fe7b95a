/** Long work in turns, so that it does not keep other work waiting. */
import { setImmediate as nextTurn } from 'node:timers/promises'

const turnMs = 10

export class Turn {
  #ends = performance.now() + turnMs

  isOver(): boolean {
    return performance.now() >= this.#ends
  }

  async next(): Promise<void> {
    await nextTurn()
    this.#ends = performance.now() + turnMs
  }
}

/** Runs steps to their end, and lets other work go first wherever a turn is over. */
export async function inTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const turn = new Turn()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    if (turn.isOver()) await turn.next()
  }
}

/** Runs steps to their end without a pause. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
