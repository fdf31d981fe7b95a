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
