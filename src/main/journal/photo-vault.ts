/**
 * The photos of jobs: each is stored once in its job's folder, named by its SHA-256, and never changed.
 *
 * A photo is on the disk when `put` resolves, so that the entry that names it can only come after it.
 */
import { dirname, join } from 'node:path'
import { fail } from '#shared/tables/errors.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { isMissing, makeFolder, realDisk, replaceWhole, type Disk } from './disk.ts'
import { mediaTypeOf, usableSize, withoutMetadata } from './image-metadata.ts'
import { mediaTypes, pictureName, type Picture } from './picture.ts'
import { jobPaths, setAside } from './journal-paths.ts'
import { asStored, InTheWay, storageFailure } from './storage-failure.ts'
import { sha256Of } from '../sha256.ts'

interface StoredPhoto {
  readonly sha256: string
  readonly mediaType: Picture['mediaType']
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/** A photo with the hash by which a journal names it. */
export interface NamedBytes {
  readonly sha256: string
  readonly bytes: Uint8Array
}

export class PhotoVault {
  readonly #dataDir: string
  readonly #disk: Disk

  constructor(dataDir: string, disk: Disk = realDisk) {
    this.#dataDir = dataDir
    this.#disk = disk
  }

  /** For an existing job. Metadata such as time, place and camera is not stored. */
  async put(jobId: string, bytes: Uint8Array): Promise<StoredPhoto> {
    const { bytes: content, ...picture } = usable(withoutMetadata(bytes))
    const stored = { ...picture, sha256: sha256Of(content), bytes: content.length }
    await this.#store(jobId, stored, content)
    return stored
  }

  /**
   * A photo that was imported with a job, byte for byte: its journal names it by its hash, and an earlier version may have kept more of
   * it.
   */
  async keep(jobId: string, bytes: Uint8Array): Promise<void> {
    const mediaType = mediaTypeOf(bytes) ?? fail('photo.unusable', { reason: 'notAPhoto' })
    if (bytes.length > photoLimits.bytes) return fail('photo.unusable', { reason: 'tooManyBytes' })
    const size = usableSize(bytes)
    if (typeof size === 'string') return fail('photo.unusable', { reason: size })
    await this.#store(jobId, { sha256: sha256Of(bytes), mediaType }, bytes)
  }

  /** The stored bytes; a file that is missing, was altered or is not to be shown is not found. */
  async get(jobId: string, sha256: string): Promise<{ readonly mediaType: Picture['mediaType']; readonly content: Buffer }> {
    for (const mediaType of mediaTypes) {
      const content = await this.#read(photoFile(this.#dataDir, jobId, { sha256, mediaType }))
      if (content === null) continue
      if (sha256Of(content) === sha256 && typeof usableSize(content) !== 'string') return { mediaType, content }
      await setAside(this.#disk, jobPaths(this.#dataDir, jobId), content)
    }
    return fail('photo.notFound', { photo: sha256 })
  }

  #store(jobId: string, stored: Pick<StoredPhoto, 'sha256' | 'mediaType'>, content: Uint8Array): Promise<void> {
    return asStored(() => this.#write(jobId, stored, content))
  }

  async #write(jobId: string, stored: Pick<StoredPhoto, 'sha256' | 'mediaType'>, content: Uint8Array): Promise<void> {
    const disk = this.#disk
    const paths = jobPaths(this.#dataDir, jobId)
    if (disk.facts(paths.folder)?.kind !== 'folder') return fail('job.notFound', { jobId })
    const file = photoFile(this.#dataDir, jobId, stored)
    await makeFolder(disk, dirname(file))
    if ((disk.facts(file)?.kind ?? 'file') !== 'file') throw new InTheWay(file)
    const before = await this.#read(file)
    if (before !== null && sha256Of(before) !== stored.sha256) await setAside(disk, paths, before)
    // Written again even if it exists, because it is not known whether that file was ever flushed.
    await replaceWhole(disk, file, content)
  }

  async #read(file: string): Promise<Buffer | null> {
    try {
      return await this.#disk.readFile(file)
    } catch (cause) {
      if (isMissing(cause) || cause instanceof InTheWay) return null
      throw storageFailure(cause)
    }
  }
}

export function photoFile(dataDir: string, jobId: string, { sha256, mediaType }: Pick<StoredPhoto, 'sha256' | 'mediaType'>): string {
  return join(jobPaths(dataDir, jobId).folder, pictureName(sha256, mediaType))
}

function usable(picture: ReturnType<typeof withoutMetadata>): Picture {
  if (picture === null) return fail('photo.unusable', { reason: 'notAPhoto' })
  if (picture === 'broken' || Math.min(picture.width, picture.height) === 0) return fail('photo.unusable', { reason: 'broken' })
  if (Math.max(picture.width, picture.height) > photoLimits.edge) return fail('photo.unusable', { reason: 'tooLarge' })
  if (picture.bytes.length > photoLimits.bytes) return fail('photo.unusable', { reason: 'tooManyBytes' })
  return picture
}
