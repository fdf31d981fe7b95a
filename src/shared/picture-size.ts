/**
 * The size of a JPEG, PNG, WebP, GIF, BMP, AVIF or HEIC, read from its headers before anything decodes it: two megabytes may expand to several gigabytes. A header
 * is only believed where every decoder reads the same; whatever stands between the parts, or before them, makes the picture unusable.
 */
import { indexOfBytes } from './byte-search.ts'
import { pictureKind } from './picture-kind.ts'

export interface PictureSize {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/bmp' | 'image/avif' | 'image/heic'
  readonly width: number
  readonly height: number
  /** A JPEG that a decoder reads in several scans: it holds all numbers of all of them, beside the pixels. */
  readonly inSeveralScans: boolean
}

/** Null if it is none of them, or does not say its size exactly once. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const found = (sizeReaders.find(([text, at]) => textAt(bytes, at, text))?.[2] ?? ofJpeg)(view, bytes)
  return found === null || Math.min(found.width, found.height) === 0 ? null : found
}

type SizeReader = (view: DataView, bytes: Uint8Array) => PictureSize | null
const sizeReaders: readonly (readonly [start: string, at: number, read: SizeReader])[] = [
  ['PNG\r\n\u001a\n', 1, (view, bytes) => ofPng(view, bytes)],
  ['RIFF', 0, (view, bytes) => ofWebp(view, bytes)],
  ['GIF8', 0, (view) => ofGif(view)],
  ['BM', 0, (view) => ofBmp(view)],
  ['ftyp', 4, (view, bytes) => ofContainer(view, bytes)],
]

const textAt = (bytes: Uint8Array, at: number, text: string) =>
  bytes.length >= at + text.length && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** The header is the first chunk. */
function ofPng(view: DataView, bytes: Uint8Array): PictureSize | null {
  if (view.byteLength < 33 || view.getUint8(0) !== 0x89 || view.getUint32(8) !== 13 || !textAt(bytes, 12, 'IHDR')) return null
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20), inSeveralScans: false }
}

/** The first chunk is a simple picture, or says how large the canvas of the following ones is. */
function ofWebp(view: DataView, bytes: Uint8Array): PictureSize | null {
  if (view.byteLength < 30 || !textAt(bytes, 8, 'WEBPVP8')) return null
  const sized = (width: number, height: number): PictureSize => ({ mediaType: 'image/webp', width, height, inSeveralScans: false })
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  switch (view.getUint8(15)) {
    case 0x58: // X
      return sized(uint24(24) + 1, uint24(27) + 1)
    case 0x4c: {
      // L: fourteen bits each.
      const bits = view.getUint32(21, true)
      return view.getUint8(20) === 0x2f ? sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) : null
    }
    case 0x20: // A blank: fourteen bits each, behind the code that starts a key frame.
      return uint24(23) === 0x2a019d ? sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff) : null
    default:
      return null
  }
}

/** The screen, on which every frame is. */
function ofGif(view: DataView): PictureSize | null {
  if (view.byteLength < 13) return null
  return { mediaType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true), inSeveralScans: false }
}

/** Upside down if the height is negative. */
function ofBmp(view: DataView): PictureSize | null {
  if (view.byteLength < 26 || view.getUint32(14, true) < 40) return null
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))]
  return width < 0 ? null : { mediaType: 'image/bmp', width, height, inSeveralScans: false }
}

/** The largest of all its pictures: tiles, thumbnails and the whole. A decoder holds the numbers of its colours beside the pixels. */
function ofContainer(view: DataView, bytes: Uint8Array): PictureSize | null {
  let [width, height] = [0, 0]
  for (let at = indexOfBytes(bytes, 'ispe', 4); at >= 0 && at + 16 <= bytes.length; at = indexOfBytes(bytes, 'ispe', at + 4)) {
    if (view.getUint32(at - 4) !== 20) continue
    width = Math.max(width, view.getUint32(at + 8))
    height = Math.max(height, view.getUint32(at + 12))
  }
  const mediaType = pictureKind(bytes) === 'avif' ? 'image/avif' : 'image/heic'
  return { mediaType, width, height, inSeveralScans: true }
}

const [startOfImage, startOfScan] = [0xd8, 0xda]
/** Baseline, extended and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const progressive = 0xc2
/** That a decoder may take for another kind of frame, or for a marker without a length. */
const isAmbiguous = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xde || isOtherFrame(marker)
const isOtherFrame = (marker: number) => marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4

/** Exactly one frame header before the first scan, in segments that follow each other without a gap. */
function ofJpeg(view: DataView): PictureSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff00 + startOfImage) return null
  let found: PictureSize | null = null
  let colours = 0
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    // Any number of 0xff may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === startOfScan) {
      // A scan may also have one colour only.
      const isPart = view.byteLength > at + 4 && view.getUint8(at + 4) < colours
      return found === null ? null : { ...found, inSeveralScans: found.inSeveralScans || isPart }
    }
    const end = at + 2 + view.getUint16(at + 2)
    if (isAmbiguous(marker) || end < at + 4 || end > view.byteLength) return null
    if (frames.has(marker)) {
      if (found !== null || end < at + 11) return null
      colours = view.getUint8(at + 9)
      const inSeveralScans = marker === progressive
      found = { mediaType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), inSeveralScans }
    }
    at = end
  }
  return null
}
