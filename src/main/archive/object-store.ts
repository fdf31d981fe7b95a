/**
 * What Firstflow requires of an object store: objects with names, nothing else. No operation depends on what another laptop does at the
 * same time, because stores guarantee different things there.
 */

export interface StoredObject {
  readonly key: string
  readonly bytes: number
  /** Changes with the content; its format depends on the store. */
  readonly etag: string
  /** By the store's clock; null if it does not say. */
  readonly at: string | null
}

export interface ObjectStore {
  /** Resolves with its etag once the store has confirmed the object. Idempotent. */
  put(key: string, content: Uint8Array, signal?: AbortSignal): Promise<string>
  /** Null if there is none. An object with more than `most` bytes is refused. */
  get(key: string, most: number, signal?: AbortSignal): Promise<Buffer | null>
  /** Sorted by name, after `after`. */
  list(prefix: string, after?: string, signal?: AbortSignal): Promise<StoredObject[]>
}
