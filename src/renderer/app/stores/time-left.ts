/** Estimates the remaining time of a batch from its speed. Pure. */

/** The start of the measurement: the start of the batch, or the end of its last pause. */
export interface Mark {
  /** Milliseconds. */
  readonly at: number
  readonly done: number
}

/** Fewer finished devices are not representative: the first also reads the list for all. */
const enough = 2

/** Null if no estimate is possible yet. */
export function secondsLeft({ done, total }: { readonly done: number; readonly total: number }, mark: Mark, now: number): number | null {
  const finished = done - mark.done
  if (finished < enough || now <= mark.at) return null
  return Math.max(0, Math.round(((now - mark.at) / finished / 1000) * (total - done)))
}
