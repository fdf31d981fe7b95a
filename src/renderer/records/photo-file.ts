/**
 * Converts a file from any camera for the vault: rotated upright, scaled down and encoded again as JPEG. A camera's metadata (location,
 * time, serial number) is lost because only the picture is drawn.
 */
import { maxLogoLength } from '#shared/report/letterhead.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { decodedPicture } from '../decoded-picture.ts'
import { attempts, fitted } from './photo-size.ts'

const thumbEdge = 360
/** Sharp enough at the height of a letterhead. */
const logoEdge = 480

/** Null if the browser cannot decode it as a picture. */
export async function preparedPhoto(file: Blob): Promise<Blob | null> {
  const picture = await decodedPicture(file)
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

/** Small enough for the settings, and with transparency if that fits. Null if the browser cannot decode it as a picture. */
export async function preparedLogo(file: Blob): Promise<Blob | null> {
  const picture = await decodedPicture(file)
  if (picture === null) return null
  try {
    const drawn = await drawnAs('image/png', picture, logoEdge, 1)
    return drawn.size <= (maxLogoLength * 3) / 4 ? drawn : await jpegOf(picture, logoEdge, 0.8)
  } finally {
    picture.close()
  }
}

export async function thumbnailOf(photo: Blob): Promise<Blob> {
  const picture = await decodedPicture(photo)
  if (picture === null) return new Blob()
  const drawn = await jpegOf(picture, thumbEdge, 0.8)
  picture.close()
  return drawn
}

const jpegOf = (picture: ImageBitmap, edge: number, quality: number) => drawnAs('image/jpeg', picture, edge, quality)

function drawnAs(type: 'image/jpeg' | 'image/png', picture: ImageBitmap, edge: number, quality: number): Promise<Blob> {
  const { width, height } = fitted(picture, edge)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas to draw a photo on')
  if (type === 'image/jpeg') {
    // JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality })
}
