/** Counts the failed background attempts to import a job that others pushed. Only in memory: after a restart it tries again. */
import type { Offer } from './team-index.ts'

/** A store may list late; after this many attempts it is left to a person. */
const most = 3

export class Attempts {
  readonly #jobs = new Map<string, { readonly offer: string; readonly made: number }>()

  isOver(offer: Offer): boolean {
    return this.#made(offer) >= most
  }

  /** The job is still on offer; null if it is not. `isFinal`: retrying would not help. */
  failed(offer: Offer | null, isFinal: boolean): void {
    if (offer === null) return
    const made = isFinal ? most : this.#made(offer) + 1
    this.#jobs.set(offer.jobId, { offer: JSON.stringify(offer), made })
  }

  #made(offer: Offer): number {
    const known = this.#jobs.get(offer.jobId)
    return known?.offer === JSON.stringify(offer) ? known.made : 0
  }
}
