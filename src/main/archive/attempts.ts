/** How often the background tried to place what others had pushed of a job. In memory only: after a start it tries again. */
import type { Offer } from './team-index.ts'

/** A store may list late; what is not there after so many looks is left to a person. */
const most = 3

export class Attempts {
  readonly #jobs = new Map<string, { readonly offer: string; readonly made: number }>()

  isOver(offer: Offer): boolean {
    return this.#made(offer) >= most
  }

  /** It is still on offer; null where it is not. `isFinal`: trying again would not help. */
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
