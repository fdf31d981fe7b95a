import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonParts } from '#main/hosts/loopback/json-parts.ts'

it('says in parts what JSON says at once', () => {
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 6 }),
    fc
      .array(fc.option(fc.jsonValue()), { minLength: 45, maxLength: 160, size: 'max' })
      .map((items) => ({ value: { job: { items, none: undefined } } })),
    fc.array(fc.constantFrom(undefined, 1, 'x'), { minLength: 50, maxLength: 120, size: 'max' }),
  )
  fc.assert(
    fc.property(values, (value) => {
      expect([...jsonParts(value)].join('')).toBe(JSON.stringify(value))
    }),
    { numRuns: 500 },
  )
})
