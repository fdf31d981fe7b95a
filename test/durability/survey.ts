/** One case of the suite: the same check at many points, what it found, and the counts that are printed at the end. */
import { expect, type TestContext } from 'vitest'

/** What came of one point. */
export interface Finding {
  readonly problems: readonly string[]
  /** Entries and photos that somebody was told are saved. */
  readonly acknowledged: number
  readonly lost: number
}

export interface Counts {
  readonly points: number
  readonly acknowledged: number
  readonly lost: number
  /** The case met a fault made on purpose, and found it. */
  readonly isPlanted: boolean
  readonly unit: string
}

declare module 'vitest' {
  interface TaskMeta {
    durability?: Counts
  }
}

type Check<Point> = (point: Point) => Promise<Finding | readonly Finding[]>

/** Goes from point to point, until told that it is enough. */
async function survey<Point>(points: readonly Point[], check: Check<Point>, isEnough: (problems: readonly string[]) => boolean) {
  const counts = { points: 0, acknowledged: 0, lost: 0 }
  const problems: string[] = []
  for (const point of points) {
    for (const found of [await check(point)].flat()) {
      counts.points += 1
      counts.acknowledged += found.acknowledged
      counts.lost += found.lost
      problems.push(...found.problems.map((problem) => `${JSON.stringify(point)}: ${problem}`))
    }
    if (isEnough(problems)) break
  }
  return { counts, problems }
}

/** At every point nothing may be wrong. `unit` says what a point is: "processes killed", "disks filled" ... */
export async function holdsAt<Point>({ task }: TestContext, unit: string, points: readonly Point[], check: Check<Point>): Promise<void> {
  const { counts, problems } = await survey(points, check, () => false)
  task.meta.durability = { ...counts, unit, isPlanted: false }
  expect(problems).toEqual([])
  expect(counts.points).toBeGreaterThan(0)
}

/** With the planted fault at least one of the points has to be seen to be wrong: a case that cannot fail proves nothing. */
export async function failsAt<Point>({ task }: TestContext, unit: string, points: readonly Point[], check: Check<Point>): Promise<void> {
  const { counts, problems } = await survey(points, check, (found) => found.length > 0)
  task.meta.durability = { ...counts, unit, isPlanted: true }
  expect(problems).not.toEqual([])
}
