/** The structure of a PNG: named chunks with checksums, and rows that are each stored with one of five filters. */
import { crc32, inflateSync } from 'node:zlib'

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface Chunk {
  readonly name: string
  readonly data: Buffer
}

/** All chunks up to the end of the picture; null if a length or a checksum is wrong, or if the end is missing. */
export function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = pngSignature.length; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return null
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, end) })
    if (name === 'IEND') return chunks
    at = end + 4
  }
  return null
}

export function pngOf(chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([pngSignature, ...chunks.map(chunkBytes)])
}

function chunkBytes({ name, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** How a pixel is stored. */
export const colours = { grey: 0, trueColour: 2, indexed: 3, greyAlpha: 4, trueColourAlpha: 6 } as const
const channelsOf = new Map<number, number>([
  [colours.grey, 1],
  [colours.trueColour, 3],
  [colours.indexed, 1],
  [colours.greyAlpha, 2],
  [colours.trueColourAlpha, 4],
])

export interface Header {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly channels: number
  readonly isInterlaced: boolean
}

/** Null if the first chunk is no header, or one that the format does not allow. */
export function headerOf([first]: readonly Chunk[]): Header | null {
  if (first?.name !== 'IHDR' || first.data.length !== 13) return null
  const { data } = first
  const [depth = 0, colour = 0, , , interlacing = 0] = data.subarray(8)
  const channels = channelsOf.get(colour)
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlacing > 1) return null
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), depth, colour, channels, isInterlaced: interlacing === 1 }
}

/** Where the pixels of each pass begin and how far apart they are; without interlacing, one pass has all of them. */
const wholePass = [[0, 0, 1, 1]] as const
const interlacedPasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function passesOf({ width, height, depth, channels, isInterlaced }: Header) {
  const bits = depth * channels
  return (isInterlaced ? interlacedPasses : wholePass).flatMap(([x, y, acrossStep, downStep]) => {
    const [columns, rows] = [Math.ceil((width - x) / acrossStep), Math.ceil((height - y) / downStep)]
    return columns > 0 && rows > 0 ? [{ columns, rows, rowBytes: Math.ceil((columns * bits) / 8) }] : []
  })
}

const sizeOf = (header: Header) => passesOf(header).reduce((sum, { rows, rowBytes }) => sum + rows * (rowBytes + 1), 0)

/** The decompressed rows, and the stored bytes that they take. Null if there is more or less data than the picture's size requires. */
export function pixelsIn(chunks: readonly Chunk[], header: Header): { readonly rows: Buffer; readonly stored: Buffer } | null {
  const all = Buffer.concat(chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])))
  const length = sizeOf(header)
  try {
    // With `info`, which the types do not declare, the result says how much of the input was used.
    const { buffer, engine } = inflateSync(all, { info: true, maxOutputLength: Math.max(1, length) }) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    return buffer.length === length ? { rows: buffer, stored: all.subarray(0, engine.bytesWritten) } : null
  } catch {
    return null
  }
}

/** `step`: the bytes of a pixel, at least one. Null if a row names an unknown filter. */
export function unfiltered(data: Buffer, rowBytes: number, height: number, step: number): Buffer | null {
  const rows = Buffer.alloc(rowBytes * height)
  for (let row = 0; row < height; row += 1) {
    const filter = data[row * (rowBytes + 1)] ?? 0
    if (filter > 4) return null
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column
      const left = column >= step ? (rows[at - step] ?? 0) : 0
      const above = row > 0 ? (rows[at - rowBytes] ?? 0) : 0
      const corner = row > 0 && column >= step ? (rows[at - rowBytes - step] ?? 0) : 0
      rows[at] = (data[at + row + 1] ?? 0) + predicted(filter, left, above, corner)
    }
  }
  return rows
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  const estimate = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - corner)]
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
}
