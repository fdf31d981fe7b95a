/** How long a batch will still take, judged by how fast it went since a moment. Pure. */

/** From here the speed is measured: the beginning, or the end of the last pause. */
export interface Mark {
  /** Milliseconds. */
  readonly at: number
  readonly done: number
}

/** Fewer finished devices tell nothing: the first also reads the list for all. */
const enough = 2

/** Null while nothing can be said. */
export function secondsLeft({ done, total }: { readonly done: number; readonly total: number }, mark: Mark, now: number): number | null {
  const finished = done - mark.done
  if (finished < enough || now <= mark.at) return null
  return Math.max(0, Math.round(((now - mark.at) / finished / 1000) * (total - done)))
}
