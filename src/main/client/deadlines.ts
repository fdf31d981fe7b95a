/**
 * The deadlines of all exchanges, with one timer. A deadline moves with every sign of life, and a timer for each would take a fourteenth
 * of an exchange's time.
 */

export interface Watched {
  /** By `performance.now()`. */
  dueAt: number
  /** Called when it is due, and at every later tick until it is no longer watched. */
  late(): void
}

/** One for each connection in use; for so few, an array is cheaper than a set. */
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

/** Call this when a deadline moves closer; one that moved away is noticed at the next tick. */
export function ringBy(dueAt: number): void {
  if (dueAt >= ringsAt) return
  clearTimeout(timer)
  ringsAt = dueAt
  // `unref` because it need not keep the process alive: a request that waits has a connection open or being opened.
  timer = setTimeout(ring, Math.max(0, dueAt - performance.now())).unref()
}

function ring(): void {
  ringsAt = Infinity
  // Timers count whole milliseconds and may fire a fraction early.
  const now = performance.now() + 1
  for (const one of [...watched]) if (one.dueAt <= now) one.late()
  ringBy(Math.min(...watched.map(({ dueAt }) => dueAt)))
}
