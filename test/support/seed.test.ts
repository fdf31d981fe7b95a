/** Every random test of a run draws by its seed, and says with which seed and path it can be repeated. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draw, seed } from './seed.ts'

it('is what properties and samples draw by, without naming it', () => {
  expect(fc.sample(fc.integer(), 20)).toEqual(fc.sample(fc.integer(), { seed, numRuns: 20 }))
  expect(fc.sample(fc.integer(), 20)).not.toEqual(fc.sample(fc.integer(), { seed: seed + 1, numRuns: 20 }))
})

it('is named by a property that fails, with the path to the case', () => {
  const fails = () => fc.assert(fc.property(fc.nat(), (drawn) => drawn < 10))
  expect(fails).toThrow(new RegExp(`seed: ${seed}, path: "[\\d:]+"`))
  const { counterexample, counterexamplePath } = fc.check(fc.property(fc.nat(), (drawn) => drawn < 10))
  const again = fc.check(
    fc.property(fc.nat(), (drawn) => drawn < 10),
    { ...draw, path: counterexamplePath ?? '', endOnFailure: true },
  )
  expect([again.counterexample, again.numShrinks]).toEqual([counterexample, 0])
})

it('is documented for whoever sees a failure', () => {
  const guide = readFileSync('scripts/README.md', 'utf8')
  for (const name of ['FIRSTFLOW_SEED', 'FIRSTFLOW_PATH']) expect(guide).toContain(name)
})
