/**
 * Files <-> ZIP. Written so that the same files are the same bytes on every machine; read as what it is, a file from
 * somewhere else: nothing is unpacked before the names, kinds and sizes of all entries are known to be harmless.
 */
import { buffer } from 'node:stream/consumers'
import { zipSync, type Zippable } from 'fflate'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import type { UnreadableReason } from '#shared/job/alteration.ts'

/** Content by name. A name is a relative path with slashes. */
export type Files = ReadonlyMap<string, Buffer>

export interface Unreadable {
  readonly unreadable: UnreadableReason
}

/** Of all files together when unpacked, and how many. */
export interface Limits {
  readonly bytes: number
  readonly files: number
}
export const usualLimits: Limits = { bytes: 512 * 1024 * 1024, files: 5_000 }

/** These are compressed already; deflating them again costs seconds and gains nothing. */
const compressed = /\.(pdf|jpg|png)$/

/** Every entry carries that day: the clock of whoever packs is not part of the content. */
export function zipOf(files: Files, day: string): Buffer {
  const [year = 1980, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  // Noon is skipped by no clock, so that it is the same wherever it is read as local time.
  const mtime = new Date(year, month - 1, date, 12)
  const entries: Zippable = {}
  for (const [name, content] of files) entries[name] = [content, { mtime, level: compressed.test(name) ? 0 : 6 }]
  const zip = zipSync(entries)
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
}

export async function filesIn(zip: Buffer, limits: Limits = usualLimits): Promise<Files | Unreadable> {
  let archive: ZipFile
  try {
    // Names come undecoded: they are judged here, not repaired.
    archive = await fromBufferPromise(zip, { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
  } catch {
    return { unreadable: 'notAZip' }
  }
  try {
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) {
      entries.push(entry)
      if (entries.length > limits.files) return { unreadable: 'tooLarge' }
    }
    const names = entries.map(({ fileNameRaw }) => fileNameRaw.toString('latin1'))
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.bytes) return { unreadable: 'tooLarge' }
    if (!names.every(isHarmless) || !entries.every(isPlain) || hasTwins(names)) return { unreadable: 'unsafe' }
    const files = new Map<string, Buffer>()
    for (const [index, name] of names.entries()) {
      const entry = entries[index]
      if (entry !== undefined && !name.endsWith('/')) files.set(name, await buffer(await archive.openReadStreamPromise(entry)))
    }
    return withoutLitter(files)
  } catch {
    return { unreadable: 'notAZip' }
  } finally {
    archive.close()
  }
}

/** A relative path of parts that are neither empty nor a way up, and nothing that a system gives a meaning; a folder ends with a slash. */
export function isHarmless(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/')
  // eslint-disable-next-line no-control-regex -- control characters are precisely what is looked for
  return name.length <= 300 && parts.every((part) => /^[^\0-\x1f\x7f\\:*?"<>|]+$/.test(part) && !/^\.+$/.test(part))
}

/** Neither encrypted nor anything but a file or a folder: a link shows as another kind in the mode that Unix systems keep. */
function isPlain(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  return !entry.isEncrypted() && entry.canDecodeFileData() && [0, 0o100000, 0o040000].includes(kind)
}

/** Also names that are one on systems that do not tell A from a. */
const hasTwins = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size < names.length

/** What systems leave beside files when folders are looked at or packed by hand. */
const litter = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/** Also without the one folder that everything lies in where a folder was packed as a whole. */
export function withoutLitter(files: Files): Files {
  const kept = [...files].filter(([name]) => !litter.test(name))
  const [top] = kept[0]?.[0].split('/') ?? []
  const around = `${top ?? ''}/`
  const isWrapped = kept.length > 0 && around !== 'photos/' && kept.every(([name]) => name.startsWith(around))
  return new Map(isWrapped ? kept.map(([name, content]) => [name.slice(around.length), content]) : kept)
}
