/**
 * The names of the objects in the archive. A name identifies the content, so that it can be checked, and two contents never compete for a
 * name; only those of `latest` and `laptops` are overwritten, and only by the installation that owns them.
 *
 *   v1/jobs/<job>/w/<writer>/log/<from>-<to>-<prev>-<head>.ndjson   journal entries, from the hash before them to that of the last
 *   v1/jobs/<job>/w/<writer>/photos/<sha256>.jpg|png
 *   v1/jobs/<job>/w/<writer>/sealed/<revision>-<hash>.zip           the handover package of a revision, with the hash on its report
 *   v1/feed/<writer>/<sha256>.json            a full page of reports about the jobs that were pushed
 *   v1/latest/<writer>.json                   the current page, and the names of the full ones
 *   v1/laptops/<writer>.json                  who works there
 */
import { noHash } from '../journal/line.ts'

export const jobsPrefix = 'v1/jobs/'
export const jobPrefix = (jobId: string) => `${jobsPrefix}${jobId}/w/`
export const writerPrefix = (jobId: string, writer: string) => `${jobPrefix(jobId)}${writer}/`
export const latestPrefix = 'v1/latest/'
export const latestKey = (writer: string) => `${latestPrefix}${writer}.json`
export const pageKey = (writer: string, hash: string) => `v1/feed/${writer}/${hash}.json`
export const laptopsPrefix = 'v1/laptops/'
export const laptopKey = (writer: string) => `${laptopsPrefix}${writer}.json`

/** No job has this ID: the test in the settings writes under it. */
export const noJob = '00000000-0000-0000-0000-000000000000'

/** Entries `from` to `to` of a journal. `prev` is the hash of the entry before them. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly prev: string
  readonly head: string
}
export interface Segment extends Span {
  readonly key: string
  readonly bytes: number
}

export const segmentKey = (jobId: string, writer: string, { from, to, prev, head }: Span) =>
  `${writerPrefix(jobId, writer)}log/${from}-${to}-${prev}-${head}.ndjson`
export const photoKey = (jobId: string, writer: string, name: string) => `${writerPrefix(jobId, writer)}${name}`

export const sealedKey = (jobId: string, writer: string, { revision, head }: { readonly revision: string; readonly head: string }) =>
  `${writerPrefix(jobId, writer)}sealed/${revision}-${head}.zip`

const sealedName = /^[0-9a-f-]{36}\/sealed\/([A-Z]{1,2})-([0-9a-f]{64})\.zip$/
const segmentName = /^[0-9a-f-]{36}\/log\/([1-9]\d{0,8})-([1-9]\d{0,8})-([0-9a-f]{64})-([0-9a-f]{64})\.ndjson$/
const photoName = /^[0-9a-f-]{36}\/(photos\/([0-9a-f]{64})\.(?:jpg|png))$/
const writerName = /^([0-9a-f-]{36})\.json$/

/** Null if the name is not that of a segment. */
export function segmentOf(jobId: string, { key, bytes }: { readonly key: string; readonly bytes: number }): Segment | null {
  const [, from, to, prev = '', head = ''] = segmentName.exec(key.slice(jobPrefix(jobId).length)) ?? []
  const span = { from: Number(from), to: Number(to), prev, head }
  const isSpan = span.from <= span.to && (span.from === 1) === (prev === noHash)
  return isSpan ? { ...span, key, bytes } : null
}

export function photoOf(jobId: string, key: string): { readonly sha256: string; readonly name: string } | null {
  const [, name, sha256] = photoName.exec(key.slice(jobPrefix(jobId).length)) ?? []
  return name === undefined || sha256 === undefined ? null : { name, sha256 }
}

export function sealedOf(jobId: string, key: string): { readonly revision: string; readonly head: string } | null {
  const [, revision, head] = sealedName.exec(key.slice(jobPrefix(jobId).length)) ?? []
  return revision === undefined || head === undefined ? null : { revision, head }
}

/** Of an object under `latest` or `laptops`. */
export const writerOf = (prefix: string, key: string): string | null => writerName.exec(key.slice(prefix.length))?.[1] ?? null
