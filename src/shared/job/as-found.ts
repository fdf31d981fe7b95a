/** The first configuration that was read of each device of a location: how it was found. */
import type { Configuration } from '../configuration/schema.ts'
import { sameId } from '../service/ids.ts'
import type { Mismatch } from '../service/lenient-parse.ts'

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

/** The first read of a device ID. */
export function asFoundOf({ asFound }: { readonly asFound: AsFound | null }, id: string | null): AsFound['reading'] | null {
  for (let each = asFound; each !== null; each = each.before) if (sameId(each.id, id)) return each.reading
  return null
}

export const shownReading = ({ value, at, unexpected }: ReadConfiguration) =>
  unexpected === undefined ? { value, at } : { value, at, unexpected: [...unexpected] }
