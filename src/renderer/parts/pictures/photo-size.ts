/** How a picture is resized for the vault. Pure; photo-file.ts draws it. */
import { photoLimits } from '#shared/tables/photo-limits.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Scaled down so that the longer side fits, never up; no side becomes 0. */
export function fitted({ width, height }: Size, edge: number = photoLimits.edge): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Tried in order until the file is small enough. The last ones also shrink it. */
export const attempts: readonly { readonly edge: number; readonly quality: number }[] = [
  { edge: photoLimits.edge, quality: 0.86 },
  { edge: photoLimits.edge, quality: 0.7 },
  { edge: Math.round(photoLimits.edge * 0.7), quality: 0.7 },
  { edge: Math.round(photoLimits.edge / 2), quality: 0.6 },
]
