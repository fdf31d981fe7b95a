/** How each device of a location was found: the first configuration that was read of it, unless it was changed before. */
import type { Configuration } from '../tables/schema.ts'
import { stepOf, type Operation } from '../tables/endpoints.ts'
import { idKey, sameId } from '../tables/ids.ts'
import type { Mismatch } from '../tables/lenient-parse.ts'
import type { JobWrite } from './job.ts'

interface ReadConfiguration {
  readonly value: Configuration
  readonly at: string
  readonly unexpected?: readonly Mismatch[]
}

/** A linked list instead of a record that is copied with each entry: a location may have had thousands of devices. */
export interface AsFound {
  readonly id: string
  readonly reading: ReturnType<typeof shownReading>
  readonly before: AsFound | null
}

/** How a device ID was found; null where that is not known. */
export function asFoundOf({ asFound }: { readonly asFound: AsFound | null }, id: string | null): AsFound['reading'] | null {
  for (let each = asFound; each !== null; each = each.before) if (sameId(each.id, id)) return each.reading
  return null
}

export const shownReading = ({ value, at, unexpected }: ReadConfiguration) =>
  unexpected === undefined ? { value, at } : { value, at, unexpected: [...unexpected] }

/** The hardware whose configuration this job, or Firstflow outside of it, may have changed. What is read then was not found so. */
export class ChangedConfigurations {
  /** The changes of each device ID. */
  readonly #changes: Map<string, ReadonlySet<string>>

  constructor(changes: Iterable<readonly [string, ReadonlySet<string>]> = []) {
    this.#changes = new Map(changes)
  }

  has(id: string | null): boolean {
    return id !== null && (this.#changes.get(idKey(id))?.size ?? 0) > 0
  }

  /** A request that is on its way may have arrived, and one without a known result too. Only a rejected one changed nothing. */
  note({ write, operation, id, state }: Pick<JobWrite, 'write' | 'operation' | 'id' | 'state'>): void {
    if (id === null || stepOf(operation) !== 'configure') return
    const others = [...(this.#changes.get(idKey(id)) ?? [])].filter((each) => each !== write)
    this.#changes.set(idKey(id), new Set(state === 'rejected' ? others : [...others, write]))
  }

  noteOutside({ id, operation }: { readonly id: string; readonly operation: Operation }): void {
    this.note({ write: 'outside', operation, id, state: 'applied' })
  }

  copy(): ChangedConfigurations {
    return new ChangedConfigurations(this.#changes)
  }
}
