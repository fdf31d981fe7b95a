/**
 * When an exchange gives up, all of them kept by one timer. A deadline is moved with every sign of life, and a timer for each
 * would cost a fourteenth of a request's time.
 */

export interface Watched {
  /** By `performance.now()`. */
  dueAt: number
  /** Called once it is due, and again at every later ring until it is no longer watched. */
  late(): void
}

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined
let ringsAt = Infinity

/** To be called again where a deadline was moved closer; one that is moved further away is found to have moved when the timer rings. */
export function watch(one: Watched): void {
  watched.add(one)
  ringBy(one.dueAt)
}

export function unwatch(one: Watched): void {
  watched.delete(one)
}

function ringBy(dueAt: number): void {
  if (dueAt >= ringsAt) return
  clearTimeout(timer)
  ringsAt = dueAt
  // It keeps no process alive: whoever waits for an answer has a connection open, or one that is being made.
  timer = setTimeout(ring, Math.max(0, dueAt - performance.now())).unref()
}

function ring(): void {
  ringsAt = Infinity
  // Timers count whole milliseconds and may be early by the fraction.
  const now = performance.now() + 1
  for (const one of [...watched]) if (one.dueAt <= now) one.late()
  ringBy([...watched].reduce((first, { dueAt }) => Math.min(first, dueAt), Infinity))
}
