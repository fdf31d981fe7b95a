/**
 * A PNG reduced to what decoding needs: header, pixels, the colours and transparencies that pixels use, and three small chunks that
 * define the colours. Pixels are decompressed only to check that they are complete and where they end.
 */
import { inflateSync } from 'node:zlib'
import { photoLimits } from '#shared/job/photo-limits.ts'
import type { Picture } from './picture.ts'
import { chunksOf, pngOf, unfiltered, type Chunk } from './png-chunks.ts'

interface Header {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly isInterlaced: boolean
}

const [grey, trueColour, indexed] = [0, 2, 3]
const channelsOf = new Map([
  [grey, 1],
  [trueColour, 3],
  [indexed, 1],
  [4, 2],
  [6, 4],
])

export function cleanPng(input: Buffer): Picture | null {
  const chunks = chunksOf(input)
  const header = chunks?.[0]?.name === 'IHDR' ? headerOf(chunks[0].data) : null
  if (chunks === null || header === null) return null
  const { width, height } = header
  const stored = Buffer.concat(chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])))
  // A picture that will be refused for its size need not be decompressed.
  if (Math.max(width, height) > photoLimits.edge) return { mediaType: 'image/png', bytes: input, width, height }
  const pixels = unpacked(stored, sizeOf(header))
  if (pixels === null) return null
  const first = (name: string) => chunks.find((chunk) => chunk.name === name)
  const exactly = (name: string, length: number) => {
    const found = first(name)
    return found?.data.length === length ? [found] : []
  }
  const colours =
    header.colour === indexed ? usedColours(header, pixels.rows, first('PLTE'), first('tRNS')) : transparency(header, first('tRNS'))
  if (colours === null) return null
  const bytes = pngOf([
    { name: 'IHDR', data: chunks[0]?.data ?? Buffer.alloc(0) },
    ...exactly('gAMA', 4),
    ...exactly('cHRM', 32).filter(isChromaticity),
    ...exactly('sRGB', 1),
    ...colours,
    // What follows the end of the pixels is not part of the picture.
    { name: 'IDAT', data: stored.subarray(0, pixels.storedLength) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
  return { mediaType: 'image/png', bytes, width, height }
}

/** Eight numbers from 0 to 1, in hundred-thousandths: no room for a text. */
const isChromaticity = ({ data }: Chunk) =>
  Array.from({ length: 8 }, (_none, index) => data.readUInt32BE(index * 4)).every((each) => each <= 100_000)

function headerOf(data: Buffer): Header | null {
  if (data.length !== 13) return null
  const [depth = 0, colour = 0, , , interlacing = 0] = data.subarray(8)
  if (!channelsOf.has(colour) || ![1, 2, 4, 8, 16].includes(depth)) return null
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), depth, colour, isInterlaced: interlacing === 1 }
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

interface Pass {
  readonly columns: number
  readonly rows: number
  readonly rowBytes: number
}

function passesOf({ width, height, depth, colour, isInterlaced }: Header): Pass[] {
  const bits = depth * (channelsOf.get(colour) ?? 1)
  return (isInterlaced ? interlacedPasses : wholePass).flatMap(([x, y, acrossStep, downStep]) => {
    const [columns, rows] = [Math.ceil((width - x) / acrossStep), Math.ceil((height - y) / downStep)]
    return columns > 0 && rows > 0 ? [{ columns, rows, rowBytes: Math.ceil((columns * bits) / 8) }] : []
  })
}

const sizeOf = (header: Header) => passesOf(header).reduce((sum, { rows, rowBytes }) => sum + rows * (rowBytes + 1), 0)

/** Null if there is more or less data than the picture's size requires. */
function unpacked(stored: Buffer, length: number): { readonly rows: Buffer; readonly storedLength: number } | null {
  try {
    // With `info`, which the types do not declare, the result says how much of the input was used.
    const { buffer, engine } = inflateSync(stored, { info: true, maxOutputLength: Math.max(1, length) }) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    return buffer.length === length ? { rows: buffer, storedLength: engine.bytesWritten } : null
  } catch {
    return null
  }
}

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
  const length = colour === grey ? 2 : colour === trueColour ? 6 : 0
  return chunk !== undefined && length > 0 && chunk.data.length === length ? [chunk] : []
}
