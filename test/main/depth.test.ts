/** How deep JSON is nested: what its text says at a glance never contradicts what its values are. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTooDeep, mayBeTooDeep } from '#main/depth.ts'

const nested = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'large', withCrossShrink: true },
    fc.constantFrom(null, 0, '', '{', ']['),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', '[', '{'), tie('value'), { maxKeys: 3 }),
  ),
})).value

it('is never called harmless by its text where its values are too deep', () => {
  let deep = 0
  fc.assert(
    fc.property(nested, fc.integer({ min: 0, max: 6 }), (value, levels) => {
      if (!isTooDeep(value, levels)) return
      deep += 1
      expect(mayBeTooDeep(JSON.stringify(value), levels)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  expect(deep).toBeGreaterThan(50)
})

it('is settled by the text of a record, and counts to the very level', () => {
  const deepAs = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const levels of [0, 1, 100])
    for (const more of [0, 1]) {
      const json = deepAs(levels + more)
      expect([mayBeTooDeep(json, levels), more === 1 && isTooDeep(JSON.parse(json), levels)]).toEqual([more === 1, more === 1])
    }
  expect(mayBeTooDeep('{"name":"Room 101","sessions":[1,2,3]}')).toBe(false)
})
