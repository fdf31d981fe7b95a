/**
 * A PNG reduced to what decoding needs: header, pixels, colours, transparency, and the chunks that define the colours. Pixels are decompressed only to check that they are complete and where they end.
 */
import { photoLimits } from '#shared/tables/photo-limits.ts'
import type { Picture } from './picture.ts'
import { chunksOf, colours, headerOf, pixelsIn, pngOf, type Chunk, type Header } from './png-chunks.ts'

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
  const isIndexed = header.colour === colours.indexed
  const palette = isIndexed ? first('PLTE') : undefined
  if (isIndexed && palette === undefined) return null
  const bytes = pngOf([
    { name: 'IHDR', data: chunks[0]?.data ?? Buffer.alloc(0) },
    ...exactly('gAMA', 4),
    ...exactly('cHRM', 32).filter(isChromaticity),
    ...exactly('sRGB', 1),
    ...[first('iCCP'), palette].filter((chunk) => chunk !== undefined),
    ...(isIndexed ? [first('tRNS')].filter((chunk) => chunk !== undefined) : transparency(header, first('tRNS'))),
    // What follows the end of the pixels is not part of the picture.
    { name: 'IDAT', data: pixels.stored },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
  return { mediaType: 'image/png', bytes, width, height }
}

/** Eight numbers from 0 to 1, in hundred-thousandths: no room for a text. */
const isChromaticity = ({ data }: Chunk) =>
  Array.from({ length: 8 }, (_none, index) => data.readUInt32BE(index * 4)).every((each) => each <= 100_000)

/** The single transparent colour, for pictures that define transparency that way. */
function transparency({ colour }: Header, chunk: Chunk | undefined): Chunk[] {
  const length = colour === colours.grey ? 2 : colour === colours.trueColour ? 6 : 0
  return chunk !== undefined && length > 0 && chunk.data.length === length ? [chunk] : []
}
