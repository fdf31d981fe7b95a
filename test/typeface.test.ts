/** The window's own typeface: it has every letter of our texts, and each that the report's has, so no computer's fonts are needed. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { uncovered } from '#shared/typefaces/printers.ts'

const viaEngine = createRequire(createRequire(import.meta.url).resolve('pdfkit'))
interface Typeface {
  readonly characterSet: readonly number[]
  readonly unitsPerEm: number
  glyphForCodePoint(code: number): { readonly advanceWidth: number }
}
const { create } = viaEngine('fontkit') as { create(bytes: Buffer): Typeface }

const files = globSync('src/renderer/**/IBMPlex*.woff2')
const sans = files.filter((file) => file.includes('Sans')).map((file) => create(readFileSync(file)))

it('covers every letter that the report is printed with in its own typeface', () => {
  expect([files.length, sans.length]).toEqual([3, 2])
  for (const { characterSet } of sans) {
    const there = new Set(characterSet)
    const missing = Array.from({ length: 0x10000 }, (_unused, code) => code).filter(
      (code) => !uncovered.test(String.fromCharCode(code)) && !there.has(code),
    )
    expect(missing.map((code) => code.toString(16))).toEqual([])
  }
})

it('covers every letter of our texts and help pages', () => {
  const written = globSync(['src/shared/locales/**/*.ts', 'src/renderer/**/*.vue', 'docs/help/**/*.md']).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const letters = new Set(written.join('').replace(/[\n\u2060\u200b-\u200f]/gu, ''))
  expect(letters.size).toBeGreaterThan(90)
  for (const { characterSet } of sans) {
    const there = new Set(characterSet)
    expect([...letters].filter((letter) => !there.has(letter.codePointAt(0) ?? 0))).toEqual([])
  }
})

it('draws each digit as wide as every other, so that numbers stand below each other without a style', () => {
  for (const face of sans)
    expect(new Set(Array.from('0123456789', (digit) => face.glyphForCodePoint(digit.charCodeAt(0)).advanceWidth)).size).toBe(1)
})
