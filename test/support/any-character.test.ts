import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from './any-character.ts'

it('is one code point, and known again: only then can a text of them shrink', () => {
  fc.assert(
    fc.property(anyCharacter, (character) => {
      expect([...character]).toEqual([character])
      expect(character.isWellFormed()).toBe(true)
      expect(anyCharacter.canShrinkWithoutContext(character)).toBe(true)
    }),
    { examples: ['\0', 'a', '\ud7ff', '\ue000', '\u{10ffff}'].map((character) => [character]) },
  )
})

it('is nothing else', () => {
  for (const other of ['', 'ab', '\ud800', '\udc00', 1]) expect(anyCharacter.canShrinkWithoutContext(other)).toBe(false)
})
