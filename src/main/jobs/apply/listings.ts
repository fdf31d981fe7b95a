import type { JobServiceSession, ListingAt } from '../job-service-session.ts'
import type { BatchControl } from '../apply-batches.ts'

/**
 * Requests the list again if the cached one was requested before the journal entry `since` or before a pause of the batch. A failed list
 * is not cached; the next device requests it again.
 */
export type ListingOf = (kind: 'shower' | 'tap', since: number) => Promise<ListingAt>

/** Caches the lists of one batch for as long as they count. */
export function cachedListings(session: JobServiceSession, control: BatchControl): ListingOf {
  const known = new Map<'shower' | 'tap', { readonly pauses: number; readonly reading: Promise<ListingAt> }>()
  return async function listingOf(kind, since): Promise<ListingAt> {
    const cached = known.get(kind)
    if (cached !== undefined && cached.pauses === control.pauses()) {
      const listing = await cached.reading
      if (listing.moment.job.journal.entries >= since) return listing
      // Another device may have requested a fresh list in the meantime.
      if (known.get(kind) !== cached) return listingOf(kind, since)
    }
    const reading = session.list(kind)
    const latest = { pauses: control.pauses(), reading }
    known.set(kind, latest)
    reading.catch(() => {
      if (known.get(kind) === latest) known.delete(kind)
    })
    return reading
  }
}
