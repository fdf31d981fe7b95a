/** A handover or a copy of a job from somewhere else, opened to be looked at (open-copy.ts): its files are read one at a time, when they are asked for. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { UnreadableReason } from '#shared/job/alteration.ts'

export interface OpenedCopy {
  /** The files by name, with the bytes that each unpacks to. */
  readonly sizes: ReadonlyMap<string, number>
  /** In parts. Throws `NotReadable` while it is read, for what is not there or does not unpack to what it says. */
  stream(name: string): AsyncIterable<Buffer>
  close(): void
}

export interface Unreadable {
  readonly unreadable: UnreadableReason
}

/** Stated in docs/data-folder.md. */
export interface Limits {
  /** Of all files together when unpacked. */
  readonly bytes: number
  readonly files: number
  /** How many times larger than in the archive a file of over a megabyte may be. Journals and tables come to a tenth of it. */
  readonly ratio: number
}
export const usualLimits: Limits = { bytes: 512 * 1024 * 1024, files: 5_000, ratio: 250 }

/** A file of a copy is not what its table of contents says, or is gone by now. */
export class NotReadable extends Error {}

export interface Digest {
  readonly bytes: number
  readonly sha256: string
}

/** Of a file of any size, in little memory. */
export async function digestOf(copy: OpenedCopy, name: string): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of copy.stream(name)) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The whole of a file; null where it is larger than `most`. */
export async function bytesOf(copy: OpenedCopy, name: string, most: number): Promise<Buffer | null> {
  return (copy.sizes.get(name) ?? 0) > most ? null : buffer(copy.stream(name))
}
