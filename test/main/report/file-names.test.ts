import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainName } from '#main/report/file-names.ts'

it.each([
  ['Hotel Süd', 'Hotel-Sud'],
  ['Straße 7', 'Strasse-7'],
  ['Ängelholms badhus, Östra', 'Angelholms-badhus-Ostra'],
  ['Rødovre Skøjtehal', 'Rodovre-Skojtehal'],
  ['Æblehaven', 'Aeblehaven'],
  ['Åre', 'Are'],
  ['Łódź', 'Lodz'],
  ['Cafe\u0301', 'Cafe'],
  ['  A / B  ', 'A-B'],
  ['漢字', ''],
])('writes %s as %s', (name, written) => {
  expect(plainName(name)).toBe(written)
})

it('writes any name in letters, digits and single dashes, at most sixty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(plainName(name)).toMatch(/^(?=.{0,60}$)(?:[a-zA-Z0-9]+-?)*$/)
    }),
  )
})
