/**
 * The store as S3-compatible servers speak it. Pages are continued behind the last name and not with a server's token, because names
 * are ours. The list is read by patterns: names of Firstflow hold nothing that XML or a URL would write differently.
 */
import { appErrorOf, Failure } from '#shared/ipc/errors.ts'
import { headerOf } from '../service-client/response-body.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import type { S3Client } from './s3-client.ts'

/** Bytes. A page names a thousand objects at most. */
const pageCap = 4 * 1024 ** 2
const responseCap = 1024 ** 2
/** Names in one list: more than a job or a feed ever has. A store that goes on without an end would fill the memory. */
const mostListed = 500_000

export class S3Store implements ObjectStore {
  readonly #client: S3Client
  readonly #host: string
  readonly #most: number

  constructor(client: S3Client, host: string, most = mostListed) {
    this.#client = client
    this.#host = host
    this.#most = most
  }

  async put(key: string, content: Uint8Array, signal?: AbortSignal): Promise<string> {
    const { headers } = await this.#client.call({ operation: 'archive.put', method: 'PUT', key, content, most: responseCap, signal })
    // Whatever answers 200 without one is no store, and has kept nothing.
    return unquoted(headerOf(headers, 'etag')) ?? this.#unreadable('archive.put')
  }

  async get(key: string, most: number, signal?: AbortSignal): Promise<Buffer | null> {
    const found = await this.#client.call({ operation: 'archive.get', method: 'GET', key, most, allows: [404], signal })
    if (found.status !== 404) return found.body.length > most ? this.#unreadable('archive.get') : found.body
    // A bucket that is gone is no reason to believe that the object is.
    return found.body.includes('NoSuchBucket') ? this.#unreadable('archive.get') : null
  }

  async list(prefix: string, after = '', signal?: AbortSignal): Promise<StoredObject[]> {
    const objects: StoredObject[] = []
    for (let from = after; ;) {
      const query = { 'list-type': '2', prefix, ...(from === '' ? {} : { 'start-after': from }) }
      const { body } = await this.#client.call({ operation: 'archive.list', method: 'GET', key: '', query, most: pageCap, signal })
      const page = pageIn(body.toString('utf8')) ?? this.#unreadable('archive.list')
      // Not all at once: a page may name more than a call takes arguments.
      for (const object of page.objects) objects.push(object)
      const last = page.objects.at(-1)?.key
      if (!page.isTruncated) return objects
      // A page that leads nowhere would be asked for without end.
      if (last === undefined || last <= from || objects.length >= this.#most) return this.#unreadable('archive.list')
      from = last
    }
  }

  #unreadable(operation: 'archive.put' | 'archive.get' | 'archive.list'): never {
    throw new Failure(appErrorOf('archive.unreadable', { operation, host: this.#host }))
  }
}

function pageIn(xml: string): { readonly objects: readonly StoredObject[]; readonly isTruncated: boolean } | null {
  if (!xml.includes('<ListBucketResult')) return null
  // Split, and not looked for by a pattern: of an object that never ends, that goes through all that follows.
  const parts = xml.split('<Contents>').slice(1)
  const objects = parts
    .flatMap((part) => part.split('</Contents>', 2).slice(0, -1))
    .map((object) => ({
      key: textIn(object, 'Key'),
      bytes: Number(textIn(object, 'Size')),
      etag: unquoted(textIn(object, 'ETag').replaceAll('&quot;', '"')) ?? '',
      at: instantOf(textIn(object, 'LastModified')),
    }))
  return { objects, isTruncated: textIn(xml, 'IsTruncated') === 'true' }
}

const textIn = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
function instantOf(date: string): string | null {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const unquoted = (etag: string | undefined) => etag?.replaceAll('"', '')
