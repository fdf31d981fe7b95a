/**
 * Readings of a number over time, as coordinates of a chart. The interface does not say whether the number only grows, so a lower one is
 * marked.
 */
interface Reading {
  readonly at: string
  readonly value: unknown
}
interface Point {
  /** From the left and the lower edge, 0 to 1. */
  readonly x: number
  readonly y: number
  readonly value: number
  /** Lower than the previous reading. */
  readonly isLower: boolean
  /** The previous reading had a number too, so a line connects them. */
  readonly isJoined: boolean
}

export const differenceTo = (before: unknown, value: unknown): number | null =>
  typeof before === 'number' && typeof value === 'number' ? value - before : null

/** From 0 at the lowest to 1 at the highest; in the middle if they are the same. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value) => (high === low ? 0.5 : (value - low) / (high - low))
}

/**
 * Scaled from the lowest to the highest number: otherwise, a day of a meter that counts for years would be a flat line. A reading without
 * a number leaves a gap.
 */
export function courseOf(readings: readonly Reading[]): Point[] {
  const across = scaleOf(readings.map(({ at }) => Date.parse(at)))
  const up = scaleOf(readings.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])))
  return readings.flatMap(({ at, value }, index): Point[] => {
    if (typeof value !== 'number') return []
    const difference = differenceTo(readings[index - 1]?.value, value)
    return [
      { x: across(Date.parse(at)), y: up(value), value, isLower: difference !== null && difference < 0, isJoined: difference !== null },
    ]
  })
}
