/**
 * Real stores for the tests of the archive, on this computer only: Ceph's gateway, and Swift, which knows no conditional writes. Each is
 * started by the test file that needs it and stopped by the process numbers it wrote down.
 */
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { archiveDeadlines, S3Client, type ArchiveAddress, type ArchiveCredentials } from '#main/archive/s3-client.ts'
import { S3Store } from '#main/archive/s3-store.ts'
import { openConnection } from '#main/service-client/connection.ts'

export type StoreKind = 'Ceph' | 'Ceph with versions' | 'Swift'

const programs: Readonly<Record<StoreKind, readonly string[]>> = {
  Ceph: ['radosgw', 'ceph-mon', 'ceph-osd', 'radosgw-admin'],
  'Ceph with versions': ['radosgw', 'ceph-mon', 'ceph-osd', 'radosgw-admin'],
  Swift: ['swift-proxy-server', 'swift-object-server', 'swift-ring-builder', 'memcached'],
}
const isAll = process.env['FIRSTFLOW_ARCHIVE'] === 'all'
const wanted: readonly StoreKind[] = isAll ? ['Ceph', 'Ceph with versions', 'Swift'] : ['Ceph']

/** Those that this computer can run; what is missing is said, so that nobody takes a skipped test for a passed one. */
export const storesHere: readonly StoreKind[] = wanted.filter((kind) => {
  const missing = programs[kind].filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length > 0) console.warn(`NOT TESTED HERE: archive on ${kind} (${missing.join(', ')} not installed)`)
  return missing.length === 0
})

const credentials = {
  Ceph: { keyId: 'TEAMKEY00', secret: 'teamsecret0123456789' },
  Swift: { keyId: 'team:laptop', secret: 'teamsecret0123456789' },
} as const satisfies Record<string, ArchiveCredentials>

export interface RealStore {
  readonly baseUrl: string
  readonly credentials: ArchiveCredentials
  /** A new bucket, and the store and client of its owner. */
  bucket(): Promise<Bucket>
  /** Another user, by its name. Ceph only. */
  user(name: string): Promise<ArchiveCredentials>
}
export interface Bucket {
  readonly address: ArchiveAddress
  readonly client: S3Client
  readonly store: S3Store
}

/** To be called in a `describe`: started before its tests, stopped after them. */
export function realStore(kind: StoreKind): RealStore {
  let port = 0
  let folder = ''
  const isSwift = kind === 'Swift'
  const own = isSwift ? credentials.Swift : credentials.Ceph
  const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
    promisify(execFile)('bash', [join(import.meta.dirname, 'servers', script), folder, ...args], { env: { ...process.env, ...env } })

  beforeAll(async () => {
    port = await freePort()
    folder = await mkdtemp(join(tmpdir(), 'firstflow-store-'))
    // What it starts keeps its streams open; it is ready when it responds.
    if (isSwift) void run('swift-up.sh', [], { SWIFTPORT: String(port) }).catch(() => undefined)
    else await run('ceph-up.sh', ['bluestore'], { RGWPORT: String(port), MONPORT: String(await freePort()) })
    await isResponding(port)
    if (!isSwift) await run('ceph-user.sh', ['team', own.keyId, own.secret], {})
  }, 120_000)
  afterAll(async () => {
    await stop(folder)
    await rm(folder, { recursive: true, force: true })
  }, 30_000)

  return {
    get baseUrl() {
      return `http://127.0.0.1:${port}`
    },
    credentials: own,
    async bucket() {
      const address = { baseUrl: `http://127.0.0.1:${port}`, bucket: `b-${randomUUID()}`, region: 'us-east-1' }
      const owner = clientOf(address, own)
      // Swift's front responds before what is behind it: until then it says that it is busy.
      for (let attempt = 0; ; attempt++) {
        const made = owner.call({ operation: 'archive.put', method: 'PUT', key: '', most: 1_000_000 })
        if ((await made.catch((cause: unknown) => (attempt < 10 ? null : Promise.reject(cause as Error)))) !== null) break
      }
      if (kind === 'Ceph with versions') await withVersions(owner)
      return { address, client: owner, store: new S3Store(owner, new URL(address.baseUrl).host) }
    },
    async user(name) {
      const keys = { keyId: `KEY-OF-${name}`, secret: `secret-of-${name}-0123456789` }
      await run('ceph-user.sh', [name, keys.keyId, keys.secret], {})
      return keys
    },
  }
}

/** A connection of its own, closed with the test. */
export function clientOf(address: ArchiveAddress, keys: ArchiveCredentials, deadlines = archiveDeadlines): S3Client {
  const connection = openConnection(new URL(address.baseUrl).origin, () => Promise.resolve('DIRECT'))
  onTestFinished(() => connection.destroy())
  return new S3Client(address, keys, connection, deadlines)
}

async function withVersions(client: S3Client): Promise<void> {
  const content = Buffer.from(
    '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>',
  )
  await client.call({ operation: 'archive.put', method: 'PUT', key: '', query: { versioning: '' }, content, most: 1_000_000 })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function isResponding(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (response !== null) return
    await sleep(200)
  }
  throw new Error(`nothing responds on port ${port}`)
}

async function stop(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'run')).catch(() => [])
  const pids = await Promise.all(names.filter((name) => name.endsWith('.pid')).map((name) => readFile(join(folder, 'run', name), 'utf8')))
  for (const pid of pids.map(Number)) if (pid > 1) killed(pid)
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had ended by itself.
  }
}
