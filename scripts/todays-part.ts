/**
 * What `npm test` runs of tests that are too dear to run whole each time: one in seven, others the next day, so all of them within a week.
 * Whole they run under names of their own (scripts/suite.ts), and in CI each night.
 */
import { daySeed } from '../test/support/day-seed.ts'

export const days = 7

/** Days are counted: between the last day of a month and the first of the next one, the numbers of their dates have a gap. */
const today = Date.UTC(Math.floor(daySeed / 10_000), (Math.floor(daySeed / 100) % 100) - 1, daySeed % 100) / 86_400_000

/** Neighbours have another day each. */
export const partOfToday = <Item>(items: readonly Item[], day = today): Item[] => items.filter((_, index) => index % days === day % days)
