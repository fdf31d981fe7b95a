/** The corpus of real programs (test/pictures/make.sh): each file is what its content is, and a file without its end is known. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCutShort, pictureKind } from '#shared/picture-kind.ts'
import { pictureSize } from '#shared/picture-size.ts'

const folder = join(import.meta.dirname, '..', 'pictures')
const files = readdirSync(folder).filter((name) => !name.endsWith('.sh'))
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
const kindOfSuffix: Partial<Record<string, string>> = { jpg: 'jpeg' }
const suffixOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

it('has at least three files of the kinds that have to be converted', () => {
  for (const suffix of ['heic', 'pdf', 'svg', 'jpg'])
    expect(files.filter((name) => name.endsWith(`.${suffix}`)).length, suffix).toBeGreaterThan(2)
})

it.each(files)('takes %s for what it is', (name) => {
  const suffix = suffixOf(name)
  const expected = ['json', 'docx'].includes(suffix) || name === 'empty.jpg' ? null : (kindOfSuffix[suffix] ?? suffix)
  expect(pictureKind(bytesOf(name))).toBe(expected)
})

it.each([
  ['dwg', 'AC1032\0\0'],
  ['dxf', '  0\r\nSECTION\r\n  2\r\nHEADER'],
  ['dxf', '999\nmade by LibreCAD\n0\nSECTION\n'],
  ['dxf', 'AutoCAD Binary DXF\r\n'],
  ['svgz', '\u001f\u008b\b'],
  ['postscript', '%!PS-Adobe-3.0 EPSF-3.0'],
  [null, '0 SECTION of a letter'],
] as const)('names %s, which needs another program', (kind, content) => {
  expect(pictureKind(Uint8Array.from(content, (letter) => letter.charCodeAt(0)))).toBe(kind)
})

it.each(files.filter((name) => pictureKind(bytesOf(name)) !== null))('knows whether the end of %s is missing', (name) => {
  const kind = pictureKind(bytesOf(name)) ?? expect.fail()
  expect(isCutShort(kind, bytesOf(name))).toBe(name.startsWith('cut'))
})

it.each([
  ['photo.gif', 320, 240],
  ['photo.bmp', 80, 60],
  ['photo.avif', 320, 240],
  ['photo.heic', 320, 240],
  ['larger.heic', 640, 480],
])('reads the size of %s before anything decodes it', (name, width, height) => {
  const size = pictureSize(bytesOf(name)) ?? expect.fail()
  expect(size.width).toBeGreaterThanOrEqual(width)
  expect(size.width).toBeLessThan(width + 64)
  expect(size.height).toBeGreaterThanOrEqual(height)
})

it('fails on no bytes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(200), fc.uint8Array({ maxLength: 60 }), (name, at, noise) => {
      const bytes = bytesOf(name).slice(0, 4_000)
      bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length))
      const kind = pictureKind(bytes)
      if (kind !== null) expect([true, false]).toContain(isCutShort(kind, bytes))
      pictureSize(bytes)
    }),
  )
})
