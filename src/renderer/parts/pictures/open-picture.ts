/**
 * Any file as a picture: its content says what it is. What the browser decodes it decodes; HEIC photos, pages of PDFs and SVG drawings are
 * drawn to pixels by what is loaded for the first one. What cannot be opened is named, with the way out.
 */
import { isCutShort, pictureKind, type PictureKind } from '#shared/picture-kind.ts'
import { pictureSize } from '#shared/picture-size.ts'
import { decodedPicture, isDecodable } from './decoded-picture.ts'
import { drawnSvg } from './drawn-svg.ts'
import { decodedHeic } from './heic.ts'

/** What a picture is for: its words differ, and what it may be. */
export type Use = 'photo' | 'label' | 'plan' | 'logo'
export const problems = [
  'empty',
  'noPicture',
  'document',
  'drawing',
  'video',
  'cutShort',
  'damaged',
  'tooLarge',
  'tooComplex',
  'blank',
  'unsupported',
  'locked',
  'noFile',
] as const
export type Problem = (typeof problems)[number]
export type Opened =
  | { readonly picture: ImageBitmap; /** Of a PDF, else 1. */ readonly pages: number }
  | { readonly picture: null; readonly problem: Problem; readonly kind: PictureKind | null }

/** For the choice of files. Browsers know few kinds by their names, so the suffixes stand beside them. */
export const accepted: Readonly<Record<Use, string>> = {
  photo: 'image/*,.heic,.heif',
  label: 'image/*,.heic,.heif',
  plan: 'image/*,.heic,.heif,.pdf,.svg,application/pdf',
  logo: 'image/*,.heic,.heif,.pdf,.svg,application/pdf',
}

/** For them, programs that export a PDF are everywhere. */
const unread = new Set<PictureKind>(['svgz', 'dwg', 'dxf', 'postscript'])
const drawings = new Set<PictureKind | null>(['pdf', 'svg'])

export async function openPicture(file: Blob, use: Use, page = 1): Promise<Opened> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (bytes === null || bytes.length === 0) return { picture: null, problem: 'empty', kind: null }
  const kind = pictureKind(bytes)
  const failed = (problem: Problem) => ({ picture: null, problem, kind }) as const
  if (kind === null) return failed('noPicture')
  if (kind === 'video') return failed('video')
  if (unread.has(kind)) return failed('drawing')
  if (drawings.has(kind) && (use === 'photo' || use === 'label')) return failed('document')
  if (kind === 'tiff' || kind === 'jxl') {
    // Some browsers decode them.
    const picture = await decodedPicture(file)
    return picture === null ? failed('unsupported') : { picture, pages: 1 }
  }
  try {
    if (kind === 'pdf') {
      const { drawnPage } = await import('./pdf-page.ts')
      const drawn = await drawnPage(bytes, page)
      return typeof drawn === 'string' ? failed(drawn === 'damaged' && isCutShort(kind, bytes) ? 'cutShort' : drawn) : drawn
    }
    if (isCutShort(kind, bytes)) return failed('cutShort')
    if (kind === 'svg') {
      const picture = await drawnSvg(bytes)
      return picture === null ? failed('tooComplex') : { picture, pages: 1 }
    }
    const size = pictureSize(bytes)
    if (size !== null && !isDecodable(size)) return failed('tooLarge')
    const picture = kind === 'heic' && size !== null ? await decodedHeic(bytes) : await decodedPicture(file)
    return picture === null ? failed('damaged') : { picture, pages: 1 }
  } catch {
    return failed('damaged')
  }
}
