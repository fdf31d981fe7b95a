/**
 * Real stores on this computer only: Ceph's gateway, and Swift, which knows no conditional writes. Each is stopped by the process
 * numbers it wrote down.
 */
import { execFile, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bucketPolicy } from '#main/archive/bucket-policy.ts'
import type { ArchiveCredentials, S3Client } from '#main/archive/s3-client.ts'

export const storeKinds = ['Ceph', 'Ceph with versions', 'Swift'] as const
export type StoreKind = (typeof storeKinds)[number]

const ceph = ['radosgw', 'ceph-mon', 'ceph-osd', 'radosgw-admin']
const programs: Readonly<Record<StoreKind, readonly string[]>> = {
  Ceph: ceph,
  'Ceph with versions': ceph,
  Swift: ['swift-proxy-server', 'swift-object-server', 'swift-ring-builder', 'memcached'],
}
export const missingFor = (kind: StoreKind): string[] => programs[kind].filter((program) => spawnSync('which', [program]).status !== 0)

export interface StoreServer {
  readonly baseUrl: string
  /** Of who owns the buckets. */
  readonly owner: ArchiveCredentials
  /** Another user, by its name. Ceph only. */
  user(name: string): Promise<ArchiveCredentials>
  stop(): Promise<void>
}

export async function startStore(kind: StoreKind): Promise<StoreServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'firstflow-store-'))
  const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
    promisify(execFile)('bash', [join(import.meta.dirname, 'servers', script), folder, ...args], { env: { ...process.env, ...env } })
  const isSwift = kind === 'Swift'
  const owner = { keyId: isSwift ? 'team:laptop' : 'TEAMKEY00', secret: 'teamsecret0123456789' }
  const stop = async () => {
    await endAll(join(folder, 'run'))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // What it starts keeps its streams open; it is ready when it responds.
    if (isSwift) void run('swift-up.sh', [], { SWIFTPORT: String(port) }).catch(() => undefined)
    else await run('ceph-up.sh', ['bluestore'], { RGWPORT: String(port), MONPORT: String(await freePort()) })
    await isResponding(port)
    if (!isSwift) await run('ceph-user.sh', ['team', owner.keyId, owner.secret], {})
  } catch (cause) {
    await stop()
    throw cause
  }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    owner,
    async user(name) {
      const keys = { keyId: `KEY-OF-${name}`, secret: `secret-of-${name}-0123456789` }
      await run('ceph-user.sh', [name, keys.keyId, keys.secret], {})
      return keys
    },
    stop,
  }
}

/** The bucket that the client is for. */
export async function makeBucket(owner: S3Client, hasVersions: boolean): Promise<void> {
  // Swift's front responds before what is behind it: until then it says that it is busy.
  for (let attempt = 0; ; attempt++) {
    const made = owner.call({ operation: 'archive.put', method: 'PUT', key: '', most: 1_000_000 })
    if ((await made.catch((cause: unknown) => (attempt < 10 ? null : Promise.reject(cause as Error)))) !== null) break
  }
  if (!hasVersions) return
  const content = Buffer.from(
    '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>',
  )
  await owner.call({ operation: 'archive.put', method: 'PUT', key: '', query: { versioning: '' }, content, most: 1_000_000 })
}

/** A laptop: its user at the store, and the name of its installation. */
export interface Member {
  readonly user: string
  readonly writer: string
}

/** The policy that each laptop offers, united in one: all of them and the readers may read. `without`: such lines are left out. `readActions`: instead of its own. */
export async function putPolicies(
  owner: S3Client,
  bucket: string,
  members: readonly Member[],
  readers: readonly string[] = [],
  without = 'nothing',
  readActions?: readonly string[],
): Promise<void> {
  const arn = (user: string) => `arn:aws:iam:::user/${user}`
  const policyOf = (writer: string) => JSON.parse(bucketPolicy({ bucket, writer, readOnly: false })) as Policy
  const { Version, Statement } = policyOf('')
  const Principal = { AWS: ['team', ...readers, ...members.map(({ user }) => user)].map(arn) }
  const read = { ...Statement[0], Principal, ...(readActions === undefined ? {} : { Action: readActions }) }
  const writes = members.map(({ user, writer }) => {
    const write = policyOf(writer).Statement[1]
    return { ...write, Principal: { AWS: [arn(user)] }, Resource: write?.Resource.filter((resource) => !resource.includes(without)) }
  })
  const content = Buffer.from(JSON.stringify({ Version, Statement: [read, ...writes] }))
  await owner.call({ operation: 'archive.put', method: 'PUT', key: '', query: { policy: '' }, content, most: 100_000 })
}

interface Policy {
  readonly Version: string
  readonly Statement: readonly { readonly Resource: readonly string[] }[]
}

/** Below those that the system gives to whoever asks for any: a simulator could have it before the store that is being started. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function isResponding(port: number): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (response !== null) return
    await sleep(200)
  }
  throw new Error(`nothing responds on port ${port}`)
}

async function endAll(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const pids = await Promise.all(names.filter((name) => name.endsWith('.pid')).map((name) => readFile(join(folder, name), 'utf8')))
  for (const pid of pids.map(Number)) if (pid > 1) killed(pid)
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had ended by itself.
  }
}
