/**
 * Counts the failed background attempts to import a job that others pushed, and lets more and more rounds pass between them. Only in
 * memory: after a restart it tries again.
 */
import type { Offer } from './team-index.ts'

/** Background pulls; about an hour. */
const mostRounds = 12

/** `late`: the archive does not list or return all of it yet. `altered`: an object is not what its name says. */
export type Obstacle = 'late' | 'altered' | 'failed'

interface Attempt {
  readonly offer: string
  readonly made: number
  /** The background pulls until the next one. */
  wait: number
  readonly obstacle: Obstacle
}

export class Attempts {
  readonly #jobs = new Map<string, Attempt>()

  /** Call this once for each job and background pull. */
  isDue(offer: Offer): boolean {
    const attempt = this.#of(offer)
    if (attempt === null || attempt.wait === 0) return true
    attempt.wait -= 1
    return false
  }

  /** Why the last attempt did not get all of the job; null if there was none. */
  obstacle(offer: Offer): Obstacle | null {
    return this.#of(offer)?.obstacle ?? null
  }

  /** `offer`: what is still on offer of the job; null if all is here. */
  made(offer: Offer | null, obstacle: Obstacle): void {
    if (offer === null) return
    const made = (this.#of(offer)?.made ?? 0) + 1
    this.#jobs.set(offer.jobId, { offer: JSON.stringify(offer), made, wait: Math.min(2 ** (made - 1) - 1, mostRounds), obstacle })
  }

  #of(offer: Offer): Attempt | null {
    const known = this.#jobs.get(offer.jobId)
    return known?.offer === JSON.stringify(offer) ? known : null
  }
}
