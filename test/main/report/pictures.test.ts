/** What is handed to the PDF library as a picture: nothing it would decode on its own, and nothing that could end the process. */
import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { printablePicture } from '#main/report/pictures.ts'
import { png, pngOf, pictures } from './pictures.ts'

/** The pixels of a PNG that was stored without filters. */
function pixelsOf(url: string | null, channels: number): number[][] {
  const bytes = Buffer.from(url?.split(',')[1] ?? '', 'base64')
  const width = bytes.readUInt32BE(16)
  const rows = inflateSync(bytes.subarray(bytes.indexOf('IDAT') + 4, -16))
  return Array.from({ length: width }, (_pixel, x) => [...rows.subarray(1 + x * channels, 1 + (x + 1) * channels)])
}

const header = (width: number, height: number, depth = 8, colour = 0, interlaced = 0) => {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([depth, colour, 0, 0, interlaced], 8)
  return bytes
}
const made = (ihdr: Buffer, data: Buffer, ...more: [string, Buffer][]) =>
  pngOf([['IHDR', ihdr], ...more, ['IDAT', data], ['IEND', Buffer.alloc(0)]])

describe('a picture for print', () => {
  it('stays as it is where it has no transparency', () => {
    const { bytes } = pictures.landscape
    expect(printablePicture(bytes)).toBe(`data:image/png;base64,${bytes.toString('base64')}`)
  })

  it('is laid on white where it has, whatever filter its rows are stored with', () => {
    for (const filter of [0, 1] as const) {
      const colours = png(
        3,
        1,
        (x) =>
          [
            [0, 0, 0, 255],
            [200, 100, 0, 0],
            [100, 100, 100, 128],
          ][x] ?? [],
        filter,
      )
      expect(pixelsOf(printablePicture(colours), 3)).toEqual([
        [0, 0, 0],
        [255, 255, 255],
        [177, 177, 177],
      ])
      const greys = png(
        2,
        1,
        (x) =>
          [
            [0, 255],
            [0, 51],
          ][x] ?? [],
        filter,
      )
      expect(pixelsOf(printablePicture(greys), 1)).toEqual([[0], [204]])
    }
  })

  it.each([
    ['a bomb', made(header(10, 10), deflateSync(Buffer.alloc(5_000_000)))],
    ['a part of a picture', made(header(10, 10), deflateSync(Buffer.alloc(20)))],
    ['no deflated data', made(header(10, 10), Buffer.from('nothing of the kind'))],
    ['an interlaced one', made(header(1, 1, 8, 0, 1), deflateSync(Buffer.alloc(2)))],
    ['sixteen bits a channel', made(header(1, 1, 16, 6), deflateSync(Buffer.alloc(9)))],
    ['one transparent colour', made(header(1, 1), deflateSync(Buffer.alloc(2)), ['tRNS', Buffer.from([0, 7])])],
    ['an unknown filter', made(header(1, 1, 8, 6), deflateSync(Buffer.from([9, 1, 2, 3, 4])))],
    ['a text', Buffer.from('GIF89a')],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
  ])('is not printed: %s', (_what, bytes) => {
    expect(printablePicture(bytes)).toBeNull()
  })
})
