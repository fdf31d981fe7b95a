import type { JobServiceSession, ListingAt } from '../job-service-session.ts'
import type { BatchControl } from '../apply-batches.ts'

/** The lists of one batch, each read once for as long as it says something. One that failed is not kept, the next device asks again. */
export class Listings {
  readonly #session: JobServiceSession
  readonly #control: BatchControl
  readonly #known = new Map<'shower' | 'tap', { readonly pauses: number; readonly reading: Promise<ListingAt> }>()

  constructor(session: JobServiceSession, control: BatchControl) {
    this.#session = session
    this.#control = control
  }

  /** Read again where it was asked before `since`, an entry of the journal, or before the batch was paused. */
  async of(kind: 'shower' | 'tap', since: number): Promise<ListingAt> {
    const known = this.#known.get(kind)
    if (known !== undefined && known.pauses === this.#control.pauses()) {
      const listing = await known.reading
      if (listing.asked >= since) return listing
      // Another device that needs it as recent may have asked in the meantime.
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
