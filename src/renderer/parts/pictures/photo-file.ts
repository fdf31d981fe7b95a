/**
 * Converts a file from any camera for the vault: rotated upright, scaled down and encoded again as JPEG. A camera's metadata (location,
 * time, serial number) is lost because only the picture is drawn.
 */
import { maxLogoLength } from '#shared/report/letterhead.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { decodedPicture } from './decoded-picture.ts'
import { openPicture, type Opened, type Use } from './open-picture.ts'
import { attempts, fitted } from './photo-size.ts'

const thumbEdge = 360
/** Sharp enough at the height of a letterhead. */
const logoEdge = 480

export type Prepared = { readonly blob: Blob; readonly pages: number } | (Opened & { readonly picture: null; readonly blob?: undefined })

/** What the file is for decides what it may be. Of a PDF, one page. */
export async function preparedPhoto(file: Blob, use: Use, page = 1): Promise<Prepared> {
  const opened = await openPicture(file, use, page)
  if (opened.picture === null) return opened
  const { picture, pages } = opened
  try {
    for (const { edge, quality } of attempts) {
      const blob = await jpegOf(picture, edge, quality)
      if (blob.size <= photoLimits.bytes) return { blob, pages }
    }
    return { picture: null, problem: 'tooLarge', kind: null }
  } finally {
    picture.close()
  }
}

/** Small enough for the settings, and with transparency if that fits. Of a PDF, the first page. */
export async function preparedLogo(file: Blob): Promise<Prepared> {
  const opened = await openPicture(file, 'logo')
  if (opened.picture === null) return opened
  const { picture, pages } = opened
  try {
    const drawn = await drawnAs('image/png', picture, logoEdge, 1)
    return { blob: drawn.size <= (maxLogoLength * 3) / 4 ? drawn : await jpegOf(picture, logoEdge, 0.8), pages }
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
