/**
 * The power of a laptop, which can go off at any step: each write and each flush, each request that leaves, each response that
 * arrives. What comes after it never happens: whoever waits for it waits for ever, as a dead process would.
 */
const never = () => new Promise<never>(() => undefined)

export class PowerCut extends Error {}

export class Power {
  #left = Infinity
  #isOn = true
  #cut = Promise.withResolvers<'cut'>()

  get isOn(): boolean {
    return this.#isOn
  }

  /** Resolves when the power goes. */
  get off(): Promise<'cut'> {
    return this.#cut.promise
  }

  /** So many steps are done, and the next is not. */
  cutAfter(steps: number): void {
    this.#left = steps
  }

  stay(): void {
    this.#left = Infinity
  }

  cut(): void {
    this.#isOn = false
    this.#cut.resolve('cut')
  }

  /** Whether the next step still happens. */
  step(): boolean {
    if (this.#isOn && this.#left === 0) this.cut()
    this.#left -= 1
    return this.#isOn
  }

  async take(): Promise<void> {
    if (!this.step()) await never()
  }

  async hold(): Promise<void> {
    if (!this.#isOn) await never()
  }
}
