/**
 * What each job of this computer was when it was last pushed completely, so that it is not asked of the archive again: of a job, the last
 * line counts. Without it, and where a line cannot be read, the archive is asked once more.
 */
import { z } from 'zod'
import { nullOnFailure } from '#shared/ipc/errors.ts'
import { instant } from '#shared/job/entries.ts'
import type { Disk } from '../journal/disk.ts'
import { pushedFile } from './cache-files.ts'
import { LineFile, type Content } from './line-file.ts'

const pushedJob = z.object({
  jobId: z.string(),
  /** See `TeamArchive.standings`. */
  stamp: z.string(),
  at: instant,
  entries: z.number(),
  /** Photos in its folder then. */
  photos: z.number(),
  /** Photos that its journal names and that were not on this computer. */
  absent: z.number(),
  /** Nothing of it was pushed: it belongs to a training site. */
  isTraining: z.boolean(),
})
type PushedJob = z.infer<typeof pushedJob>

/** A job of this computer beside what is known of it in the archive. */
export interface Standing {
  readonly jobId: string
  /** Whether the archive does not have it as it is now. */
  readonly isWaiting: boolean
  /** Photos that were added since it was pushed. */
  readonly photos: number
  /** How many other histories of it are here. */
  readonly histories: number
  /** Null where it was never pushed. */
  readonly pushed: PushedJob | null
}

class PushedJobs implements Content<PushedJob> {
  readonly #jobs = new Map<string, PushedJob>()
  added = 0

  get live(): number {
    return this.#jobs.size
  }
  add(job: PushedJob): void {
    this.added += 1
    this.#jobs.set(job.jobId, job)
  }
  lines(): Iterable<PushedJob> {
    return this.#jobs.values()
  }
  get(jobId: string): PushedJob | null {
    return this.#jobs.get(jobId) ?? null
  }
  clear(): void {
    this.#jobs.clear()
  }
}

export type PushedFile = LineFile<PushedJob, PushedJobs>
export const openPushed = (disk: Disk, cache: string): Promise<PushedFile> =>
  LineFile.open(disk, pushedFile(cache), pushedJob, new PushedJobs())

/** The archive does not have all of it any more. */
export async function forgetPushed(file: PushedFile): Promise<void> {
  file.content.clear()
  await file.writeWhole().catch(nullOnFailure)
}
