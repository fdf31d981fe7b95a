/** The few file system calls of journals, photos and the job index, so that tests can make each fail. The callers handle failures. */
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  fdatasync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import { promisify } from 'node:util'
import { patientDisk, shortPauses } from './patient-disk.ts'
import { asStored, codeOf, InTheWay, storageFailure } from './storage-failure.ts'

export interface OpenFile {
  /**
   * Passes bytes to the operating system synchronously: a round trip through the thread pool would cost as much as the flush that
   * follows. Returns how many bytes were accepted, which may be too few.
   */
  write(bytes: Uint8Array, position: number): number
  size(): number
  /** Whether the path still leads to this file: a removed or replaced file would accept writes anyway. */
  isAt(path: string): boolean
  /** Waits until everything written is on the disk. */
  datasync(): Promise<void>
  truncate(length: number): Promise<void>
  close(): Promise<void>
}

export interface FileFacts {
  readonly kind: 'file' | 'folder' | 'other'
  readonly size: number
  readonly modifiedMs: number
  readonly changedMs: number
}

/** `new` must not exist; `present` must; `either` is created if missing. None of them follows a link or truncates a file. */
type Opening = 'new' | 'present' | 'either'

export interface Disk {
  open(path: string, opening: Opening): Promise<OpenFile>
  /** Synchronous as well: the trips through the thread pool take longer than reading a journal. Regular files only. */
  readFile(path: string): Promise<Buffer>
  /** Synchronous as well, for the same reason. */
  readFolder(path: string): Promise<string[]>
  /**
   * Of the path itself, not of a link's target; null if nothing has that name. Synchronous: one list makes ten thousand calls. It throws
   * a `Failure`, because most callers only ask whether something is there.
   */
  facts(path: string): FileFacts | null
  /** Creates missing parents too; returns the topmost folder that was created. */
  makeFolder(path: string): Promise<string | undefined>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** A new name survives a power cut only once its folder is flushed; Windows has no such call and does not need it. */
  syncFolder(path: string): Promise<void>
}

const onWindows = process.platform === 'win32'
const sync = promisify(fdatasync)
const openingFlags: Record<Opening, number> = {
  new: constants.O_RDWR | constants.O_CREAT | constants.O_EXCL,
  present: constants.O_RDWR,
  either: constants.O_RDWR | constants.O_CREAT,
}
/** Windows has no such flags. */
const {
  O_NOFOLLOW: notThroughLinks = 0,
  O_NONBLOCK: withoutWaiting = 0,
  O_DIRECTORY: onlyFolders = 0,
} = constants as Partial<typeof constants>
const ownerOnly = 0o600

function lookAt(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null
  } catch (cause) {
    if (isMissing(cause)) return null
    throw storageFailure(cause)
  }
}

/** Wraps a synchronous call in a promise, so that it rejects instead of throwing. */
const attempt = <Value>(act: () => Value): Promise<Value> => new Promise((resolve) => resolve(act()))

const isSame = (one: Stats, other: Stats | null) => one.ino === other?.ino && one.dev === other.dev

/**
 * Opening a pipe would block until someone writes to it, so files are opened without waiting, and anything that is not a regular file is
 * reported as such.
 */
function withFileOnly<Value>(path: string, flags: number, use: (file: number) => Value): Value {
  const file = attemptAt(path, () => openSync(path, flags | withoutWaiting, ownerOnly))
  try {
    if (!fstatSync(file).isFile()) throw new InTheWay(path)
    return use(file)
  } finally {
    closeSync(file)
  }
}

export const readFileOnly = (path: string, links: 'followed' | 'refused' = 'refused'): Buffer =>
  withFileOnly(path, constants.O_RDONLY | (links === 'refused' ? notThroughLinks : 0), (file) => readFileSync(file))

/** Without a flush, for data that may be lost and must never be waited for. */
export const appendToFileOnly = (path: string, text: string): number =>
  withFileOnly(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | notThroughLinks, (file) => writeSync(file, text))

function attemptAt<Value>(path: string, act: () => Value): Value {
  try {
    return act()
  } catch (cause) {
    throw notAFile.has(codeOf(cause) ?? '') ? new InTheWay(path) : cause
  }
}

/** Error codes for opening a link, a socket, a pipe without a reader, or a folder. */
const notAFile: ReadonlySet<string> = new Set(['ELOOP', 'EMLINK', 'ENXIO', 'EOPNOTSUPP', 'EISDIR'])

async function openOnly(path: string, opening: Opening, mode = ownerOnly): Promise<OpenFile> {
  const handle = await open(path, openingFlags[opening] | notThroughLinks | withoutWaiting, mode).catch((cause: unknown) =>
    attemptAt(path, () => {
      throw cause
    }),
  )
  const own = fstatSync(handle.fd)
  if (own.isFile()) return openFile(handle, own)
  await handle.close()
  throw new InTheWay(path)
}

