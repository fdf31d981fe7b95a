/** Pictures to print: PNGs made here, and a JPEG of one grey square. */
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export interface SamplePicture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
  readonly sha256: string
}

type Pixel = readonly number[]
const colourTypes: Record<number, number> = { 1: 0, 2: 4, 3: 2, 4: 6 }

/** `at` gives a pixel's channels: grey, grey and alpha, colour, or colour and alpha. Rows are stored with `filter` 0 or 1. */
export function png(width: number, height: number, at: (x: number, y: number) => Pixel, filter: 0 | 1 = 0): Buffer {
  const channels = at(0, 0).length
  const rows = Buffer.alloc(height * (1 + width * channels))
  let end = 0
  for (let y = 0; y < height; y += 1) {
    end = rows.writeUInt8(filter, end)
    let before: Pixel = []
    for (let x = 0; x < width; x += 1) {
      const pixel = at(x, y)
      for (let channel = 0; channel < channels; channel += 1)
        end = rows.writeUInt8(((pixel[channel] ?? 0) - (filter === 0 ? 0 : (before[channel] ?? 0))) & 0xff, end)
      before = pixel
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourTypes[channels] ?? 0], 8)
  return pngOf([
    ['IHDR', header],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ])
}

export function pngOf(chunks: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    ...chunks.flatMap(([name, data]) => {
      const body = Buffer.concat([Buffer.from(name), data])
      const frame = Buffer.alloc(8)
      frame.writeUInt32BE(data.length, 0)
      frame.writeUInt32BE(crc32(body), 4)
      return [frame.subarray(0, 4), body, frame.subarray(4)]
    }),
  ])
}

const sample = (mediaType: SamplePicture['mediaType'], bytes: Buffer): SamplePicture => ({
  mediaType,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** A hand-drawn line on a transparent ground. */
const drawn = png(240, 80, (x, y) => (Math.abs(y - 40 - 25 * Math.sin(x / 14)) < 1.6 ? [16, 32, 42, 255] : [0, 0, 0, 0]), 1)

/** A corridor with five rooms on either side. */
const floor = png(640, 420, (x, y) => {
  const isWall =
    x < 4 || x > 635 || y < 4 || y > 415 || ((y < 180 || y > 240) && x % 128 < 3) || Math.abs(y - 180) < 2 || Math.abs(y - 240) < 2
  return [isWall ? 60 : 255]
})

export const floorPicture = sample('image/png', floor)

export const pictures = {
  landscape: sample(
    'image/png',
    png(320, 240, (x, y) => [x & 0xff, y & 0xff, 128]),
  ),
  portrait: sample(
    'image/png',
    png(180, 320, (x, y) => [(x + y) & 0xff]),
  ),
  signature: sample('image/png', drawn),
} satisfies Record<string, SamplePicture>
