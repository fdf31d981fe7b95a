/** The only place where this page decodes a picture from a file: its size is known first, and one that is too large is refused. */
import { pictureSize } from '#shared/picture-size.ts'

/** More pixels than a camera takes; decoded they are half a gigabyte. */
export const mostPixels = 128 * 1024 * 1024

/** Null if it is not a JPEG, PNG or WebP with at most `mostPixels`, or if the browser cannot decode it. */
export async function decodedPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    const size = pictureSize(new Uint8Array(await file.arrayBuffer()))
    if (size === null || size.width * size.height > mostPixels) return null
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}
