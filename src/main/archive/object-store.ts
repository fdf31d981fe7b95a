/**
 * What Firstflow needs of a store that others run: objects under names, and nothing else. No operation depends on what another laptop
 * does at the same moment, because stores differ in what they promise there.
 */

export interface StoredObject {
  readonly key: string
  readonly bytes: number
  /** Changes with the content; what it is made of is the store's own affair. */
  readonly etag: string
  /** By the store's clock; null where it does not say. */
  readonly at: string | null
}

export interface ObjectStore {
  /** Resolves with its etag once the store has confirmed the object. Repeating it changes nothing. */
  put(key: string, content: Uint8Array, signal?: AbortSignal): Promise<string>
  /** Null where there is none. One with more than `most` bytes is refused. */
  get(key: string, most: number, signal?: AbortSignal): Promise<Buffer | null>
  /** In the order of their names, behind `after`. */
  list(prefix: string, after?: string, signal?: AbortSignal): Promise<StoredObject[]>
}
