/**
 * From a file of whatever camera to what the vault takes: drawn upright, scaled down and encoded again as JPEG. What a
 * camera writes beside the picture - place, time, its own number - is not drawn and therefore gone.
 */
import { photoLimits } from '#shared/job/photo-limits.ts'
import { attempts, fitted } from './photo-size.ts'

const thumbEdge = 360

/** Null where the browser cannot read it as a picture. */
export async function preparedPhoto(file: Blob): Promise<Blob | null> {
  const picture = await bitmapOf(file)
  if (picture === null) return null
  try {
    for (const { edge, quality } of attempts) {
      const drawn = await jpegOf(picture, edge, quality)
      if (drawn.size <= photoLimits.bytes) return drawn
    }
    return null
  } finally {
    picture.close()
  }
}

export async function thumbnailOf(photo: Blob): Promise<Blob> {
  const picture = await bitmapOf(photo)
  if (picture === null) return photo
  const drawn = await jpegOf(picture, thumbEdge, 0.8)
  picture.close()
  return drawn
}

async function bitmapOf(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function jpegOf(picture: ImageBitmap, edge: number, quality: number): Promise<Blob> {
  const { width, height } = fitted(picture, edge)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas to draw a photo on')
  // JPEG knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
