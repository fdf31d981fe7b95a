/**
 * A JPEG without what a camera wrote around the picture. Of the application segments only those stay that tell a decoder how colours are
 * stored, and comments go; frame, tables and scans are copied as they are.
 */
import type { Picture } from './picture.ts'

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
const [jfif, profile, adobe] = [0xe0, 0xe2, 0xee]
/** Baseline, extended and progressive. */
const frameHeaders = new Set([0xc0, 0xc1, 0xc2])
/** Huffman and quantisation tables, scans, the number of lines and the restart interval. */
const copied = new Set([0xc4, 0xdb, startOfScan, 0xdc, 0xdd])

/** Null if it is no whole picture. */
export function cleanJpeg(input: Buffer): Picture | null {
  const parts: Buffer[] = [Buffer.from([0xff, startOfImage])]
  let frame: Pick<Picture, 'width' | 'height'> | null = null
  let scans = 0
  for (let at = 2; ;) {
    if (input[at] !== 0xff) return null
    // Any number of 0xff may precede a marker.
    while (input[at + 1] === 0xff) at += 1
    const marker = input[at + 1]
    // What follows the end is another picture or a film, not this picture.
    if (marker === endOfImage)
      return frame !== null && scans > 0
        ? { mediaType: 'image/jpeg', ...frame, bytes: Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]) }
        : null
    if (marker === undefined || at + 4 > input.length) return null
    const end = at + 2 + input.readUInt16BE(at + 2)
    if (end > input.length || end < at + 4) return null
    const content = input.subarray(at + 4, end)
    if (frameHeaders.has(marker)) {
      // A second frame is a second picture.
      if (frame !== null || content.length !== 6 + 3 * (content[5] ?? 0)) return null
      frame = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    }
    const kept = frameHeaders.has(marker) || copied.has(marker) ? content : coloursIn(marker, content)
    if (kept !== null) parts.push(segment(marker, kept))
    at = end
    if (marker !== startOfScan) continue
    scans += 1
    at = endOfScan(input, end)
    parts.push(input.subarray(end, at))
  }
}

/** Without density, thumbnail and whatever stands behind. */
function coloursIn(marker: number, content: Buffer): Buffer | null {
  if (marker === jfif && startsWith(content, 'JFIF\0')) return Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')
  if (marker === adobe && startsWith(content, 'Adobe')) return Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, content[11] ?? 0])
  return marker === profile && startsWith(content, 'ICC_PROFILE\0') ? content : null
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

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const startsWith = (content: Buffer, text: string) => content.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
