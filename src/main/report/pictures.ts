/**
 * Prepares a stored picture for the PDF library, which decodes pictures with an alpha channel outside of our control and lets a broken
 * one end the process: such a picture is put on a white background here, and one that cannot be decoded safely is not printed.
 */
import { deflateSync } from 'node:zlib'
import { nullOnFailure } from '#shared/tables/errors.ts'
import type { ReportModel } from '#shared/report/report.ts'
import type { Letterhead } from '#shared/report/letterhead.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { withoutMetadata } from '../journal/image-metadata.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import { chunksOf, colours, headerOf, pixelsIn, pngOf, unfiltered } from '../journal/png-chunks.ts'

/** The bytes of a picture by its SHA-256; null if they are missing or were altered. */
export type PictureSource = (sha256: string) => Promise<Uint8Array | null>

/** A missing or damaged photo must not prevent the report: it is printed as not available. */
export function picturesIn(vault: PhotoVault, jobId: string): PictureSource {
  return (sha256) => vault.get(jobId, sha256).then(({ content }) => content, nullOnFailure)
}

/** Data URLs by the pictures' SHA-256. Pictures that are not in it are printed as "not available". */
export type Pictures = ReadonlyMap<string, string>

/** Photos and signatures. */
export async function picturesFor({ photos, signoffs }: ReportModel, source: PictureSource): Promise<Pictures> {
  const signatures = signoffs.flatMap((each) => (each.outcome === 'signed' ? [each.signature.photo] : []))
  const pictures = new Map<string, string>()
  for (const sha256 of new Set([...photos.map(({ photo }) => photo), ...signatures])) {
    const bytes = await source(sha256)
    const url = bytes === null ? null : printablePicture(bytes)
    if (url !== null) pictures.set(sha256, url)
  }
  return pictures
}

export function logoFor(letterhead: Letterhead | undefined): string | null {
  const base64 = letterhead?.logo?.base64
  return base64 === undefined ? null : printablePicture(Buffer.from(base64, 'base64'))
}

/** A data URL of the printable picture; null if it cannot be printed. */
export function printablePicture(bytes: Uint8Array): string | null {
  const picture = withoutMetadata(bytes)
  if (picture === null || picture === 'broken' || picture.width === 0 || picture.height === 0) return null
  // A picture that was imported with a job may be larger.
  if (Math.max(picture.width, picture.height) > photoLimits.edge) return null
  if (picture.mediaType === 'image/jpeg') return isPlainJpeg(picture.bytes) ? urlOf(picture.mediaType, picture.bytes) : null
  const png = plainPng(picture.bytes)
  return png === null ? null : urlOf('image/png', png)
}

const urlOf = (mediaType: string, bytes: Buffer) => `data:${mediaType};base64,${bytes.toString('base64')}`

/** Eight bits for each channel, in grey, YCbCr or CMYK: what every PDF reader shows. */
function isPlainJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 10 <= bytes.length;) {
    const marker = bytes.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2) return bytes[at + 4] === 8 && [1, 3, 4].includes(bytes[at + 9] ?? 0)
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** Unchanged without transparency; otherwise on white. Null for other kinds of PNG. */
function plainPng(bytes: Buffer): Buffer | null {
  const chunks = chunksOf(bytes) ?? []
  const header = headerOf(chunks)
  if (header === null || header.depth !== 8 || header.isInterlaced) return null
  const pixels = pixelsIn(chunks, header)
  if (pixels === null) return null
  const { width, height, colour, channels } = header
  if (colour !== colours.greyAlpha && colour !== colours.trueColourAlpha) return chunks.some(({ name }) => name === 'tRNS') ? null : bytes
  const rows = unfiltered(pixels.rows, width * channels, height, channels)
  return rows === null ? null : onWhite(rows, width, height, channels)
}

function onWhite(rows: Buffer, width: number, height: number, channels: number): Buffer {
  const opaque = channels - 1
  const data = Buffer.alloc(height * (width * opaque + 1))
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = (rows[pixel * channels + opaque] ?? 0) / 255
    const to = pixel * opaque + Math.floor(pixel / width) + 1
    for (let colour = 0; colour < opaque; colour += 1)
      data[to + colour] = Math.round(255 + ((rows[pixel * channels + colour] ?? 0) - 255) * alpha)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, opaque === 1 ? colours.grey : colours.trueColour], 8)
  return pngOf([
    { name: 'IHDR', data: header },
    { name: 'IDAT', data: deflateSync(data) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
}
