/**
 * One instance for each data folder. The lock is a listening local socket: it is gone with its process however that ends,
 * so a killed instance never locks anybody out.
 */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Lock {
  release(): Promise<void>
}

/** Null when another instance holds the folder. */
export async function lockDataFolder(dataDir: string): Promise<Lock | null> {
  const place = placeOf(dataDir)
  const server = (await listen(place)) ?? ((await isAnswered(place)) ? null : await replace(place))
  return server === null ? null : { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Within the folder, so that its permissions guard the lock too; a path too long for a socket is stood in for by its hash. */
function placeOf(dataDir: string): string {
  const name = `firstflow-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(dataDir, 'lock')
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `${name}.lock`)
}

/** Bytes; macOS allows 103, Linux 107. */
const longestSocketPath = 103

/** What a killed instance leaves behind: a file nobody answers at. */
async function replace(place: string): Promise<Server | null> {
  await rm(place, { force: true })
  return listen(place)
}

function listen(place: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (cause: NodeJS.ErrnoException) => (cause.code === 'EADDRINUSE' ? resolve(null) : reject(cause)))
    server.listen(place, () => resolve(server.unref()))
  })
}

function isAnswered(place: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
