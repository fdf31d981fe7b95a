/**
 * The protocol of S3-compatible servers. Pages continue after the last name and not with a server's token, because the names are ours.
 * The list is read with patterns, because Firstflow's names contain nothing that XML or a URL would escape.
 */
import { appErrorOf, Failure, nullOn } from '#shared/tables/errors.ts'
import { headerOf } from '../client/response-body.ts'
import { provesContent, type ObjectStore, type StoredObject } from './object-store.ts'
import type { S3Client } from './s3-client.ts'
import type { S3Response } from './s3-refusal.ts'

/** Bytes. A page lists at most a thousand objects. */
const pageCap = 4 * 1024 ** 2
const responseCap = 1024 ** 2
/** The most names in one list, more than any job or feed has: an endless list would fill the memory. */
const maxListed = 500_000

export function s3Store(client: S3Client, host: string, maxObjects = maxListed): ObjectStore {
  const unreadable = (operation: 'archive.put' | 'archive.get' | 'archive.list'): never => {
    throw new Failure(appErrorOf('archive.unreadable', { operation, host }))
  }
  const get: ObjectStore['get'] = async (key, most, signal) => {
    const found = await client.call({ operation: 'archive.get', method: 'GET', key, most, allows: [404], signal })
    if (found.status === 404) return missing(found)
    return found.body.length > most ? unreadable('archive.get') : { content: found.body, etag: etagOf(found) ?? '' }
  }
  // A missing bucket does not prove that the object is missing.
  const missing = ({ body }: S3Response) => (body.includes('NoSuchBucket') ? unreadable('archive.get') : null)
  const getUnless: ObjectStore['getUnless'] = async (known, key, most, signal) => {
    const condition = isSendable.test(known) ? { unless: known, allows: [304, 404] } : { allows: [404] }
    const found = await client.call({ operation: 'archive.get', method: 'GET', key, most, ...condition, signal }).catch(nullIfTooLarge)
    if (found === null) return { content: Buffer.alloc(0), etag: '' }
    if (found.status === 304) return 'unchanged'
    if (found.status === 404) return missing(found)
    // Not from a store, but a page to sign in.
    const etag = etagOf(found) ?? unreadable('archive.get')
    return { content: found.body.length > most ? Buffer.alloc(0) : found.body, etag }
  }
  const page = async (query: Readonly<Record<string, string>>, signal: AbortSignal | undefined): Promise<Page> => {
    const listing = { 'list-type': '2', ...query }
    const { body } = await client.call({ operation: 'archive.list', method: 'GET', key: '', query: listing, most: pageCap, signal })
    return pageIn(body.toString('utf8')) ?? unreadable('archive.list')
  }
  return {
    get,
    getUnless,
    async put(key, content, signal) {
      const stored = await client.call({ operation: 'archive.put', method: 'PUT', key, content, most: responseCap, signal })
      // A server that responds 200 without an etag is not an object store, and has stored nothing.
      const etag = etagOf(stored) ?? unreadable('archive.put')
      if (provesContent(etag, content)) return etag
      // Some stores encrypt, and their etags are something else. Others only claim that they stored it.
      const read = await get(key, Math.max(content.length, 1), signal)
      return read?.content.equals(content) === true ? read.etag : unreadable('archive.put')
    },

    async list(prefix, signal) {
      const objects: StoredObject[] = []
      for (let from = ''; ;) {
        const found = await page({ prefix, ...(from === '' ? {} : { 'start-after': from }) }, signal)
        // Not with spread: a page may list more objects than a call accepts arguments.
        for (const object of found.objects) objects.push(object)
        const last = found.objects.at(-1)?.key
        if (!found.isTruncated) return objects
        // A page without progress would be requested endlessly.
        if (last === undefined || last <= from || objects.length >= maxObjects) return unreadable('archive.list')
        from = last
      }
    },

    async folders(prefix, after, signal) {
      // Behind everything in that folder: stores differ in what they list behind the folder itself.
      const from = after === '' ? {} : { 'start-after': `${prefix}${after}${behindSlash}` }
      const { folders, isTruncated } = await page({ prefix, delimiter: '/', ...from }, signal)
      const names = folders.map((folder) => folder.slice(prefix.length, -1))
      return isTruncated && names.length === 0 ? unreadable('archive.list') : { names, isLast: !isTruncated }
    },
  }
}

/** What an etag may consist of in a header. */
const isSendable = /^[!#-~]+$/

/** The character after the slash. */
const behindSlash = '0'

interface Page {
  readonly objects: readonly StoredObject[]
  readonly folders: readonly string[]
  readonly isTruncated: boolean
}

function pageIn(xml: string): Page | null {
  // One that was cut off on its way would look complete.
  const [isTruncated] = xml.trimEnd().endsWith('</ListBucketResult>') ? [textIn(xml, 'IsTruncated')] : []
  if (!xml.includes('<ListBucketResult') || (isTruncated !== 'true' && isTruncated !== 'false')) return null
  // Split instead of matched by a pattern, which would scan the whole rest for each object that is not closed.
  const parts = xml.split('<Contents>').slice(1)
  const objects = parts
    .flatMap((part) => part.split('</Contents>', 2).slice(0, -1))
    .map((object) => ({
      key: textIn(object, 'Key'),
      bytes: Number(textIn(object, 'Size')),
      etag: unquoted(textIn(object, 'ETag').replaceAll('&quot;', '"')) ?? '',
      at: instantOf(textIn(object, 'LastModified')),
    }))
  if (objects.length < parts.length) return null
  const folders = xml
    .split('<CommonPrefixes>')
    .slice(1)
    .map((part) => textIn(part, 'Prefix'))
  return { objects, folders, isTruncated: isTruncated === 'true' }
}

const textIn = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
function instantOf(date: string): string | null {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const nullIfTooLarge = nullOn('archive.unreadable')
const etagOf = ({ headers }: S3Response) => unquoted(headerOf(headers, 'etag'))
const unquoted = (etag: string | undefined) => etag?.replaceAll('"', '')
