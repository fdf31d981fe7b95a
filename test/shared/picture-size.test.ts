/** The size of a picture, from its headers alone; test/e2e/generated-pictures.spec.ts compares it with what a browser decodes. */
import { expect, it } from 'vitest'
import { pictureSize } from '#shared/picture-size.ts'
import { originals } from '../support/planted-pictures.ts'
import { jpeg } from '../support/pictures.ts'

it('is read of every kind of picture that a browser shows', () => {
  for (const [name, bytes] of originals) expect([name, pictureSize(bytes) !== null]).toEqual([name, true])
  expect(pictureSize(jpeg({ width: 40, height: 30 }))).toEqual({ mediaType: 'image/jpeg', width: 40, height: 30, inSeveralScans: false })
  const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
  expect(pictureSize(webp)).toEqual({ mediaType: 'image/webp', width: 1, height: 1, inSeveralScans: false })
})

it.each([
  ['nothing', []],
  ['a stray zero', [0]],
  ['a restart', [0xff, 0xd0]],
  ['a marker of one byte', [0xff, 0x01]],
  ['another beginning', [0xff, 0xd8]],
  ['an end', [0xff, 0xd9]],
  ['a stuffed zero', [0xff, 0]],
  ['a second frame', [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]],
  ['a frame of a kind that nobody stores', [0xff, 0xc3, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]],
])('%s before the tables of an enormous JPEG does not hide its size', (what, bytes) => {
  const enormous = jpeg({ width: 23_000, height: 23_000 })
  const found = pictureSize(Buffer.concat([enormous.subarray(0, 2), Buffer.from(bytes), enormous.subarray(2)]))
  expect(found).toEqual(what === 'nothing' ? { mediaType: 'image/jpeg', width: 23_000, height: 23_000, inSeveralScans: false } : null)
})

it.each([[[]], [[0xff, 0xd8]], [[0xff, 0xd8, 0xff]], [[0xff, 0xd8, 0xff, 0xc0, 0, 2]], [[...Buffer.from('GIF89a')]]])(
  'of %j is none',
  (bytes) => {
    expect(pictureSize(Uint8Array.from(bytes))).toBeNull()
  },
)

it('says which JPEG a decoder has to hold whole before it shows anything', () => {
  const isWhole = (name: string) => pictureSize(originals.get(name) ?? Buffer.alloc(0))?.inSeveralScans
  expect(['baseline.jpg', 'grey.jpg', 'cmyk.jpg', 'restarts.jpg', 'progressive.jpg'].map(isWhole)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  // A baseline picture whose first scan has one of three colours.
  const parted = Buffer.from(originals.get('baseline.jpg') ?? [])
  const scan = parted.indexOf(Buffer.from([0xff, 0xda]))
  parted[scan + 4] = 1
  expect(pictureSize(parted)?.inSeveralScans).toBe(true)
})
