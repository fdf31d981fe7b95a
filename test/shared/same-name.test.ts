import { describe, expect, it } from 'vitest'
import { isTypedExactly, sameName } from '#shared/same-name.ts'
import { typedProgress } from '../../src/renderer/app/confirmation/confirmation-text.ts'

const seen = 'production Hotel Aurora 🚿'

describe('what a person types as they see it', () => {
  it.each([
    ['a mark of direction', 'production \u202EHotel\u202C Aurora 🚿'],
    ['a blank of no width', 'production Hotel\u200B Aurora 🚿\u200B'],
    ['a byte order mark', '\uFEFFproduction Hotel Aurora 🚿'],
    ['a soft hyphen', 'production Ho\u00ADtel Aurora 🚿'],
    ['the variant of an emoji', 'production Hotel Aurora 🚿\uFE0F'],
    ['a line end', 'production Hotel\r\nAurora 🚿'],
    ['a blank that does not break', 'production Hotel\u00A0Aurora 🚿'],
  ])('is the same text with %s in it', (_, text) => {
    expect(sameName(seen, text)).toBe(true)
    expect([typedProgress(seen, text), typedProgress('production Ho', text), typedProgress('production Hostel', text)]).toEqual([
      'complete',
      'partial',
      'wrong',
    ])
  })

  it('is another text where a letter is another one', () => {
    expect(sameName(seen, 'production Hotel Aurora')).toBe(false)
    expect(sameName('Hotel É', 'Hotel E')).toBe(false)
  })

  it('is a confirmation text only with its capital letters', () => {
    expect(sameName(seen, 'Production hotel aurora 🚿')).toBe(true)
    expect(['Production Hotel Aurora 🚿', 'production Hotel aurora 🚿', ` ${seen} `].map((typed) => isTypedExactly(typed, seen))).toEqual([
      false,
      false,
      true,
    ])
  })
})
