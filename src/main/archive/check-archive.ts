/**
 * Tests what a bucket allows this installation to do: list, read, write under each prefix and read back, and what its policy should refuse.
 * It writes under a job that does not exist, and where a push would overwrite anyway.
 */
import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#shared/contract/contract.ts'
import { nullOn } from '#shared/tables/errors.ts'
import { headerOf } from '../client/response-body.ts'
import { jobPrefix, laptopKey, latestKey, latestPrefix, noJob, pageKey, writerOf, writerPrefix } from './layout.ts'
import type { ObjectStore, ReadObject, StoredObject } from './object-store.ts'
import { skewOf } from './s3-refusal.ts'
import type { S3Client } from './s3-client.ts'
import type { TeamFeeds } from './team-feeds.ts'

type Findings = OutputOf<'archive.test'>['findings']
type Finding = Findings[number]

const most = 64 * 1024
/** Seconds. Stores refuse requests from fifteen minutes on. */
const largestSkew = 300

export interface CheckedArchive {
  readonly client: S3Client
  readonly store: ObjectStore
  readonly writer: string
  readonly readOnly: boolean
  readonly feeds: Pick<TeamFeeds, 'rewrite'>
}

/**
 * A refusal is a finding; any other failure is the result of the whole test, with its own text. What could not be tried, because something
 * before it was refused, is left out.
 */
export async function checkArchive({ client, store, writer, readOnly, feeds }: CheckedArchive): Promise<Findings> {
  const prefix = writerPrefix(noJob, writer)
  const [own, feed] = [`${prefix}check`, pageKey(writer, 'check')]
  const content = Buffer.from(randomUUID())
  const read = await unlessRefused(readTeam(store, writer))
  const isReading: Finding = { finding: 'read', ok: read !== null, detail: null }
  const put = (key: string) => client.call({ ...refusable, operation: 'archive.put', method: 'PUT', key, content })
  const written = await put(own)
  const skew = skewOf(written)
  const clock: Finding = {
    finding: 'clock',
    ok: skew !== null && Math.abs(skew) <= largestSkew,
    detail: skew === null ? null : String(skew),
  }
  if (readOnly) return [isReading, { finding: 'writeRefused', ok: written.status === 403, detail: String(written.status) }, clock]
  const isWritten = written.status < 300 && headerOf(written.headers, 'etag') !== undefined
  const reports = await unlessRefused(store.put(feed, content).then(() => feeds.rewrite()))
  const readBack = isWritten && read !== null ? await unlessRefused(Promise.all([store.list(prefix), store.get(own, most)])) : null
  const foreign = await put(`${jobPrefix(noJob)}${noJob}/check`)
  const deleted = await client.call({ ...refusable, operation: 'archive.delete', method: 'DELETE', key: own })
  const version = headerOf(written.headers, 'x-amz-version-id')
  return [
    isReading,
    { finding: 'writeJobs', ok: isWritten, detail: String(written.status) },
    { finding: 'writeReports', ok: reports !== null, detail: null },
    ...(readBack === null ? [] : [{ finding: 'readBack', ok: isThere(readBack, own, content), detail: null } as const]),
    { finding: 'deleteRefused', ok: deleted.status === 403, detail: String(deleted.status) },
    { finding: 'foreignRefused', ok: foreign.status === 403, detail: String(foreign.status) },
    ...(isWritten ? [{ finding: 'versioning', ok: version !== undefined && version !== 'null', detail: null } as const] : []),
    clock,
  ]
}

/**
 * One of each kind that another laptop wrote: on Ceph, who wrote an object may read it, and who may list is told that what does not exist is
 * not there. Its own where there is no other laptop yet.
 */
async function readTeam(store: ObjectStore, own: string): Promise<void> {
  const writers = (await store.list(latestPrefix)).map(({ key }) => writerOf(latestPrefix, key)).filter((writer) => writer !== null)
  const writer = writers.find((one) => one !== own) ?? own
  const keys = [latestKey(writer), laptopKey(writer), pageKey(writer, 'check'), `${writerPrefix(noJob, writer)}check`]
  await Promise.all(keys.map((key) => store.get(key, most)))
}

const isThere = ([listed, read]: readonly [readonly StoredObject[], ReadObject | null], key: string, content: Buffer) =>
  read?.content.equals(content) === true && listed.some((object) => object.key === key)

const refusable = { most, allows: [403] } as const
const unlessRefused = <Value>(act: Promise<Value>): Promise<Value | null> => act.catch(nullOn('archive.refused'))
