/** Pictures without their metadata look as they did, in a real browser: also those that text was planted in. */
import { expect, test } from '@playwright/test'
import { withoutMetadata } from '#main/journal/image-metadata.ts'
import { originals, plantings } from '../support/planted-pictures.ts'

test('a cleaned picture has the pixels of the one it was made of', async ({ page }) => {
  const pixelsOf = (bytes: Buffer, mediaType: string) =>
    page.evaluate(
      async (url) => {
        const picture = new Image()
        picture.src = url
        await picture.decode()
        const { naturalWidth: width, naturalHeight: height } = picture
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        context?.drawImage(picture, 0, 0)
        return `${width} ${height} ${context?.getImageData(0, 0, width, height).data.join(' ') ?? ''}`
      },
      `data:${mediaType};base64,${bytes.toString('base64')}`,
    )

  const expected = new Map<string, string>()
  for (const [name, bytes] of originals) expected.set(name, await pixelsOf(bytes, name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'))
  // The progressive one is the baseline one in another order.
  expect(new Set(expected.values()).size).toBe(originals.size - 1)
  let decoded = 0
  const all = [...plantings, ...[...originals].map(([name, bytes]) => ({ name, original: name, bytes }))]
  for (const { name, original, bytes } of all) {
    const picture = withoutMetadata(bytes)
    if (picture === null || picture === 'broken') continue
    // What is planted in its Adobe marker says itself how colours are stored.
    if (name.startsWith('baseline.jpg: behind the Adobe')) continue
    expect(await pixelsOf(picture.bytes, picture.mediaType), name).toBe(expected.get(original))
    decoded += 1
  }
  expect(decoded).toBeGreaterThan(200)
})

test('a picture that says its colours are stored as red, green and blue is shown so', async ({ page }) => {
  const baseline = originals.get('baseline.jpg') ?? Buffer.alloc(0)
  const adobe = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0])
  // In place of the JFIF marker, which says otherwise.
  const plain = Buffer.concat([baseline.subarray(0, 2), adobe, baseline.subarray(20)])
  const firstPixel = (bytes: Buffer) =>
    page.evaluate(
      async (url) => {
        const picture = new Image()
        picture.src = url
        await picture.decode()
        const context = document.createElement('canvas').getContext('2d')
        context?.drawImage(picture, 0, 0)
        return context?.getImageData(0, 0, 1, 1).data.join(' ')
      },
      `data:image/jpeg;base64,${bytes.toString('base64')}`,
    )
  const cleaned = withoutMetadata(plain)
  if (cleaned === null || cleaned === 'broken') throw new Error('not a picture')
  expect(await firstPixel(cleaned.bytes)).toBe(await firstPixel(plain))
  expect(await firstPixel(plain)).not.toBe(await firstPixel(baseline))
})
