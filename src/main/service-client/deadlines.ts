/**
 * When an exchange gives up, all of them kept by one timer. A deadline moves with every sign of life, and timers of its own would cost
 * an exchange a fourteenth of its time.
 */

export interface Watched {
  /** By `performance.now()`. */
  dueAt: number
  /** Called once it is due, and again at every later ring until it is no longer watched. */
  late(): void
}

/** A few, one a slot; an array is cheaper than a set of them. */
const watched: Watched[] = []
let timer: NodeJS.Timeout | undefined
let ringsAt = Infinity

export function watch(one: Watched): void {
  watched.push(one)
  ringBy(one.dueAt)
}

export function unwatch(one: Watched): void {
  const place = watched.indexOf(one)
  if (place >= 0) watched.splice(place, 1)
}

/** To be called where a deadline comes closer; that one has moved away is found out when the timer rings. */
export function ringBy(dueAt: number): void {
  if (dueAt >= ringsAt) return
  clearTimeout(timer)
  ringsAt = dueAt
  // It keeps no process alive: whoever waits for a response has a connection open, or one that is being made.
  timer = setTimeout(ring, Math.max(0, dueAt - performance.now())).unref()
}

function ring(): void {
  ringsAt = Infinity
  // Timers count whole milliseconds and may be early by the fraction.
  const now = performance.now() + 1
  for (const one of [...watched]) if (one.dueAt <= now) one.late()
  ringBy(Math.min(...watched.map(({ dueAt }) => dueAt)))
}
