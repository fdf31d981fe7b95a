/**
 * What `npm test` runs of the suites that are too dear to run whole each time: a fifth of each, another fifth the next day, and at least
 * one of each. Whole they run under names of their own (scripts/suite.ts), and in CI each night.
 */
import { daySeed } from '../test/support/day-seed.ts'

export const days = 5

export function partOfToday<Item>(items: readonly Item[], suiteOf: (item: Item) => string, day = daySeed): Item[] {
  return [...Map.groupBy(items, suiteOf).values()].flatMap((suite) => {
    const parts = Math.min(days, suite.length)
    return suite.filter((_, index) => index % parts === day % parts)
  })
}
