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

/**
 * Scaled from the lowest to the highest number: otherwise, a day of a meter that counts for years would be a flat line. A reading without
 * a number leaves a gap.
 */
export function courseOf(readings: readonly Reading[]): Point[] {
  const times = readings.map(({ at }) => Date.parse(at))
  const numbers = readings.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return readings.flatMap(({ value }, index): Point[] => {
    if (typeof value !== 'number') return []
    const difference = differenceTo(readings[index - 1]?.value, value)
    return [
      {
        x: last === first ? 0.5 : ((times[index] ?? first) - first) / (last - first),
        y: high === low ? 0.5 : (value - low) / (high - low),
        value,
        isLower: difference !== null && difference < 0,
        isJoined: difference !== null,
      },
    ]
  })
}
