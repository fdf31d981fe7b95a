/**
 * A photo without what it says besides the picture: where and when it was taken, by which device, thumbnails, colour profiles,
 * comments. Only what a decoder needs is written again; the compressed picture itself is passed on byte by byte.
 */
import { cleanJpeg } from './jpeg-metadata.ts'
import { pngSignature } from './png-chunks.ts'
import type { Picture } from './picture.ts'
import { cleanPng } from './png-metadata.ts'

/** Null: neither a JPEG nor a PNG. `broken`: it begins like one and is not one to its end. */
export function withoutMetadata(bytes: Uint8Array): Picture | 'broken' | null {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (mediaTypeOf(input)) {
    case 'image/png':
      return cleanPng(input) ?? 'broken'
    case 'image/jpeg':
      return cleanJpeg(input) ?? 'broken'
    case null:
      return null
  }
}

/** What the first bytes say. */
export function mediaTypeOf(bytes: Uint8Array): Picture['mediaType'] | null {
  if (pngSignature.equals(bytes.subarray(0, pngSignature.length))) return 'image/png'
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'image/jpeg' : null
}
