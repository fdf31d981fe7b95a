/** The only place where this page decodes a picture from a file: its size is known first, and one that is too large is refused. */
import { pictureSize, type PictureSize } from '#shared/picture-size.ts'

/** Of a decoded picture: a quarter as many pixels, which is more than a camera takes. Stated in SECURITY.md. */
export const mostBytes = 512 * 1024 * 1024

/** Whether a decoder holds no more than `mostBytes`, including up to four numbers of two bytes that each pixel of a JPEG in several scans has. */
export const isDecodable = ({ width, height, inSeveralScans }: PictureSize) => width * height * (inSeveralScans ? 12 : 4) <= mostBytes

/** Null if it does not say its size as one of the kinds in picture-size.ts, is too large, or if the browser cannot decode it. */
export async function decodedPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    const size = pictureSize(new Uint8Array(await file.arrayBuffer()))
    if (size === null || !isDecodable(size)) return null
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}
