/**
 * The few file system calls that journals, photos and the job index are made of, so that a test can make each of them fail.
 * It decides nothing: what a failure means is decided by the callers.
 */
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
import { fail } from '#shared/ipc/errors.ts'
import { patientDisk, shortPauses } from './patient-disk.ts'
import { codeOf, InTheWay, storageFailure } from './storage-failure.ts'

export interface OpenFile {
  /**
   * Hands bytes to the operating system, on the spot: that takes microseconds, and a round trip through the thread pool
   * would cost as much again as the flush it is followed by. Returns how many were taken, which may be too few.
   */
  write(bytes: Uint8Array, position: number): number
  size(): number
  /** Whether that name still leads here: a file that was removed or replaced takes what is written to it anyway. */
  isAt(path: string): boolean
  /** Waits until what was written is on the disk. */
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

/** `new` must not exist; `present` must; `either` is made where it is missing. None follows a link or empties a file. */
export type Opening = 'new' | 'present' | 'either'

export interface Disk {
  open(path: string, opening: Opening): Promise<OpenFile>
  /**
   * On the spot as well: four trips through the thread pool take ten times as long as reading what a journal holds. Of a file,
   * and nothing else that has its name.
   */
  readFile(path: string): Promise<Buffer>
  /** On the spot too: of ten thousand names, it takes half as long. */
  readFolder(path: string): Promise<string[]>
  /** Of the name itself, not of what a link points to; null where nothing has that name. On the spot: it is asked ten thousand times for one list. */
  facts(path: string): FileFacts | null
  /** With all folders above it; answers the topmost one that had to be made. */
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
    throw cause
  }
}

/** What is done on the spot, told as if it were not. */
const attempt = <Value>(act: () => Value): Promise<Value> => new Promise((resolve) => resolve(act()))

const isSame = (one: Stats, other: Stats | null) => one.ino === other?.ino && one.dev === other.dev

/**
 * The bytes of a file. Whoever opens a pipe waits until somebody writes into it, so nothing is waited for; what is no file is
 * told as that.
 */
export function readFileOnly(path: string, links: 'followed' | 'refused' = 'refused'): Buffer {
  const flags = constants.O_RDONLY | withoutWaiting | (links === 'refused' ? notThroughLinks : 0)
  const file = attemptAt(path, () => openSync(path, flags))
  try {
    if (!fstatSync(file).isFile()) throw new InTheWay(path)
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Without a flush: for what may be lost, and must never be waited for. */
export function appendToFileOnly(path: string, text: string): void {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | withoutWaiting | notThroughLinks
  const file = attemptAt(path, () => openSync(path, flags, ownerOnly))
  try {
    if (!fstatSync(file).isFile()) throw new InTheWay(path)
    writeSync(file, text)
  } finally {
    closeSync(file)
  }
}

function attemptAt<Value>(path: string, act: () => Value): Value {
  try {
    return act()
  } catch (cause) {
    throw notAFile.has(codeOf(cause) ?? '') ? new InTheWay(path) : cause
  }
}

/** What opening says of a link, a socket, a pipe nobody reads, and a folder. */
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

/** `mode`: of each folder that has to be made. */
const madeFolder = (path: string, mode: number) =>
  mkdir(path, { recursive: true, mode }).catch((cause: unknown) => {
    // Node says that it is missing what cannot be made on a disk that is mounted read-only.
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
  // For their owner only, as the files in them.
  makeFolder: (path) => madeFolder(path, 0o700),
  rename: (from, to) => rename(from, to),
  remove: (path) => rm(path, { recursive: true, force: true }),
  async syncFolder(path) {
    if (onWindows) return
    const folder = await open(path, constants.O_RDONLY | onlyFolders | withoutWaiting)
    try {
      await folder.sync()
    } catch (cause) {
      // Network shares and some sticks have no such call either.
      if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(codeOf(cause) ?? '')) throw cause
    } finally {
      await folder.close()
    }
  },
}

export const realDisk: Disk = onWindows ? patientDisk(plainDisk) : plainDisk

/**
 * For a place outside the data folder that a person chose: its folders are as the system makes them for this person. What has its name
 * there is saved, whether or not the folder can be flushed.
 */
export const outsideDisk: Disk = {
  ...(onWindows ? patientDisk(plainDisk, shortPauses) : plainDisk),
  makeFolder: (path) => madeFolder(path, 0o777),
  syncFolder: (path) => plainDisk.syncFolder(path).catch(() => undefined),
}

/** For a file that a person saves in a folder of their choice: others who use the folder may read it. */
export const savedFileDisk: Disk = { ...outsideDisk, open: (path, opening) => openOnly(path, opening, 0o644) }

/** Writes all of it, however few bytes the system takes at a time; what hinders the rest is what it then says itself. */
export function writeAll(file: OpenFile, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) {
    const taken = file.write(bytes.subarray(done), position + done)
    if (taken <= 0) throw Object.assign(new Error('Nothing more is taken'), { code: 'ENOSPC' })
    done += taken
  }
}

/** Makes or replaces a whole file: after a crash there is the old content or the new one, and when it resolves, the new one. */
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
/** An entry's flush waits for whatever others wrote before: beside a file of 100 MB that is flushed once, eight times as long. */
const flushedBytes = 4 * pieceBytes

/** A new file with its content on the disk; its name is not, before its folder is flushed. */
export async function writeNewFile(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const file = await disk.open(path, 'new')
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      // Other calls come in between the pieces of a large file.
      if (at > 0) await (at % flushedBytes === 0 ? file.datasync() : nextTick())
      writeAll(file, bytes.subarray(at, at + pieceBytes), at)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Makes a folder, with those above it that are missing, so that it survives a power cut. */
export async function makeFolder(disk: Disk, path: string): Promise<void> {
  const made = await disk.makeFolder(path)
  if (made === undefined) return
  const top = dirname(made)
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await disk.syncFolder(folder)
    if (folder === top || folder === dirname(folder)) return
  }
}

/** Under another name, which a crash does not take back. */
export async function moveFolder(disk: Disk, from: string, to: string): Promise<void> {
  await disk.rename(from, to)
  await disk.syncFolder(dirname(to))
  await disk.syncFolder(dirname(from))
}

/** The names in a folder, none where there is no folder. */
export async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  try {
    return await disk.readFolder(folder)
  } catch (cause) {
    if (!isMissing(cause)) throw storageFailure(cause)
    const found = disk.facts(folder)
    // A folder was made since; a file, or a link that leads nowhere, is not nothing.
    return found === null || found.kind === 'folder' ? [] : fail('storage.inTheWay', { name: new InTheWay(folder).place })
  }
}

function nearestFolder(path: string): string {
  let folder = path
  while (lookAt(folder) === null && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** A folder nothing can be saved in: by its rights, or because its disk is mounted like that. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (cause) {
    return ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(cause) ?? '')
  }
}

export const isMissing = (cause: unknown): boolean => codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR'
