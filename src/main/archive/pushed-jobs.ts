/**
 * The state in which each job was last pushed completely, so that the archive need not be asked again; the last line about a job counts.
 * If a line is missing or cannot be read, the archive is asked once more. A job counts as archived only while the archive reports it so.
 */
import { z } from 'zod'
import { instant } from '#shared/job/entries.ts'
import type { Disk } from '../journal/disk.ts'
import { pushedFile } from './cache-files.ts'
import { LineFile, type Content } from './line-file.ts'

const pushedJob = z.object({
  jobId: z.string(),
  /** See `TeamArchive.archiveStates`. */
  stamp: z.string(),
  /** When the archive was last asked for it. */
  at: instant,
  entries: z.number(),
  head: z.string(),
  /** The number of photos in its folder at that time. */
  photos: z.number(),
  /** The number of photos that its journal named and that were not on this computer. */
  absent: z.number(),
  /** The etag of its handover package; null if this installation pushed none. */
  sealed: z.string().nullable(),
  /** The archive was asked later, and did not have all of it any more. */
  isMissing: z.boolean(),
  /** Not pushed, because it belongs to a training site. */
  isTraining: z.boolean(),
})
export type PushedJob = z.infer<typeof pushedJob>

/** A job of this computer, and what is known of it in the archive. */
export interface PushState {
  readonly jobId: string
  /** Whether the archive lacks its current state. */
  readonly isWaiting: boolean
  /** Whether this installation reported more of it than is here, as after a restore from a backup. */
  readonly isBehind: boolean
  /** Whether the archive did not have all of it any more when it was last asked. */
  readonly isMissing: boolean
  /** The number of photos that were added since it was pushed. */
  readonly photos: number
  /** The number of other histories of it on this computer. */
  readonly histories: number
  /** Null if it was never pushed. */
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
}

export type PushedFile = LineFile<PushedJob, PushedJobs>
export const openPushed = (disk: Disk, cache: string): Promise<PushedFile> =>
  LineFile.open(disk, pushedFile(cache), pushedJob, new PushedJobs())
