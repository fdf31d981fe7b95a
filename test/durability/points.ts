/** Which points of a case are taken, where there are too many for all. */
import fc from 'fast-check'
import { seed } from '../support/seed.ts'

/** Whole numbers from `min` to `max`, the same ones at every run with the same seed. */
export const drawn = (count: number, min: number, max: number): number[] =>
  fc.sample(fc.noBias(fc.integer({ min, max })), { numRuns: count, seed }).slice(0, count)

/** All of them, or that many in their order. */
export function sampled<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  const chosen = fc.sample(fc.shuffledSubarray([...items.keys()], { minLength: count, maxLength: count }), { numRuns: 1, seed })[0] ?? []
  return chosen.sort((a, b) => a - b).flatMap((at) => items.slice(at, at + 1))
}