const openFile = (handle: FileHandle, own: Stats): OpenFile => ({
  write: (bytes, position) => writeSync(handle.fd, bytes, 0, bytes.length, position),
  size: () => fstatSync(handle.fd).size,
  isAt: (path) => isSame(own, lookAt(path)),
  datasync: () => sync(handle.fd),
  truncate: (length) => handle.truncate(length),
  close: () => handle.close(),
})

/** Only the owner can use the folders, like the files in them. */
const madeFolder = (path: string) =>
  mkdir(path, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    // On a disk that is mounted read-only, Node reports the folder that it cannot create as missing.
    throw codeOf(cause) === 'ENOENT' && isReadOnly(nearestFolder(path)) ? Object.assign(new Error(path), { code: 'EROFS' }) : cause
  })

const plainDisk: Disk = {
  open: (path, opening) => openOnly(path, opening),
  readFile: (path) => attempt(() => readFileOnly(path)),
  readFolder: (path) => attempt(() => readdirSync(path)),
  facts(path) {
    const found = lookAt(path)
    if (found === null) return null
    const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
    return { kind, size: found.size, modifiedMs: found.mtimeMs, changedMs: found.ctimeMs }
  },
  makeFolder: madeFolder,
  rename: (from, to) => rename(from, to),
  remove: (path) => rm(path, { recursive: true, force: true }),
  async syncFolder(path) {
    if (onWindows) return
    const folder = await open(path, constants.O_RDONLY | onlyFolders | withoutWaiting)
    try {
      await folder.sync()
    } catch (cause) {
      // Network shares and some USB sticks do not support this call either.
      if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(codeOf(cause) ?? '')) throw cause
    } finally {
      await folder.close()
    }
  },
}

export const realDisk: Disk = onWindows ? patientDisk(plainDisk) : plainDisk

/**
 * For a folder outside the data folder that the user chose. New folders and files are for their owner only there too. A file that was
 * written counts as saved, whether or not its folder can be flushed.
 */
export const outsideDisk: Disk = {
  ...(onWindows ? patientDisk(plainDisk, shortPauses) : plainDisk),
  syncFolder: (path) => plainDisk.syncFolder(path).catch(() => undefined),
}

/** For a file that the user saves in a folder of their choice: others who use the folder may read it. */
export const savedFileDisk: Disk = { ...outsideDisk, open: (path, opening) => openOnly(path, opening, 0o644) }

/** Writes all bytes, however few the system accepts at a time. If it cannot continue, the next write throws the reason. */
export function writeAll(file: OpenFile, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) {
    const taken = file.write(bytes.subarray(done), position + done)
    if (taken <= 0) throw Object.assign(new Error('Nothing more is taken'), { code: 'ENOSPC' })
    done += taken
  }
}

/** Creates or replaces a whole file: after a crash there is the old content or the new one, and once this resolves the new one. */
export async function replaceWhole(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const staged = join(dirname(path), `.new-${randomUUID()}`)
  try {
    await writeNewFile(disk, staged, bytes)
    await disk.rename(staged, path)
  } catch (cause) {
    await disk.remove(staged).catch(() => undefined)
    throw cause
  }
  await disk.syncFolder(dirname(path))
}

const pieceBytes = 1024 * 1024
/** The flush of a journal entry waits for other data too, so a large file is flushed in parts. */
const flushedBytes = 4 * pieceBytes

/** Writes a new file whose content is on the disk afterwards; its name only after its folder was flushed. */
export async function writeNewFile(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const file = await disk.open(path, 'new')
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      // Lets other calls run between the pieces of a large file.
      if (at > 0) await (at % flushedBytes === 0 ? file.datasync() : nextTick())
      writeAll(file, bytes.subarray(at, at + pieceBytes), at)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Creates a folder and its missing parents so that they survive a power cut. */
export async function makeFolder(disk: Disk, path: string): Promise<void> {
  const made = await disk.makeFolder(path)
  if (made === undefined) return
  const top = dirname(made)
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await disk.syncFolder(folder)
    if (folder === top || folder === dirname(folder)) return
  }
}

/** Renames a folder so that the new name survives a crash. If that fails, the old name is restored. */
export async function moveFolder(disk: Disk, from: string, to: string): Promise<void> {
  await disk.rename(from, to)
  try {
    await disk.syncFolder(dirname(to))
    await disk.syncFolder(dirname(from))
  } catch (cause) {
    await disk.rename(to, from).catch(() => undefined)
    throw cause
  }
}

/** The names in a folder; empty if the folder does not exist. */
export const namesIn = (disk: Disk, folder: string): Promise<string[]> =>
  asStored(async () => {
    try {
      return await disk.readFolder(folder)
    } catch (cause) {
      // The folder may have been created since; a file or a broken link is not an empty folder.
      if (isMissing(cause) && (disk.facts(folder)?.kind ?? 'folder') === 'folder') return []
      throw isMissing(cause) ? new InTheWay(folder) : cause
    }
  })

function nearestFolder(path: string): string {
  let folder = path
  while (lookAt(folder) === null && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** Whether nothing can be saved in a folder, because of its permissions or because its disk is mounted read-only. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (cause) {
    return ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(cause) ?? '')
  }
}

export const isMissing = (cause: unknown): boolean => codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR'
