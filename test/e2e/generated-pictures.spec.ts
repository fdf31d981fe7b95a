/**
 * Generated pictures in a real browser: what the program would let it decode has exactly the size that was read before, so that nothing
 * expands beyond the limit. By default 400; FIRSTFLOW_HOSTILE=all decodes 10,000. The number of a picture is its seed.
 */
import { expect, test } from '@playwright/test'
import { pictureSize } from '#shared/picture-size.ts'
import { isDecodable } from '../../src/renderer/parts/pictures/decoded-picture.ts'
import { picture } from '../hostile/grammar.ts'
import { drawn } from '../hostile/seeded.ts'
import { seed } from '../support/seed.ts'

const count = process.env['FIRSTFLOW_HOSTILE'] === 'all' ? 10_000 : 400

test('a picture has the size that was read before it was decoded, or is not decoded', async ({ page }) => {
  test.setTimeout(900_000)
  const differing: string[] = []
  const found = { refused: 0, undecodable: 0, decoded: 0 }
  for (let from = 0; from < count; from += 200) {
    const batch = Array.from({ length: 200 }, (_none, index) => {
      const number = seed + from + index
      const bytes = picture(drawn(number))
      const size = pictureSize(bytes)
      return size !== null && isDecodable(size)
        ? { number, base64: bytes.toString('base64'), size: `${size.width} x ${size.height}` }
        : null
    }).filter((each) => each !== null)
    found.refused += 200 - batch.length
    const sizes = await page.evaluate(
      (pictures) =>
        Promise.all(
          pictures.map(async (base64) => {
            try {
              const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
              const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
              const decoded = `${bitmap.width} x ${bitmap.height}`
              bitmap.close()
              return decoded
            } catch {
              return null
            }
          }),
        ),
      batch.map(({ base64 }) => base64),
    )
    for (const [index, { number, size }] of batch.entries()) {
      const decoded = sizes[index] ?? null
      found[decoded === null ? 'undecodable' : 'decoded'] += 1
      if (decoded !== null && decoded !== size) differing.push(`#${number}: read ${size}, decoded ${decoded}`)
    }
  }
  process.stdout.write(`pictures: ${count}, ${JSON.stringify(found)}\n`)
  expect(differing).toEqual([])
  expect(found.decoded).toBeGreaterThan(count / 20)
})
