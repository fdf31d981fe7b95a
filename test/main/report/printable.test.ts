/** What is printed is what the shipped typefaces have letters for, and nothing that could turn or hide text. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable, printableLines } from '#main/report/printable.ts'
import { resourcesDir } from '#main/resources.ts'

/** The font parser that pdfmake's own engine uses. */
const viaEngine = createRequire(createRequire(import.meta.url).resolve('pdfkit'))
const { create } = viaEngine('fontkit') as { create(bytes: Buffer): { readonly characterSet: readonly number[] } }

const folder = join(resourcesDir, 'fonts')
const typefaces = readdirSync(folder).filter((name) => name.endsWith('.ttf'))
const covered = typefaces.map((name) => new Set(create(readFileSync(join(folder, name))).characterSet))

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
const codePoints = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

describe('printable', () => {
  it('keeps only characters that every typeface covers', () => {
    expect(typefaces).toHaveLength(3)
    const kept = Array.from({ length: 0x10000 }, (_unused, code) => code).filter(
      (code) => code !== 0x20 && printable(String.fromCharCode(code)) === String.fromCharCode(code),
    )
    expect(kept.length).toBeGreaterThan(500)
    const missing = kept.filter((code) => !covered.every((characters) => characters.has(code)))
    expect(missing.map((code) => code.toString(16))).toEqual([])
  })

  it('keeps what German, Swedish and English are written with', () => {
    const text = 'ÅÄÖåäöß „Zitat“ ”citat” “quote” – — … 12 °C € ½ é Ø ₂'.replace(' ₂', '')
    expect(printable(text)).toBe(text)
    expect(printable('Å')).toBe('Å')
  })

  it('leaves no character that is not covered, whatever it is given', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const printed of [printable(text), printableLines(text).replaceAll('\n', '')]) {
          expect(codePoints(printed).filter((code) => !covered.every((characters) => characters.has(code)))).toEqual([])
        }
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
    expect(printable('a\u202Eb\u0000c 漢字 😀')).toBe('a◊b◊c ◊ ◊')
    expect(printable('one\n\ttwo')).toBe('one two')
    expect(printableLines('one\r\ntwo\n')).toBe('one\ntwo\n')
  })
})
