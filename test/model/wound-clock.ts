/**
 * Time that is wound by hand and otherwise moves only while somebody sleeps and nothing else is going on: a settle window of
 * seconds costs microseconds, and always ends in the same order. `Date` and `performance.now`
 * show it too; what it replaces is in freezeTime.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Clock } from '#simulator/clock.ts'

interface Alarm {
  readonly at: number
  readonly ring: () => void
  /** Whether somebody waits for it: time then moves by itself. */
  readonly isSleep: boolean
}

const beginning = Date.parse('2026-03-02T08:00:00Z')

class WoundClock implements Clock {
  /** Steady: the service's time, and the laptop's monotonic clock. */
  #now = beginning
  /** How far the laptop's wall clock is from it. */
  #skew = 0
  #alarms: Alarm[] = []
  #isPumping = false
  /** Exchanges and disk calls under way: while there are any, nobody has finished what comes before the next sleep. */
  busy = 0

  now(): number {
    return this.#now
  }

  /** As `performance.now`. */
  steady(): number {
    return this.#now - beginning
  }

  /** The laptop's wall clock is set. Nothing else notices. */
  jump(ms: number): void {
    this.#skew += ms
    this.#to(this.#now)
  }

  after(ms: number, run: () => void): () => void {
    return this.#set({ at: this.#now + ms, ring: run, isSleep: false })
  }

  /** As `setTimeout` of node:timers/promises. */
  sleep<Value>(ms = 0, value?: Value, options: { readonly signal?: AbortSignal; readonly ref?: boolean } = {}): Promise<Value> {
    const { signal, ref } = options
    return new Promise((resolve, reject) => {
      const stop = () => reject(new Error('The sleep was aborted'))
      if (signal?.aborted === true) return stop()
      const cancel = this.#set({ at: this.#now + ms, ring: () => resolve(value as Value), isSleep: ref !== false })
      signal?.addEventListener('abort', () => (cancel(), stop()), { once: true })
    })
  }

  /** Lets so much time go by, and what was due in it happen in order. */
  wind(ms: number): void {
    const end = this.#now + ms
    for (let next = this.#next(); next !== undefined && next.at <= end; next = this.#next()) this.#ring(next)
    this.#to(end)
  }

  /** A process that died sleeps no more. What the service will do stays. */
  forgetSleepers(): void {
    this.#alarms = this.#alarms.filter(({ isSleep }) => !isSleep)
  }

  forgetAll(): void {
    this.#alarms = []
    this.#skew = 0
    this.busy = 0
  }

  /** Until nobody sleeps or works any more. */
  async untilIdle(): Promise<void> {
    const isIdle = () => this.busy === 0 && !this.#alarms.some(({ isSleep }) => isSleep)
    for (let turns = 0; turns < 5; await nextTurn()) turns = isIdle() ? turns + 1 : 0
  }

  /** Counts what has to be over before time may move. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    this.busy += 1
    try {
      return await work
    } finally {
      this.busy -= 1
    }
  }

  #set(alarm: Alarm): () => void {
    this.#alarms.push(alarm)
    if (alarm.isSleep) this.#pump()
    return () => {
      this.#alarms = this.#alarms.filter((each) => each !== alarm)
    }
  }

  /** With everything else in microtasks, a turn of the event loop later nothing is left to do but to wait. */
  #pump(): void {
    if (this.#isPumping) return
    this.#isPumping = true
    setImmediate(() => {
      this.#isPumping = false
      if (!this.#alarms.some(({ isSleep }) => isSleep)) return
      const next = this.busy === 0 ? this.#next() : undefined
      if (next !== undefined) this.#ring(next)
      this.#pump()
    })
  }

  #next(): Alarm | undefined {
    return this.#alarms.reduce<Alarm | undefined>((first, alarm) => (first === undefined || alarm.at < first.at ? alarm : first), undefined)
  }

  #ring(alarm: Alarm): void {
    this.#alarms = this.#alarms.filter((each) => each !== alarm)
    this.#to(Math.max(alarm.at, this.#now))
    alarm.ring()
  }

  #to(now: number): void {
    this.#now = now
    vi.setSystemTime(now + this.#skew)
  }
}

export const clock = new WoundClock()

export function freezeTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  performance.now = () => clock.steady()
}

export function thawTime(): void {
  Reflect.deleteProperty(performance, 'now')
  vi.useRealTimers()
}
