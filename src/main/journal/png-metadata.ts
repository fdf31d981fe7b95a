/**
 * A PNG reduced to what decoding needs: header, pixels, the colours and transparencies that pixels use, and three small chunks that
 * define the colours. Pixels are decompressed only to check that they are complete and where they end.
 */
import { photoLimits } from '#shared/tables/photo-limits.ts'
import type { Picture } from './picture.ts'
import { chunksOf, colours, headerOf, passesOf, pixelsIn, pngOf, unfiltered, type Chunk, type Header } from './png-chunks.ts'

export function cleanPng(input: Buffer): Picture | null {
  const chunks = chunksOf(input)
  const header = chunks === null ? null : headerOf(chunks)
  if (chunks === null || header === null) return null
  const { width, height } = header
  // A picture that will be refused for its size need not be decompressed.
  if (Math.max(width, height) > photoLimits.edge) return { mediaType: 'image/png', bytes: input, width, height }
  const pixels = pixelsIn(chunks, header)
  if (pixels === null) return null
  const first = (name: string) => chunks.find((chunk) => chunk.name === name)
  const exactly = (name: string, length: number) => {
    const found = first(name)
    return found?.data.length === length ? [found] : []
  }
  const used =
    header.colour === colours.indexed ? usedColours(header, pixels.rows, first('PLTE'), first('tRNS')) : transparency(header, first('tRNS'))
  if (used === null) return null
  const bytes = pngOf([
    { name: 'IHDR', data: chunks[0]?.data ?? Buffer.alloc(0) },
    ...exactly('gAMA', 4),
    ...exactly('cHRM', 32).filter(isChromaticity),
    ...exactly('sRGB', 1),
    ...used,
    // What follows the end of the pixels is not part of the picture.
    { name: 'IDAT', data: pixels.stored },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
  return { mediaType: 'image/png', bytes, width, height }
}

/** Eight numbers from 0 to 1, in hundred-thousandths: no room for a text. */
const isChromaticity = ({ data }: Chunk) =>
  Array.from({ length: 8 }, (_none, index) => data.readUInt32BE(index * 4)).every((each) => each <= 100_000)

/** Colours that no pixel uses become black and opaque, because a text could be hidden in them. */
function usedColours(header: Header, data: Buffer, palette: Chunk | undefined, alphas: Chunk | undefined): Chunk[] | null {
  const used = usedIndices(header, data)
  if (palette === undefined || used === null) return null
  const count = Math.min(Math.max(...used, 0) + 1, Math.floor(palette.data.length / 3))
  const kept = Buffer.alloc(count * 3)
  const opacity = Buffer.alloc(count, 255)
  for (const index of used) {
    if (index >= count) continue
    palette.data.copy(kept, index * 3, index * 3, index * 3 + 3)
    opacity[index] = alphas?.data[index] ?? 255
  }
  const transparent = opacity.some((each) => each < 255) ? [{ name: 'tRNS', data: opacity }] : []
  return [{ name: 'PLTE', data: kept }, ...transparent]
}

function usedIndices(header: Header, data: Buffer): ReadonlySet<number> | null {
  const used = new Set<number>()
  const { depth } = header
  let at = 0
  for (const { columns, rows, rowBytes } of passesOf(header)) {
    const pixels = unfiltered(data.subarray(at), rowBytes, rows, 1)
    if (pixels === null) return null
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const bit = column * depth
        const byte = pixels[row * rowBytes + (bit >> 3)] ?? 0
        used.add((byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1))
      }
    }
    at += rows * (rowBytes + 1)
  }
  return used
}

/** The single transparent colour, for pictures that define transparency that way. */
function transparency({ colour }: Header, chunk: Chunk | undefined): Chunk[] {
  const length = colour === colours.grey ? 2 : colour === colours.trueColour ? 6 : 0
  return chunk !== undefined && length > 0 && chunk.data.length === length ? [chunk] : []
}
