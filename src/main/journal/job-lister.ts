/** Lists all jobs of a data folder. Unchanged jobs come from the index; the others are read, without changing them. */
import { join } from 'node:path'
import type { OutputOf } from '#shared/contract/contract.ts'
import { fail, Failure } from '#shared/tables/errors.ts'
import { jobSummary, type Job } from '#shared/job/job.ts'
import { latestFirst } from '#shared/job/listed.ts'
import { summarise } from '#shared/job/progress.ts'
import { Serial } from '#shared/serial.ts'
import { namedIn } from '#shared/job/known-in-jobs.ts'
import { namesIn, type Disk, type FileFacts } from './disk.ts'
import { JobIndex, type FileTimes, type ListedJob } from './job-index.ts'
import { readJob, orDamaged } from './read-job.ts'
import { headsFolder, isJobFolder, jobPaths, journalFile, jobsFolder } from './journal-paths.ts'
import { TimeSlice } from '../commands/time-slice.ts'

export type JobListing = OutputOf<'jobs.list'>

interface Listed {
  readonly jobs: ListedJob[]
  readonly damaged: JobListing['damaged']
}

export class JobLister {
  readonly #dataDir: string
  readonly #disk: Disk
  readonly #index: JobIndex
  readonly #opened: (jobId: string) => Promise<Job> | undefined
  /** Serialised because all lists share the index. */
  readonly #lists = new Serial()
  #wasHere = false

  /** `opened` returns the job of an open journal, or undefined if it is not open. */
  constructor(dataDir: string, version: string, disk: Disk, opened: (jobId: string) => Promise<Job> | undefined) {
    this.#dataDir = dataDir
    this.#disk = disk
    this.#index = new JobIndex(disk, join(dataDir, 'job-index'), version)
    this.#opened = opened
  }

  /**
   * Throws if the folder of the jobs was here and is gone: somebody moved the data folder, or pulled out its drive. No jobs would be
   * listed then, and new ones would be saved where nobody looks for them.
   */
  assertStanding(): void {
    const isHere = this.#disk.facts(jobsFolder(this.#dataDir)) !== null
    if (this.#wasHere && !isHere) fail('storage.failed', { reason: 'ENOENT' })
    this.#wasHere ||= isHere
  }

  async list(): Promise<JobListing> {
    return withoutNames(await this.listNamed())
  }

  /** The current state: changed journals are read again, and missing ones are reported. */
  listNamed(): Promise<Listed> {
    return this.#lists.run(async () => {
      // Heads are only a witness: if they cannot be read, missing journals are not noticed, but the list still works.
      const heads = await namesIn(this.#disk, headsFolder(this.#dataDir)).catch(() => [])
      return this.#list(heads, (jobId, then) => isSame(this.#facts(jobId), then))
    })
  }

  /** Without checking journals: what the index remembers about the jobs that exist. */
  async listCached(): Promise<JobListing> {
    return withoutNames(await this.#lists.run(() => this.#list([], () => true)))
  }

  async #list(heads: readonly string[], isAsItWas: (jobId: string, then: FileTimes) => boolean): Promise<Listed> {
    const unread = new Set(await namesIn(this.#disk, jobsFolder(this.#dataDir)))
    if (unread.size === 0) this.assertStanding()
    else this.#wasHere = true
    // A head without a folder: the job was here and is gone.
    const missed = heads.filter((name) => !unread.has(name))
    const known = await this.#index.take(unread, (jobId, then) => this.#opened(jobId) === undefined && isAsItWas(jobId, then))
    const listed: Listed = { jobs: [], damaged: [] }
    const slice = new TimeSlice()
    for (const jobId of [...unread, ...missed]) {
      if (isJobFolder(jobId)) await this.#readInto(listed, jobId)
      if (slice.isOver()) await slice.next()
    }
    await this.#index.save()
    const jobs = listed.jobs.length === 0 ? known : latestFirst([...known, ...listed.jobs], ({ summary }) => summary)
    return { ...listed, jobs }
  }

  async #readInto(listed: Listed, jobId: string): Promise<void> {
    try {
      listed.jobs.push(await orDamaged(jobId, () => this.#job(jobId)))
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      // It was moved since its name was read: into the trash, or replaced.
      if (cause.error.code !== 'job.notFound') listed.damaged.push({ jobId, error: cause.error })
    }
  }

  /** Null if they cannot be read; reading the journal reports the reason. */
  #facts(jobId: string): FileFacts | null {
    try {
      return this.#disk.facts(journalFile(this.#dataDir, jobId))
    } catch {
      return null
    }
  }

  /** From the open journal if there is one, else from the file, which is not changed. */
  async #job(jobId: string): Promise<ListedJob> {
    const open = this.#opened(jobId)
    if (open !== undefined) return listedJob(await open)
    const facts = this.#facts(jobId)
    const { summary, names } = listedJob(await readJob(jobPaths(this.#dataDir, jobId), this.#disk))
    const job = { summary: jobSummary.parse(summary), names }
    if (facts !== null) this.#index.put(job, facts)
    return job
  }
}

const listedJob = (job: Job): ListedJob => ({ summary: summarise(job), names: namedIn(job.devices) })
const withoutNames = ({ jobs, damaged }: Listed): JobListing => ({ jobs: jobs.map(({ summary }) => summary), damaged })
const isSame = (now: FileTimes | null, then: FileTimes) =>
  now?.size === then.size && now.modifiedMs === then.modifiedMs && now.changedMs === then.changedMs
