/** Why a file is no picture for this use, and the way out. */
import type { PictureKind } from '#shared/picture-kind.ts'
import { t } from '../../ui/text.ts'
import type { Problem, Use } from './open-picture.ts'

const names: Readonly<Record<PictureKind, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  bmp: 'BMP',
  avif: 'AVIF',
  heic: 'HEIC',
  tiff: 'TIFF',
  jxl: 'JPEG XL',
  video: 'MP4',
  pdf: 'PDF',
  svg: 'SVG',
  svgz: 'SVGZ',
  dwg: 'DWG',
  dxf: 'DXF',
  postscript: 'PostScript',
}

export const pictureWords = (problem: Problem, use: Use, kind: PictureKind | null = null): string =>
  t(`closing.picture.problems.${problem}`, { wanted: t(`closing.picture.wanted.${use}`), kind: kind === null ? '' : names[kind] })
