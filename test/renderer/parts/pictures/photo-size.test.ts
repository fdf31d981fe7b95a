/** How a picture is made to fit, and what of a paste or drop is a picture. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { fromBase64, toBase64 } from '../../../../src/renderer/parts/pictures/base64.ts'
import { omitBlank } from '#shared/omit-undefined.ts'
import { attempts, fitted } from '../../../../src/renderer/parts/pictures/photo-size.ts'
import { filesIn } from '../../../../src/renderer/parts/pictures/photo-sources.ts'

test('a picture fits afterwards, keeps its shape, and is never made larger', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fit = fitted({ width, height })
      expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(photoLimits.edge)
      expect(fit.width).toBeLessThanOrEqual(width)
      expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(1)
      // Each side is off by half a pixel at most, and never less than one.
      expect(Math.abs(fit.width * height - fit.height * width)).toBeLessThanOrEqual(Math.max(width, height))
    }),
  )
})

test('each attempt asks for less than the one before, the first for the full size', () => {
  expect(attempts[0]?.edge).toBe(photoLimits.edge)
  attempts.slice(1).forEach((attempt, index) => {
    const before = attempts[index]!
    expect(attempt.edge * attempt.quality).toBeLessThan(before.edge * before.quality)
  })
})

test('every file of a paste is taken, whatever it is declared to be, and no paste is none', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type })
  const files = [file('a.jpg', 'image/jpeg'), file('b.heic', ''), file('c.png', 'text/plain')]
  expect(filesIn({ files: files as unknown as FileList }).map(({ name }) => name)).toEqual(['a.jpg', 'b.heic', 'c.png'])
  expect(filesIn(null)).toEqual([])
})

test('binary content survives the way through a command', async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 256)
  const there = await toBase64(new Blob([bytes]))
  expect(new Uint8Array(await fromBase64(there, 'image/png').arrayBuffer())).toEqual(bytes)
})

test('what was not typed is not sent', () => {
  expect(omitBlank({ owner: ' ', remedy: ' New seal ' })).toEqual({ remedy: 'New seal' })
})
