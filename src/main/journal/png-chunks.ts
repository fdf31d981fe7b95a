/** The structure of a PNG: named chunks with checksums, and rows that are each stored with one of five filters. */
import { crc32 } from 'node:zlib'

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
