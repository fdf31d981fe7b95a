/** Jobs that could not be pushed although the archive accepted others, and when to try them again. */
import type { PushResult } from './team-archive.ts'

/** Milliseconds from a failure to the next attempt. */
const pauses = [30_000, 120_000, 600_000]
/** `failures`: how many there were before it. */
export const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length - 1)] ?? 0

export class JobRetries {
  /** How often in a row each job failed. */
  readonly #failures = new Map<string, number>()

  jobIds(): Iterable<string> {
    return this.#failures.keys()
  }

  /** `only`: the jobs that were to be pushed; all if absent. Returns when to try again those that failed; null if none did. */
  after({ failed }: PushResult, only: ReadonlySet<string> | undefined): number | null {
    const counts = failed.map(({ jobId }) => [jobId, this.#failures.get(jobId) ?? 0] as const)
    for (const jobId of only ?? [...this.#failures.keys()]) this.#failures.delete(jobId)
    for (const [jobId, before] of counts) this.#failures.set(jobId, before + 1)
    return counts.length === 0 ? null : pauseAfter(Math.min(...counts.map(([, before]) => before)))
  }
}
