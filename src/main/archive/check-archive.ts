/**
 * Tests what a bucket allows this installation to do. It writes only under a job that does not exist; if a policy refuses, nothing is
 * left behind.
 */
import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { headerOf } from '../service-client/response-body.ts'
import { noJob, writerPrefix } from './layout.ts'
import { skewOf } from './s3-refusal.ts'
import type { S3Client } from './s3-client.ts'

type Findings = OutputOf<'archive.test'>['findings']

const most = 64 * 1024
/** Seconds. Stores refuse requests from fifteen minutes on. */
const largestSkew = 300

export async function checkArchive(client: S3Client, writer: string): Promise<Findings> {
  const content = Buffer.from(randomUUID())
  const own = `${writerPrefix(noJob, writer)}check`
  // A failure here is the result of the whole test, with its own text.
  const written = await client.call({ operation: 'archive.put', method: 'PUT', key: own, content, most })
  const read = await client.call({ operation: 'archive.get', method: 'GET', key: own, most })
  const foreign = await client.call({
    ...refusable,
    operation: 'archive.put',
    method: 'PUT',
    key: `${writerPrefix(noJob, noJob)}check`,
    content,
  })
  const deleted = await client.call({ ...refusable, operation: 'archive.delete', method: 'DELETE', key: own })
  const skew = skewOf(read)
  const version = headerOf(written.headers, 'x-amz-version-id')
  return [
    { finding: 'write', ok: headerOf(written.headers, 'etag') !== undefined, detail: null },
    { finding: 'readBack', ok: read.body.equals(content), detail: null },
    { finding: 'deleteRefused', ok: deleted.status === 403, detail: String(deleted.status) },
    { finding: 'foreignRefused', ok: foreign.status === 403, detail: String(foreign.status) },
    { finding: 'versioning', ok: version !== undefined && version !== 'null', detail: null },
    { finding: 'clock', ok: skew !== null && Math.abs(skew) <= largestSkew, detail: skew === null ? null : String(skew) },
  ]
}

const refusable = { most, allows: [403] } as const
