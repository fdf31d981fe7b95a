/**
 * Allows one instance for each data folder. The lock is a listening local socket: it ends with its process however that ends, so a killed
 * instance never locks anyone out.
 *
 * A killed instance leaves its socket file behind. That file is never reused: between finding it dead and replacing it, another process
 * may have done the same and be running. Instead the next number is taken, which the system grants to only one process, and the lock's
 * holder removes dead files.
 */
import { lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReadOnly } from '../../journal/disk.ts'
import { codeOf } from '../../journal/storage-failure.ts'
import { sha256Of } from '../../sha256.ts'

/** Null if another instance holds the folder, or is about to. */
export async function lockDataFolder(dataDir: string) {
  const folder = systemName(dataDir)
  const server = process.platform === 'win32' ? await listen(pipeOf(folder)) : await listenAtAll(lockPathOf(folder), folder)
  return server === null ? null : { release: () => closed(server) }
}

/**
 * The path as the system writes it, so that a folder has one name on case-insensitive file systems; Windows cannot resolve it for a long
 * path.
 */
function systemName(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch {
    return realpathSync(folder)
  }
}

/** Windows removes a pipe together with its process. */
const pipeOf = (folder: string) => `\\\\.\\pipe\\${nameOf(folder)}`
const nameOf = (folder: string) => `firstflow-${sha256Of(folder).slice(0, 16)}`

interface LockPath {
  readonly folder: string
  readonly prefix: string
}

/** Inside the folder, so that its permissions protect the lock too; if the path is too long for a socket, its hash is used. */
function lockPathOf(folder: string): LockPath {
  const inside = { folder, prefix: 'lock.' }
  return Buffer.byteLength(pathOf(inside, largestNumber)) <= longestSocketPath ? inside : outside(folder)
}

const outside = (folder: string): LockPath => ({ folder: ownFolderIn(tmpdir()), prefix: `${nameOf(folder)}.` })

/**
 * A folder of this user in the common one, where others could put a socket in the way. They can also take the folder's name first, so the
 * first one that belongs to this user is used; if there is none yet, the first free name.
 */
function ownFolderIn(common: string): string {
  const uid = process.getuid?.()
  if (uid === undefined) return common
  const name = `firstflow-${uid}`
  const own = readdirSync(common)
    .filter((each) => each === name || each.startsWith(`${name}-`))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .find((each) => isOwnFolder(join(common, each), uid))
  if (own !== undefined) return join(common, own)
  for (let number = 0; ; number += 1) {
    const folder = join(common, number === 0 ? name : `${name}-${number}`)
    try {
      mkdirSync(folder, { mode: 0o700 })
      return folder
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause
      // Another instance of this user may have made it just now.
      if (isOwnFolder(folder, uid)) return folder
    }
  }
}

function isOwnFolder(folder: string, uid: number): boolean {
  const facts = lstatSync(folder, { throwIfNoEntry: false })
  return facts?.isDirectory() === true && facts.uid === uid && (facts.mode & 0o077) === 0
}

/** Bytes; macOS allows 103, Linux 107. */
const longestSocketPath = 103
const largestNumber = 9_999_999

const pathOf = ({ folder, prefix }: LockPath, number: number) => join(folder, `${prefix}${number}`)

/** A process that can only read the folder cannot lock it from within; it is still refused if another instance uses the folder. */
async function listenAtAll(lockPath: LockPath, folder: string): Promise<Server | null> {
  if (lockPath.folder !== folder || !isReadOnly(folder)) return listenAlone(lockPath)
  const found = await Promise.all((await numbersAt(lockPath)).map((number) => isConnected(pathOf(lockPath, number))))
  return found.includes(true) ? null : listenAlone(outside(folder))
}

async function listenAlone(lockPath: LockPath): Promise<Server | null> {
  for (;;) {
    const before = await numbersAt(lockPath)
    if (await isAnyAlive(lockPath, before)) return null
    const own = Math.max(0, ...before) + 1
    const server = await listen(pathOf(lockPath, own))
    // Another process has taken the number: the next iteration finds it alive or dead.
    if (server === null) continue
    const others = (await numbersAt(lockPath)).filter((number) => number !== own)
    if (!(await isAnyAlive(lockPath, others))) {
      await Promise.all(others.map((number) => rm(pathOf(lockPath, number), { force: true }).catch(() => undefined)))
      return server
    }
    await closed(server)
    return null
  }
}

async function numbersAt({ folder, prefix }: LockPath): Promise<number[]> {
  const names = await readdir(folder)
  return names.flatMap((name) =>
    name.startsWith(prefix) && /^\d{1,7}$/.test(name.slice(prefix.length)) ? [Number(name.slice(prefix.length))] : [],
  )
}

async function isAnyAlive(lockPath: LockPath, numbers: readonly number[]): Promise<boolean> {
  const held = await Promise.all(numbers.map((number) => isHeld(pathOf(lockPath, number))))
  return held.includes(true)
}

/** Checked twice: between creating a socket and listening there is a moment in which a starting process does not respond. */
async function isHeld(path: string): Promise<boolean> {
  if (await isAnswered(path)) return true
  await sleep(50)
  return isAnswered(path)
}

/** Only a refused connection proves that nobody is there; any other error may occur while someone is. */
const isAnswered = (path: string) => connected(path, (code) => code !== 'ECONNREFUSED' && code !== 'ENOENT')

/** Being refused access to someone else's socket is not a connection. */
const isConnected = (path: string) => connected(path, () => false)

function connected(path: string, meaning: (code: string | undefined) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(meaning(code)))
  })
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (cause: NodeJS.ErrnoException) => (cause.code === 'EADDRINUSE' ? resolve(null) : reject(cause)))
    server.listen(path, () => resolve(server.unref()))
  })
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
