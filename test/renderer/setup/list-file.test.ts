/** A list file's text, in whatever encoding its program writes. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textOf } from '../../../src/renderer/setup/list-file.ts'

const text = 'Gebäude;Våning;Raum\nHöfli;2;Küche'
const bytesOf = (code: (unit: number) => number[], mark: number[] = []) =>
  Uint8Array.from([...mark, ...Array.from(text).flatMap((letter) => code(letter.charCodeAt(0)))])

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['Windows-1252', bytesOf((unit) => [unit])],
  ['UTF-16, little end first', bytesOf((unit) => [unit & 255, unit >> 8], [0xff, 0xfe])],
  ['UTF-16, big end first', bytesOf((unit) => [unit >> 8, unit & 255], [0xfe, 0xff])],
])('reads %s', (_name, bytes) => {
  expect(textOf(bytes)).toBe(text)
})

it('reads back any text that was written as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (written) => {
      fc.pre(!written.startsWith('\uFEFF'))
      expect(textOf(new TextEncoder().encode(written))).toBe(written)
    }),
  )
})
