/** Where rows of several heights stand below each other, and which of them are in sight. Pure; all lengths in px. */

/** One more than there are rows: the last is the height of all. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0]
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height)
  return offsets
}

/** The rows that touch the stretch from `top` to `bottom`, with as many more at each end. */
export function rowsWithin(
  offsets: readonly number[],
  top: number,
  bottom: number,
  more: number,
): { readonly first: number; readonly end: number } {
  const count = offsets.length - 1
  const first = Math.max(0, lastAtOrBefore(offsets, top) - more)
  const end = Math.min(count, lastAtOrBefore(offsets, Math.max(top, bottom)) + 1 + more)
  return { first: Math.min(first, count), end: Math.max(end, 0) }
}

function lastAtOrBefore(offsets: readonly number[], position: number): number {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
