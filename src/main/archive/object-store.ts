/**
 * What Firstflow requires of an object store: objects with names, nothing else. No operation depends on what another laptop does at the
 * same time, because stores guarantee different things there.
 */
import { hash } from 'node:crypto'

export interface StoredObject {
  readonly key: string
  readonly bytes: number
  /** Changes with the content. Most stores use the MD5 of the content. */
  readonly etag: string
  /** By the store's clock; null if it does not say. */
  readonly at: string | null
}

export interface ReadObject {
  readonly content: Buffer
  /** Of this content, which may be older or newer than the listed one. */
  readonly etag: string
}

export interface FolderPage {
  readonly names: readonly string[]
  readonly isLast: boolean
}

export interface ObjectStore {
  /** Resolves with its etag once it is certain that the store has this content. Idempotent. */
  put(key: string, content: Uint8Array, signal?: AbortSignal): Promise<string>
  /** Null if there is none. An object with more than `most` bytes is refused. */
  get(key: string, most: number, signal?: AbortSignal): Promise<ReadObject | null>
  /**
   * If it still has this etag, its content is not returned, except by a store that ignores the condition. An object that is too large is
   * returned as an empty one, and what does not come from a store is refused.
   */
  getUnless(etag: string, key: string, most: number, signal?: AbortSignal): Promise<ReadObject | 'unchanged' | null>
  /** Sorted by name. */
  list(prefix: string, signal?: AbortSignal): Promise<StoredObject[]>
  /** The next names directly below a prefix, which ends with a slash, behind one of them; about a thousand. */
  folders(prefix: string, after: string, signal?: AbortSignal): Promise<FolderPage>
}

const md5Of = (content: Uint8Array) => hash('md5', content)

/** Whether an etag proves the content. Where a store's etags are something else, it proves nothing. */
export const provesContent = (etag: string, content: Uint8Array): boolean => etag === md5Of(content)

/** Whether the listed object has this content: by its etag, or else by reading it. */
export async function holds(
  store: Pick<ObjectStore, 'get'>,
  { key, bytes, etag }: Pick<StoredObject, 'key' | 'bytes' | 'etag'>,
  content: Uint8Array,
  signal?: AbortSignal,
): Promise<boolean> {
  if (bytes !== content.length) return false
  return provesContent(etag, content) || ((await store.get(key, content.length, signal))?.content.equals(content) ?? false)
}
