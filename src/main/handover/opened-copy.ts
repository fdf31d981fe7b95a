/** A handover package or a copy of a job from elsewhere, opened for reading (open-copy.ts): files are read one at a time, on request. */
import { createHash } from 'node:crypto'
import type { UnreadableReason } from '#shared/tables/alteration.ts'

export interface OpenedCopy {
  /** The files by name, with their unpacked sizes in bytes. */
  readonly sizes: ReadonlyMap<string, number>
  /** The names of files outside the folder that was zipped as a whole. */
  readonly beside: readonly string[]
  /** Yields the content in parts. While being read, throws `NotReadable` if the file is missing or does not unpack to its stated size. */
  stream(name: string): AsyncIterable<Buffer>
  close(): void
}

export interface Unreadable {
  readonly unreadable: UnreadableReason
}

/** Stated in docs/data-folder.md. */
export interface Limits {
  /** The unpacked size of all files together. */
  readonly bytes: number
  readonly files: number
  /** The largest compression ratio of a file over a megabyte. Journals and tables reach a tenth of it. */
  readonly ratio: number
}
export const defaultLimits: Limits = { bytes: 512 * 1024 * 1024, files: 5_000, ratio: 250 }

/** A file of a copy does not match its table of contents, is gone by now, or is `unsafe` to read: a link for example. */
export class NotReadable extends Error {
  readonly how: 'notAZip' | 'unsafe'

  constructor(name: string, how: NotReadable['how'] = 'notAZip') {
    super(name)
    this.how = how
  }
}

export type Digest = Awaited<ReturnType<typeof digestOf>>

/** Hashes a file of any size in little memory. */
export async function digestOf(copy: OpenedCopy, name: string) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of copy.stream(name)) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** A whole file; null if it is larger than `most`. */
export async function bytesOf(copy: OpenedCopy, name: string, most: number): Promise<Buffer | null> {
  const size = copy.sizes.get(name) ?? 0
  if (size > most) return null
  // Joining the parts at the end would take twice the memory.
  const whole = Buffer.alloc(size)
  let at = 0
  for await (const part of copy.stream(name)) at += part.copy(whole, at)
  return whole.subarray(0, at)
}
