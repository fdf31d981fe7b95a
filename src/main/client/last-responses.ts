/**
 * Remembers what was last read of a record, so that a write can be journalled with the state before it. It is only a cache: it may drop
 * values at any time, and holds lists only by weak references.
 */
import type { EnvironmentName } from '#shared/environment.ts'
import { endpointOf, type Operation, type WriteOperation } from '#shared/tables/endpoints.ts'
import { idKey, sameId } from '#shared/tables/ids.ts'

/** The same ID in another environment is another device. */
interface Source {
  readonly environment: EnvironmentName
  readonly serviceAddress: string
}

type Record_ = Record<string, unknown>

const maxRecords = 500

export class LastResponses {
  readonly #records = new Map<string, Record_>()
  readonly #lists = new Map<string, WeakRef<Record_>>()

  keep(from: Source, operation: Operation, id: string | undefined, response: Record_): void {
    const key = keyOf(from, operation, id)
    if (id === undefined) {
      this.#lists.set(key, new WeakRef(response))
      return
    }
    this.#records.delete(key)
    this.#records.set(key, response)
    for (const [oldest] of this.#records) {
      if (this.#records.size <= maxRecords) break
      this.#records.delete(oldest)
    }
  }

  before(from: Source, operation: WriteOperation, id: string | undefined): Record_ | null {
    const { before } = endpointOf(operation)
    if (before === null || id === undefined) return null
    const source = before === 'itself' ? operation : before
    const listed = this.listed(from, source).find((item) => sameId(item['id'] as string | undefined, id))
    return this.#records.get(keyOf(from, source, id)) ?? listed ?? null
  }

  /** Empty if no list is cached. */
  listed(from: Source, operation: Operation): readonly Record_[] {
    const items = this.#lists.get(keyOf(from, operation, undefined))?.deref()?.['Items']
    return Array.isArray(items) ? (items as Record_[]) : []
  }
}

const keyOf = ({ environment, serviceAddress }: Source, operation: Operation, id: string | undefined) =>
  `${environment} ${serviceAddress} ${operation} ${idKey(id ?? '')}`
