/**
 * Removes what was written around the picture: when and where it was taken, by which device, thumbnails, comments. The window draws a photo
 * again anyway; this is for what scripts send.
 */
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { pictureSize, type PictureSize } from '#shared/picture-size.ts'
import { cleanJpeg } from './jpeg-metadata.ts'
import { pngSignature } from './png-chunks.ts'
import type { Picture } from './picture.ts'
import { cleanPng } from './png-metadata.ts'

/** Null: neither a JPEG nor a PNG. `broken`: it begins like one, but is not one up to its end. */
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

/** The size of a picture that can be stored or shown; it is not decoded for this. */
export function usableSize(bytes: Uint8Array): PictureSize | 'tooLarge' | 'broken' {
  const size = pictureSize(bytes)
  if (size === null) return 'broken'
  return Math.max(size.width, size.height) > photoLimits.edge ? 'tooLarge' : size
}

/** Determined by the first bytes. */
export function mediaTypeOf(bytes: Uint8Array): Picture['mediaType'] | null {
  if (pngSignature.equals(bytes.subarray(0, pngSignature.length))) return 'image/png'
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'image/jpeg' : null
}
