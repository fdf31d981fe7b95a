import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idKey, sameId } from '#shared/tables/ids.ts'

it('names the same record in capital and small letters, and no record where one is missing', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(sameId(one, one.toUpperCase())).toBe(true)
      expect(sameId(one, other)).toBe(one === other)
      expect(idKey(one)).toBe(idKey(one.toUpperCase()))
    }),
  )
  expect(sameId(null, null)).toBe(false)
  expect(sameId('a', undefined)).toBe(false)
})
