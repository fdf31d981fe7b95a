/** Real stores for the tests of the archive: each is started by the test file that needs it, and stopped after it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { archiveDeadlines, S3Client, type ArchiveAddress, type ArchiveCredentials } from '#main/archive/s3-client.ts'
import { s3Store } from '#main/archive/s3-store.ts'
import type { ObjectStore } from '#main/archive/object-store.ts'
import { openConnection } from '#main/client/connection.ts'
import { makeBucket, missingFor, startStore, storeKinds, type StoreKind, type StoreServer } from './store-servers.ts'

/** All, or one by its name. */
const asked = process.env['FIRSTFLOW_ARCHIVE'] ?? 'Ceph'
const wanted: readonly StoreKind[] = storeKinds.filter((kind) => asked === 'all' || asked === kind)

/** Those that this computer can run; what is missing is said, so that nobody takes a skipped test for a passed one. */
export const storesHere: readonly StoreKind[] = wanted.filter((kind) => {
  const missing = missingFor(kind)
  if (missing.length > 0) console.warn(`NOT TESTED HERE: archive on ${kind} (${missing.join(', ')} not installed)`)
  return missing.length === 0
})

interface RealStore {
  readonly baseUrl: string
  readonly credentials: ArchiveCredentials
  /** A new bucket, and the store and client of its owner. */
  bucket(): Promise<Bucket>
  /** Another user, by its name. Ceph only. */
  user(name: string): Promise<ArchiveCredentials>
}
interface Bucket {
  readonly address: ArchiveAddress
  readonly client: S3Client
  readonly store: ObjectStore
}

/** To be called in a `describe`: started before its tests, stopped after them. */
export function realStore(kind: StoreKind): RealStore {
  let server: StoreServer | undefined
  let starting: Promise<StoreServer> | undefined
  const started = () => starting ?? Promise.reject(new Error('not started'))
  beforeAll(async () => {
    server = await (starting = startStore(kind))
  }, 240_000)
  // One that took too long too.
  afterAll(() => starting?.then(({ stop }) => stop()), 240_000)

  return {
    get baseUrl() {
      return server?.baseUrl ?? ''
    },
    get credentials() {
      return server?.owner ?? { keyId: '', secret: '' }
    },
    async bucket() {
      const { baseUrl, owner } = await started()
      const address = { baseUrl, bucket: `b-${randomUUID()}`, region: 'us-east-1' }
      const client = clientOf(address, owner)
      await makeBucket(client, kind === 'Ceph with versions')
      return { address, client, store: s3Store(client, new URL(baseUrl).host) }
    },
    user: async (name) => (await started()).user(name),
  }
}

/** A connection of its own, closed with the test. */
export function clientOf(address: ArchiveAddress, keys: ArchiveCredentials, deadlines = archiveDeadlines): S3Client {
  const connection = openConnection(new URL(address.baseUrl).origin, () => Promise.resolve('DIRECT'))
  onTestFinished(() => connection.destroy())
  return new S3Client(address, keys, connection, deadlines)
}
