/** The calls in flight, and which of them change something at the service. */
import { effectOf } from '#shared/contract/contract.ts'

export class InFlightCalls {
  readonly #calls = new Map<Promise<unknown>, string>()

  /** `call` never rejects: it resolves to a reply. */
  add(command: string, call: Promise<unknown>): void {
    this.#calls.set(call, command)
    void call.then(() => this.#calls.delete(call))
  }

  /** The number of calls in flight that change something at the service. */
  writes(): number {
    return this.#writes().length
  }

  /** Resolves once no write is in flight, including writes that started while waiting. */
  async writesDone(): Promise<void> {
    for (let writes = this.#writes(); writes.length > 0; writes = this.#writes()) await Promise.all(writes)
  }

  async allDone(): Promise<void> {
    await Promise.all(this.#calls.keys())
  }

  #writes(): Promise<unknown>[] {
    return [...this.#calls].flatMap(([call, command]) => (effectOf(command) === 'sends' ? [call] : []))
  }
}
