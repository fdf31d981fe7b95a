/** One equality of values for plan, reading, preset and conflict; typed texts; differences that nobody sees have a name. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictingFields, neededUpdate } from '#shared/tables/diff.ts'
import { countReplaced, offerOf, originOf, renewed, withoutPreset } from '#shared/tables/presets.ts'
import { hiddenBetween, sameValue, typedText } from '#shared/tables/value.ts'

const [typed, stored] = [{ shower_water_temperature_max: 7.3 }, { shower_water_temperature_max: Math.fround(7.3) }]

describe('a number that comes back as a 32-bit float', () => {
  it('is the number that was sent, wherever the two are compared', () => {
    expect(stored.shower_water_temperature_max).not.toBe(7.3)
    expect(neededUpdate(typed, stored)).toEqual({})
    expect(conflictingFields({ shower_water_temperature_max: 9 }, typed, stored)).toEqual([])
    expect(offerOf(typed, stored, 'elsewhere')).toMatchObject([{ state: 'same' }])
    expect(originOf('shower_water_temperature_max', stored.shower_water_temperature_max, typed)).toBe('preset')
    expect(withoutPreset(stored, typed)).toEqual({})
    expect(countReplaced(stored, typed)).toBe(0)
    expect(renewed(stored, typed, stored)).toBeNull()
  })

  it('is the same for every number in the range of such floats, and only then', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true }), (float, other) => {
        expect(sameValue(float, Number(float.toPrecision(9)))).toBe(true)
        expect(sameValue(other, float)).toBe(sameValue(float, other))
        expect(sameValue(String(float), float)).toBe(false)
      }),
    )
    expect(sameValue(1e300, 1e301)).toBe(false)
    expect(sameValue(7.25, 7.3)).toBe(false)
  })
})

it('stores a typed text without blanks at its ends, in one Unicode form', () => {
  expect(typedText(' Gäste\u00A0\n')).toBe('Gäste')
  expect(typedText('Gäste Bad')).toBe('Gäste Bad')
})

describe('a difference that cannot be seen', () => {
  it.each([
    ['Hello ', 'Hello', ['blankAtEnd']],
    ['Hello', '\u00A0Hello', ['blankAtStart']],
    ['Hello you', 'Hello\u00A0you', ['otherBlanks']],
    ['Hello  you', 'Hello you', ['otherBlanks']],
    ['Gäste', 'Ga\u0308ste', ['otherForm']],
    ['Hello', 'Hel\u200Blo', ['invisible']],
    ['Gäste ', 'Ga\u0308ste', ['blankAtEnd', 'otherForm']],
    ['Hello', 'hello', []],
    ['Hello ', 'Hallo', []],
    ['same', 'same', []],
    [7, 8, []],
  ])('is named between %j and %j', (one, other, named) => {
    expect(hiddenBetween(one, other)).toEqual(named)
    expect(hiddenBetween(other, one)).toEqual(named)
  })

  it('has a name wherever two texts look the same', () => {
    const part = fc.constantFrom('a', ' ', '\u00A0', 'ä', 'a\u0308', '\u200B', '\t', '\uFE0F', '\n')
    const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
    const looks = (each: string) =>
      each
        .normalize('NFC')
        .replaceAll(/[\u200B\uFE0F]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    fc.assert(
      fc.property(text, text, (one, other) => {
        if (one !== other && looks(one) === looks(other)) expect(hiddenBetween(one, other)).not.toEqual([])
      }),
    )
  })
})
