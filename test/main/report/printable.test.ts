/** What is printed is what the shipped typefaces have letters for, and nothing that could turn or hide text. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf } from '#main/report/draw-tables.ts'
import { hasUnprintable, isMonospaced, printable, printableLines, unprintable } from '#shared/typefaces/printable.ts'
import { coverage } from '#shared/typefaces/coverage.ts'
import { uncovered } from '#shared/typefaces/printers.ts'
import { faces } from '#shared/typefaces/faces.ts'
import { faceFiles } from '#main/report/face-files.ts'
import { resourcesDir } from '#main/resources.ts'
import { measured, widthOf } from '#shared/report/measures.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { coverageOfFonts } from '../../../scripts/typefaces.ts'
import { scripts } from './scripts-sample.ts'

/** The font parser that pdfmake's own engine uses. */
const viaEngine = createRequire(createRequire(import.meta.url).resolve('pdfkit'))
interface Typeface {
  readonly characterSet: readonly number[]
  readonly unitsPerEm: number
  glyphForCodePoint(code: number): { readonly advanceWidth: number }
}
const { create } = viaEngine('fontkit') as { create(bytes: Buffer, name?: string): Typeface }

const folder = join(resourcesDir, 'fonts')
const typefaces = (family: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ttf') && name.includes(family))
    .map((name) => create(readFileSync(join(folder, name))))
const typefaceOf = (file: string, variant?: string) => create(readFileSync(join(folder, file)), variant)
const coveredBy = (family: string) => typefaces(family).map(({ characterSet }) => new Set(characterSet))
const [sans, mono] = [coveredBy('Sans'), coveredBy('Mono')]

const anyText = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
const codePoints = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

it('takes each letter of a European text for as wide as it is, or little more', () => {
  const faces = typefaces('Sans')
  const letters = ' !"%&()+,-./0123456789:;=?@_|·×–…→✓ßåäöéÅÄÖabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const differing = letters.split('').filter((letter) => {
    const widths = faces.map((face) => face.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / face.unitsPerEm)
    const room = widthOf(letter) - Math.max(...widths)
    return room < 0 || room > 0.06
  })
  expect(differing).toEqual([])
})

it('measures a word of 200,000 letters, which the service may send, in one pass', { timeout: 20_000 }, () => {
  const row = { cells: [[{ text: 'x'.repeat(200_000) }]] }
  expect(measured({ kind: 'table', density: 'plain', columns: [{ title: 'Value', width: '*' }], rows: [row] }).height).toBeGreaterThan(
    5_000,
  )
})

it('breaks no word that fits its column, with a mark only before the first word', () => {
  const size = 8
  const width = size * widthOf('bestanden')
  const broken = (text: string) => 'wordBreak' in lineOf({ text, status: 'failed' }, { size }, width)
  expect(['nicht bestanden', 'bestanden', 'nicht bestandene'].map(broken)).toEqual([false, true, true])
})

/** What a text may have beside letters: marks of direction and joiners are drawn by nobody. */
const drawnIn = (text: string) => codePoints(text.replace(/[\u061c\u200c-\u200f\u2066-\u2069\n]/gu, ''))
const whole = new Set([
  ...(sans[0] ?? []),
  ...faces.flatMap((face) => [...typefaceOf(faceFiles[face].regular, faceFiles[face].variant).characterSet]),
])

it('knows what each typeface prints', () => {
  const now = coverageOfFonts()
  expect(faces.filter((face) => now[face] !== coverage[face])).toEqual([])
  for (const face of faces) {
    const { regular, bold = regular } = faceFiles[face]
    expect(new Set(typefaceOf(bold, faceFiles[face].variant).characterSet), face).toEqual(
      new Set(typefaceOf(regular, faceFiles[face].variant).characterSet),
    )
  }
})

describe('printable', () => {
  it('prints in IBM Plex only what it covers, and knows what the monospaced one has', () => {
    expect([sans.length, mono.length]).toEqual([2, 1])
    const kept = Array.from({ length: 0x10000 }, (_unused, code) => code).filter((code) => !uncovered.test(String.fromCharCode(code)))
    expect(kept.length).toBeGreaterThan(500)
    const missing = kept.filter((code) => !sans.every((characters) => characters.has(code)))
    expect(missing.map((code) => code.toString(16))).toEqual([])
    const monospaced = kept.filter((code) => isMonospaced(String.fromCharCode(code)))
    expect(monospaced.length).toBeGreaterThan(250)
    expect(monospaced.filter((code) => !mono.every((characters) => characters.has(code)))).toEqual([])
  })

  it.each([
    ['German, Swedish and English', 'ÅÄÖåäöß „Zitat“ ”citat” “quote” – — … 12 °C € ½ é Ø'],
    ['Greek', 'Αθήνα, ΰδωρ ζεστό: Ύψος Ώρα ϊΐ'],
    ['Bulgarian, Serbian and Ukrainian', 'баня, ђачки, Їжак і ґанок'],
    ['the rest of the European Union', 'čđěğġħįķłľńőřșțűýžþ ŒÆæ ŻĊĠĦ İı'],
    ['Vietnamese', 'Hà Nội, phòng tắm'],
    ['measuring', 'H₂O, m², ±0,5 K, 3′, ⅓, ≤ 60 °C, ⌀ 15 mm'],
    ...Object.entries(scripts).map(([name, { room, note }]) => [name, `${room} ${note}`]),
  ])('keeps what is written in %s', (_what, text = '') => {
    expect(printable(text)).toBe(text.normalize('NFC'))
    expect(unprintable(text)).toEqual([])
    expect(hasUnprintable({ text: [text] })).toBe(false)
  })

  it('joins what was typed as two characters', () => {
    expect(printable('A\u030a')).toBe('Å')
  })

  it('names what it cannot print, each sign once', () => {
    expect(unprintable('Pump 😀 gone 😀, 👨‍👩‍👧 came \ue000 𓀀')).toEqual(['😀', '👨‍👩‍👧', '\ue000', '𓀀'])
    expect(unprintable('⚠️ wet floor')).toEqual([])
    expect(unprintable('one\r\n\ttwo\u200b\u00ad\ufeff')).toEqual([])
  })

  it('knows wherever something could not be printed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lost = printableLines(text).split('◊').length > text.split('◊').length
        expect(hasUnprintable([{ text }])).toBe(lost || unprintable(text).length > 0)
        if (lost) expect(hasUnprintable([{ text }])).toBe(true)
      }),
    )
    expect(hasUnprintable({ room: '😀' })).toBe(true)
    expect(hasUnprintable({ room: 'one\n\ttwo', number: 1, none: null })).toBe(false)
  })

  it('leaves no character that is not covered, whatever it is given', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const printed of [printable(text), printableLines(text)])
          expect(drawnIn(printed).filter((code) => !whole.has(code))).toEqual([])
      }),
    )
  })

  it('is short, and printing twice changes nothing more', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = printable(text)
        expect([...once].length).toBeLessThanOrEqual(500)
        expect(printable(once)).toBe(once)
      }),
    )
  })

  it('shows that something was there, and cannot be turned around', () => {
    expect(printable('a\u202Eb\u0000c 漢字 😀')).toBe('a◊b◊c 漢字 ◊')
    expect(printable('one\n\ttwo')).toBe('one two')
    expect(printable('one\u2067two\u2069')).toBe('onetwo')
    expect(printableLines('one\r\ntwo\n')).toBe('one\ntwo\n')
  })
})
