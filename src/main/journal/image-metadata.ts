/**
 * A photo without what it says besides the picture: where and when it was taken, by which device, thumbnails, comments.
 * What is not known to belong to the picture is left out; the picture's own data is passed on byte by byte, never decoded.
 */
import { crc32 } from 'node:zlib'

export interface Picture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Null: neither a JPEG nor a PNG. `broken`: it begins like one and is not one to its end. */
export function withoutMetadata(bytes: Uint8Array): Picture | 'broken' | null {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (input.subarray(0, pngSignature.length).equals(pngSignature)) return cleanPng(input) ?? 'broken'
  if (input[0] === 0xff && input[1] === startOfImage && input[2] === 0xff) return cleanJpeg(input) ?? 'broken'
  return null
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const frameHeaders = new Set([0xc0, 0xc1, 0xc2])
const [jfif, colourProfile, adobe] = [0xe0, 0xe2, 0xee]

/** Tables, frame and scan headers and restart intervals are the picture; of the application's segments, those it is drawn by. */
function isOfPicture(marker: number, content: Buffer): boolean {
  if (marker >= 0xc0 && marker <= 0xdf) return true
  if (marker === jfif) return content.subarray(0, 5).equals(Buffer.from('JFIF\0'))
  if (marker === colourProfile) return content.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0'))
  return marker === adobe && content.subarray(0, 5).equals(Buffer.from('Adobe'))
}

function cleanJpeg(input: Buffer): Picture | null {
  const kept: Buffer[] = [input.subarray(0, 2)]
  let size: Size | null = null
  let scans = 0
  let at = 2
  for (;;) {
    if (input[at] !== 0xff) return null
    // Any number of 0xff may stand before a marker.
    while (input[at + 1] === 0xff) at += 1
    const marker = input[at + 1]
    if (marker === undefined) return null
    if (marker === endOfImage) {
      // What lies behind the end is another picture, or a film: not this one.
      kept.push(Buffer.from([0xff, endOfImage]))
      return size === null || scans === 0 ? null : { mediaType: 'image/jpeg', bytes: Buffer.concat(kept), ...size }
    }
    if (at + 4 > input.length) return null
    const end = at + 2 + input.readUInt16BE(at + 2)
    if (end > input.length || end < at + 4) return null
    const content = input.subarray(at + 4, end)
    if (frameHeaders.has(marker)) {
      if (content.length < 6) return null
      size ??= { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    }
    const isScan = marker === startOfScan
    const next = isScan ? endOfScan(input, end) : end
    if (isScan) scans += 1
    if (isOfPicture(marker, content)) kept.push(marker === jfif ? withoutThumbnail(content) : input.subarray(at, next))
    at = next
  }
}

/** The JFIF header with its density, and no thumbnail behind it. */
function withoutThumbnail(content: Buffer): Buffer {
  const density = Buffer.alloc(14)
  content.copy(density, 0, 0, 12)
  return Buffer.concat([Buffer.from([0xff, jfif, 0, 16]), density])
}

/** A scan's data runs to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(input: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = input.indexOf(0xff, at)
    if (at < 0) return input.length
    const next = input[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pictureChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'])

function cleanPng(input: Buffer): Picture | null {
  const kept: Buffer[] = [pngSignature]
  let size: Size | null = null
  for (let at = pngSignature.length; at + 12 <= input.length;) {
    const name = input.toString('latin1', at + 4, at + 8)
    const end = at + 12 + input.readUInt32BE(at)
    if (end > input.length) return null
    if (crc32(input.subarray(at + 4, end - 4)) !== input.readUInt32BE(end - 4)) return null
    if (name === 'IHDR' && end - at === 25) size ??= { width: input.readUInt32BE(at + 8), height: input.readUInt32BE(at + 12) }
    if (size === null) return null
    if (pictureChunks.has(name)) kept.push(input.subarray(at, end))
    if (name === 'IEND') return { mediaType: 'image/png', bytes: Buffer.concat(kept), ...size }
    at = end
  }
  return null
}
