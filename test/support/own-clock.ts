/** A computer's clock for each of several things that run side by side: one of them can put its own forward without the others seeing it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

interface Clock {
  aheadMs: number
}

const RealDate = Date
const clocks = new AsyncLocalStorage<Clock>()

/** The clock that nobody puts forward or back. */
export const trueNow = (): number => RealDate.now()

/** From now on, and until the test is over, `Date` asks the clock of whoever asks it. */
export function giveOwnClocks(): void {
  const now = () => trueNow() + (clocks.getStore()?.aheadMs ?? 0)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  })
  onTestFinished(() => void (globalThis.Date = RealDate))
}

/** `jump` puts the clock forward, or back, by so many milliseconds. */
export function withOwnClock<Value>(act: (jump: (ms: number) => void) => Promise<Value>): Promise<Value> {
  const clock = { aheadMs: 0 }
  return clocks.run(clock, () => act((ms) => void (clock.aheadMs += ms)))
}
