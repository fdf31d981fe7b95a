import type { JobServiceSession, ListingAt } from '../job-service-session.ts'
import type { BatchControl } from '../apply-batches.ts'

/** Caches the lists of one batch for as long as they count. A failed list is not cached; the next device requests it again. */
export class Listings {
  readonly #session: JobServiceSession
  readonly #control: BatchControl
  readonly #known = new Map<'shower' | 'tap', { readonly pauses: number; readonly reading: Promise<ListingAt> }>()

  constructor(session: JobServiceSession, control: BatchControl) {
    this.#session = session
    this.#control = control
  }

  /** Requests the list again if the cached one was requested before the journal entry `since` or before a pause of the batch. */
  async of(kind: 'shower' | 'tap', since: number): Promise<ListingAt> {
    const known = this.#known.get(kind)
    if (known !== undefined && known.pauses === this.#control.pauses()) {
      const listing = await known.reading
      if (listing.asked >= since) return listing
      // Another device may have requested a fresh list in the meantime.
      if (this.#known.get(kind) !== known) return this.of(kind, since)
    }
    const reading = this.#session.list(kind)
    const latest = { pauses: this.#control.pauses(), reading }
    this.#known.set(kind, latest)
    reading.catch(() => {
      if (this.#known.get(kind) === latest) this.#known.delete(kind)
    })
    return reading
  }
}
