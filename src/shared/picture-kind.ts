/** What a file is by its content. What it is called and declared to be decides nothing: browsers declare HEIC as nothing at all. */
import { indexOfBytes, lastIndexOfBytes } from './byte-search.ts'

export const pictureKinds = [
  'jpeg',
  'png',
  'webp',
  'gif',
  'bmp',
  'avif',
  'heic',
  'tiff',
  'jxl',
  'video',
  'pdf',
  'svg',
  'svgz',
  'dwg',
  'dxf',
  'postscript',
] as const
export type PictureKind = (typeof pictureKinds)[number]

const startsWith = (bytes: Uint8Array, text: string, at = 0) => indexOfBytes(bytes.subarray(at, at + text.length), text) === 0

/** A character a byte: what is looked for is ASCII. */
const textIn = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Null if it is no picture, no drawing and no video. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, '\u00ff\u00d8')) return 'jpeg'
  if (startsWith(bytes, '\u0089PNG')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'GIF8')) return 'gif'
  if (startsWith(bytes, 'BM') && bytes.length > 26) return 'bmp'
  if (['II*\u0000', 'MM\u0000*', 'II+\u0000', 'MM\u0000+'].some((start) => startsWith(bytes, start))) return 'tiff'
  if (startsWith(bytes, '\u00ff\u000a') || startsWith(bytes, 'JXL ', 4)) return 'jxl'
  if (startsWith(bytes, '\u001f\u008b')) return 'svgz'
  if (isCad(bytes)) return startsWith(bytes, 'AC1') ? 'dwg' : 'dxf'
  if (startsWith(bytes, '%!PS')) return 'postscript'
  if (startsWith(bytes, 'ftyp', 4)) return kindOfContainer(bytes)
  if (indexOfBytes(bytes.subarray(0, 1024), '%PDF-') >= 0) return 'pdf'
  return isSvg(bytes) ? 'svg' : null
}

/** What CAD programs keep: DWG with the version of its format, DXF as text or not. */
const isCad = (bytes: Uint8Array) =>
  /^(?:AC1\d{3}|AutoCAD Binary DXF|\s*(?:999\s[^\n]*\n\s*)*0\r?\n\s*SECTION)/.test(textIn(bytes.subarray(0, 256)))

/** The first brand, and those it is compatible with. */
function kindOfContainer(bytes: Uint8Array): PictureKind {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0)
  const brands = String.fromCharCode(...bytes.subarray(8, Math.min(length, 128)))
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'video'
}

function isSvg(bytes: Uint8Array): boolean {
  const start = textIn(bytes.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/u, '')
  return /^(?:\s|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>)*<svg[\s>]/iu.test(start)
}

/** Whether its end is missing, as after a copy that was interrupted. Decoders fail with it, or fill the rest with grey. */
export function isCutShort(kind: PictureKind, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  switch (kind) {
    case 'jpeg':
      return lastIndexOfBytes(bytes, '\u00ff\u00d9') <= lastIndexOfBytes(bytes, '\u00ff\u00da')
    case 'png':
      return lastIndexOfBytes(bytes, 'IEND') < 0
    case 'webp':
      return bytes.length < 12 || view.getUint32(4, true) + 8 > bytes.length
    case 'gif':
      return bytes[bytes.findLastIndex((byte) => byte !== 0)] !== 0x3b
    case 'bmp':
      return view.getUint32(2, true) > bytes.length
    case 'avif':
    case 'heic':
      return endOfBoxes(view) > bytes.length
    case 'pdf':
      return lastIndexOfBytes(bytes, '%%EOF') < 0
    case 'svg':
      return !/<\/svg>\s*(?:<!--[^]*?-->\s*)*$|\/>\s*$/iu.test(textIn(bytes.subarray(-4096)))
    default:
      return false
  }
}

function endOfBoxes(view: DataView): number {
  let at = 0
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at)
    if (length === 0) return view.byteLength
    const long = length === 1 && at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : length
    if (long < 8) return view.byteLength
    at += long
  }
  return at
}
