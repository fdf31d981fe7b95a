/** Lists all jobs of a data folder, or what they name. Unchanged jobs come from an index; the others are read, without changing them. */
import { join } from 'node:path'
import type { OutputOf } from '#shared/contract/contract.ts'
import { fail, Failure } from '#shared/tables/errors.ts'
import { jobSummary, type Job, type JobSummary } from '#shared/job/job.ts'
import { latestFirst } from '#shared/job/listed.ts'
import { summarise } from '#shared/job/progress.ts'
import { Serial } from '#shared/serial.ts'
import { namesOf, type NamesOfJob } from '#shared/job/known-in-jobs.ts'
import { namesIn, type Disk, type FileFacts } from './disk.ts'
import { JobIndex, type FileTimes, type OfJob } from './job-index.ts'
import { readJob, orDamaged } from './read-job.ts'
import { headsFolder, isJobFolder, jobPaths, journalFile, jobsFolder } from './journal-paths.ts'
import { TimeSlice } from '../commands/time-slice.ts'

export type JobListing = OutputOf<'jobs.list'>

/** What is listed of a job. */
interface Values {
  readonly summary: JobSummary
  /** Only the Service page asks for them. */
  readonly names: () => NamesOfJob
}
const summaryIn = ({ summary }: Values) => summary
interface Listed<Value> {
  readonly jobs: Value[]
  readonly damaged: JobListing['damaged']
}

export class JobLister {
  readonly #dataDir: string
  readonly #disk: Disk
  readonly #summaries: JobIndex<JobSummary>
  /** Apart from the summaries, because it is many times larger. */
  readonly #names: JobIndex<NamesOfJob>
  readonly #opened: (jobId: string) => Promise<Job> | undefined
  /** Serialised because all lists share the indexes. */
  readonly #lists = new Serial()
  #wasHere = false

  /** `opened` returns the job of an open journal, or undefined if it is not open. */
  constructor(dataDir: string, version: string, disk: Disk, opened: (jobId: string) => Promise<Job> | undefined) {
    this.#dataDir = dataDir
    this.#disk = disk
    this.#summaries = new JobIndex(disk, join(dataDir, 'job-index'), version)
    this.#names = new JobIndex(disk, join(dataDir, 'device-index'), version)
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

  /** The current state: changed journals are read again, and missing ones are reported. */
  list(): Promise<JobListing> {
    return this.#lists.run(async () => {
      // Heads are only a witness: if they cannot be read, missing journals are not noticed, but the list still works.
      const heads = await namesIn(this.#disk, headsFolder(this.#dataDir)).catch(() => [])
      return this.#list(this.#summaries, summaryIn, heads, this.#isAsItWas)
    })
  }

  /** Without checking journals: what the index remembers about the jobs that exist. */
  listCached(): Promise<JobListing> {
    return this.#lists.run(() => this.#list(this.#summaries, summaryIn, [], () => true))
  }

  /** The devices and groups that each job names, as they are now; without jobs that cannot be read. */
  async listNames(): Promise<readonly NamesOfJob[]> {
    return (await this.#lists.run(() => this.#list(this.#names, ({ names }) => names(), [], this.#isAsItWas))).jobs
  }

  async #list<Value extends OfJob>(
    index: JobIndex<Value>,
    of: (values: Values) => Value,
    heads: readonly string[],
    isAsItWas: (jobId: string, then: FileTimes) => boolean,
  ): Promise<Listed<Value>> {
    const unread = new Set(await namesIn(this.#disk, jobsFolder(this.#dataDir)))
    if (unread.size === 0) this.assertStanding()
    else this.#wasHere = true
    // A head without a folder: the job was here and is gone.
    const missed = heads.filter((name) => !unread.has(name))
    const known = await index.take(unread, (jobId, then) => this.#opened(jobId) === undefined && isAsItWas(jobId, then))
    const listed: Listed<Value> = { jobs: [], damaged: [] }
    const slice = new TimeSlice()
    for (const jobId of [...unread, ...missed]) {
      if (isJobFolder(jobId)) await this.#readInto(listed, jobId, of)
      if (slice.isOver()) await slice.next()
    }
    await index.save()
    return { ...listed, jobs: latestFirst([...known, ...listed.jobs]) }
  }

  async #readInto<Value>(listed: Listed<Value>, jobId: string, of: (values: Values) => Value): Promise<void> {
    try {
      listed.jobs.push(of(await orDamaged(jobId, () => this.#job(jobId))))
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      // It was moved since its name was read: into the trash, or replaced.
      if (cause.error.code !== 'job.notFound') listed.damaged.push({ jobId, error: cause.error })
    }
  }

  readonly #isAsItWas = (jobId: string, then: FileTimes) => isSame(this.#facts(jobId), then)

  /** Null if they cannot be read; reading the journal reports the reason. */
  #facts(jobId: string): FileFacts | null {
    try {
      return this.#disk.facts(journalFile(this.#dataDir, jobId))
    } catch {
      return null
    }
  }

  /** From the open journal if there is one, else from the file, which is not changed. */
  async #job(jobId: string): Promise<Values> {
    const open = this.#opened(jobId)
    if (open !== undefined) return valuesOf(await open)
    const facts = this.#facts(jobId)
    const values = valuesOf(await readJob(jobPaths(this.#dataDir, jobId), this.#disk))
    if (facts === null || values.summary.journal !== 'sound') return values
    this.#summaries.put(values.summary, facts)
    this.#names.put(values.names(), facts)
    return values
  }
}

function valuesOf(job: Job): Values {
  const summary = jobSummary.parse(summarise(job))
  return { summary, names: () => namesOf(job, summary) }
}
const isSame = (now: FileTimes | null, then: FileTimes) =>
  now?.size === then.size && now.modifiedMs === then.modifiedMs && now.changedMs === then.changedMs
