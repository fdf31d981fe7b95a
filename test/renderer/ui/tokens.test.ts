/** Every pair of colours that carries text or a sign, measured: WCAG AA everywhere, AAA in the plant room. */
import { describe, expect, test } from 'vitest'
import { palettes, type Palette } from '#shared/tables/tokens.ts'

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('the measure itself: black on white is 21, grey #767676 on white is the last that passes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
})

describe.each<[string, Palette]>(Object.entries(palettes))('%s', (name, palette) => {
  const enough = name === 'plantRoom' ? 7 : 4.5
  const grounds = ['ground', 'surface', 'sunken', 'accentSoft', 'hover', 'selected'] as const

  test.each(grounds.flatMap((ground) => (['ink', 'inkSoft', 'example', 'accent'] as const).map((ink) => [ink, ground] as const)))(
    '%s on %s',
    (ink, ground) => {
      expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(enough)
    },
  )

  test('words on what can be pressed, also under the pointer', () => {
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(enough)
    expect(contrast(palette.onAccent, palette.accentHover)).toBeGreaterThanOrEqual(enough)
    expect(contrast(palette.onFail, palette.tones.fail.ink)).toBeGreaterThanOrEqual(enough)
  })

  test.each(Object.entries(palette.tones))(
    'the tone %s on its own ground, on the surface and on a row that is open',
    (_tone, { ink, soft }) => {
      for (const ground of [soft, palette.surface, palette.selected]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(enough)
      expect(contrast(palette.ink, soft)).toBeGreaterThanOrEqual(enough)
    },
  )

  test.each(Object.entries(palette.environments))('the environment %s', (_environment, { ground, ink }) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('borders of controls and the focus ring can be seen', () => {
    expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(palette.focus, palette.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(palette.focus, palette.ground)).toBeGreaterThanOrEqual(3)
  })
})
