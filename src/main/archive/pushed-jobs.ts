/**
 * What each job of this computer was when it was last pushed completely, so that it is not asked of the archive again: a line for each
 * push, the last one of a job counts. One change costs one line, however many jobs there are. A cache: without it, and where a line
 * cannot be read, the archive is asked once more.
 */
import { dirname } from 'node:path'
import { z } from 'zod'
import { instant } from '#shared/job/entries.ts'
import { parsedAs } from '#shared/json.ts'
import { appendToFileOnly, makeFolder, replaceWhole, type Disk } from '../journal/disk.ts'
import { TimeSlice } from '../time-slice.ts'

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

/** Lines that no longer count, beyond as many as there are jobs. */
const spareLines = 1000

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

export class PushedJobs {
  readonly #disk: Disk
  readonly #path: string
  readonly #jobs: Map<string, PushedJob>

  private constructor(disk: Disk, path: string, jobs: Map<string, PushedJob>) {
    this.#disk = disk
    this.#path = path
    this.#jobs = jobs
  }

  static async open(disk: Disk, path: string): Promise<PushedJobs> {
    const text = await disk.readFile(path).then(String, () => '')
    const jobs = new Map<string, PushedJob>()
    const lines = text.split('\n')
    const slice = new TimeSlice()
    for (const line of lines) {
      const job = parsedAs(pushedJob, line)
      if (job !== null) jobs.set(job.jobId, job)
      if (slice.isOver()) await slice.next()
    }
    await makeFolder(disk, dirname(path)).catch(ignore)
    // Where the last line is torn, the next one begins on a line of its own.
    if (lines.length > 2 * jobs.size + spareLines || !text.endsWith('\n'))
      await replaceWhole(disk, path, Buffer.from([...jobs.values()].map(lineOf).join(''))).catch(ignore)
    return new PushedJobs(disk, path, jobs)
  }

  get(jobId: string): PushedJob | null {
    return this.#jobs.get(jobId) ?? null
  }

  /** The archive does not have all of it any more. */
  async forget(): Promise<void> {
    this.#jobs.clear()
    await replaceWhole(this.#disk, this.#path, Buffer.alloc(0)).catch(ignore)
  }

  /** What cannot be written down is known until the end of the program. */
  note(job: PushedJob): void {
    this.#jobs.set(job.jobId, job)
    try {
      appendToFileOnly(this.#path, lineOf(job))
    } catch (cause) {
      ignore(cause)
    }
  }
}

const lineOf = (job: PushedJob) => `${JSON.stringify(job)}\n`
const ignore = (_cause: unknown) => undefined
