/** A clock that stands still until it is told to move on. */
import type { Clock } from '#simulator/server.ts'

export interface ManualClock extends Clock {
  /** Moves on, running on the way what falls due. */
  advance(ms: number): void
  /** How many waits are pending. */
  readonly waiting: number
}

export function manualClock(startsAt = Date.UTC(2026, 2, 2, 8, 0, 0, 250)): ManualClock {
  let now = startsAt
  let pending: { readonly due: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    after: (ms, run) => {
      const wait = { due: now + ms, run }
      pending.push(wait)
      return () => {
        pending = pending.filter((each) => each !== wait)
      }
    },
    advance: (ms) => {
      const until = now + ms
      for (;;) {
        const next = pending.filter(({ due }) => due <= until).sort((one, other) => one.due - other.due)[0]
        if (next === undefined) break
        pending = pending.filter((each) => each !== next)
        now = next.due
        next.run()
      }
      now = until
    },
    get waiting() {
      return pending.length
    },
  }
}
