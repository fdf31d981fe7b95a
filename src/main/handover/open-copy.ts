/**
 * Opens a handover package or a copy of a job from elsewhere: a ZIP, or the folder it was unpacked to. Nothing is unpacked before the
 * names, kinds, positions and sizes of all entries are known to be harmless, and then only one file at a time on request: the memory is
 * bounded by the largest file that is read, not by their sum.
 */
import { open as openFile, stat } from 'node:fs/promises'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { openFolder } from './folder.ts'
import { isExpectedInZip, sorted } from './names.ts'
import { NotReadable, type Limits, type OpenedCopy, type Unreadable } from './opened-copy.ts'

/** Opens a ZIP's bytes, or the path of a ZIP or a folder, for the duration of `look`. */
export async function withCopy<Found>(
  source: Uint8Array | string,
  limits: Limits,
  look: (copy: OpenedCopy) => Promise<Found>,
): Promise<Found | Unreadable> {
  const copy = await opened(source, limits)
  if ('unreadable' in copy) return copy
  try {
    return await look(copy)
  } catch (cause) {
    if (cause instanceof NotReadable) return { unreadable: cause.how }
    throw cause
  } finally {
    copy.close()
  }
}

async function opened(source: Uint8Array | string, limits: Limits): Promise<OpenedCopy | Unreadable> {
  if (typeof source !== 'string')
    return isPdf(source)
      ? { unreadable: 'aReport' }
      : openZip(() => fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.length), options), limits)
  const found = await stat(source).catch(() => null)
  if (found === null) return { unreadable: 'notAHandover' }
  if (!found.isFile()) return openFolder(source, limits)
  return isPdf(await headOf(source)) ? { unreadable: 'aReport' } : openZip(() => openPromise(source, options), limits)
}

/** A report is taken for the package that it came in: it has no seal of its own. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
async function headOf(path: string): Promise<Uint8Array> {
  const file = await openFile(path).catch(() => null)
  if (file === null) return new Uint8Array()
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Names are returned undecoded: they are checked here, not repaired. */
const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true } as const

async function openZip(open: () => Promise<ZipFile>, limits: Limits): Promise<OpenedCopy | Unreadable> {
  let zip: ZipFile
  try {
    zip = await open()
  } catch {
    return { unreadable: 'notAZip' }
  }
  const entries = await entriesIn(zip, limits).catch((): Unreadable => ({ unreadable: 'notAZip' }))
  if ('unreadable' in entries) {
    zip.close()
    return entries
  }
  const { inside, beside } = sorted(entries)
  return {
    sizes: new Map([...inside].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    beside,
    stream: (name) => partsOf(zip, inside.get(name), name),
    close: () => zip.close(),
  }
}

async function entriesIn(zip: ZipFile, limits: Limits): Promise<ReadonlyMap<string, Entry> | Unreadable> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    if (entries.length > limits.files) return { unreadable: 'tooLarge' }
  }
  const names = entries.map(({ fileNameRaw }) => fileNameRaw.toString('utf8'))
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.bytes) return { unreadable: 'tooLarge' }
  if (!names.every(isExpectedInZip) || !entries.every(isPlain) || hasDuplicates(names) || overlap(entries)) return { unreadable: 'unsafe' }
  if (entries.some((entry) => isOversized(entry, limits))) return { unreadable: 'tooLarge' }
  const files = names.flatMap((name, index): [string, Entry][] => {
    const entry = entries[index]
    return entry === undefined || name.endsWith('/') ? [] : [[name, entry]]
  })
  return new Map(files)
}

/** Whether an entry is an unencrypted file or folder: the mode of Unix systems shows links as another kind. */
function isPlain(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  return !entry.isEncrypted() && entry.canDecodeFileData() && [0, 0o100000, 0o040000].includes(kind)
}

/** Whether two names are equal on systems that ignore case. */
const hasDuplicates = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size < names.length

const localHeaderBytes = 30
/** Whether two entries share bytes of the archive: then a small archive unpacks to any size without an entry that looks oversized. */
function overlap(entries: readonly Entry[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  return inOrder.some(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && next.relativeOffsetOfLocalHeader < start + localHeaderBytes + fileNameLength + compressedSize
  })
}

const megabyte = 1024 * 1024
const isOversized = ({ uncompressedSize, compressedSize }: Entry, { ratio }: Limits) =>
  uncompressedSize > megabyte && uncompressedSize > ratio * compressedSize

async function* partsOf(zip: ZipFile, entry: Entry | undefined, name: string): AsyncIterable<Buffer> {
  if (entry === undefined) throw new NotReadable(name)
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch {
    throw new NotReadable(name)
  }
}
