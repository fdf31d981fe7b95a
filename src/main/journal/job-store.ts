/** All jobs of one data folder: which there are, and the one open journal of each. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { appErrorOf, fail, Failure, type AppError, type ErrorCode } from '#shared/ipc/errors.ts'
import type { Entry, EntryData, Fact } from '#shared/job/entries.ts'
import { interruptedError } from '#shared/job/fold.ts'
import { summarise, type Job, type JobSummary } from '#shared/job/job.ts'
import { saidOfSealed } from '#shared/job/revisions.ts'
import { jobDialect } from './dialects.ts'
import { isMissing, realDisk, type Disk, type FileFacts } from './disk.ts'
import { fold, jobOf } from './folds.ts'
import { forgetHead } from './head-keeper.ts'
import { JobIndex, latestFirst, type FileTimes } from './job-index.ts'
import { Journal } from './journal.ts'
import { headsFolder, jobPlace, journalFile, jobsFolder } from './place.ts'
import { readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'
import { Turn } from './turn.ts'

export interface JobListing {
  readonly jobs: JobSummary[]
  readonly damaged: { readonly jobId: string; readonly error: AppError }[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export class JobStore {
  readonly #dataDir: string
  readonly #disk: Disk
  readonly #index: JobIndex
  readonly #open = new Map<string, Promise<Journal<Fact>>>()
  readonly #changed: (jobId: string, entries: number) => void
  /** The last change of each job that is being changed. */
  readonly #changes = new Map<string, Promise<void>>()
  #listing: Promise<unknown> = Promise.resolve()

  constructor(dataDir: string, changed: (jobId: string, entries: number) => void, version = '', disk: Disk = realDisk) {
    this.#dataDir = dataDir
    this.#disk = disk
    this.#index = new JobIndex(disk, join(dataDir, 'job-index'), version)
    this.#changed = changed
  }

  async create(created: Omit<EntryData<'job.created'>, 'jobId'>): Promise<Job> {
    const jobId = randomUUID()
    const first: Fact = { kind: 'job.created', data: { ...created, jobId } }
    const journal = await Journal.create<Fact>(jobDialect, jobPlace(this.#dataDir, jobId), [first], created.technician, this.#disk)
    this.#open.set(jobId, Promise.resolve(journal))
    this.#changed(jobId, 1)
    return fold(journal)
  }

  /** As they are: what was written to since it was last listed is read again, and what is missing is told. */
  list(): Promise<JobListing> {
    return this.#listed(async () => {
      const heads = await this.#names(headsFolder(this.#dataDir))
      return this.#list(heads, (jobId, then) => isSame(this.#facts(jobId), then))
    })
  }

  /**
   * At once, for a window that opens: what the index remembers of the jobs that are there. To be followed by `list`, which
   * looks at each journal.
   */
  glance(): Promise<JobListing> {
    return this.#listed(() => this.#list([], () => true))
  }

  /** For work: also states what an ended process left undecided. What cannot be continued here is refused. */
  async read(jobId: string): Promise<Job> {
    return fold(await this.#journal(jobId))
  }

  /** For looking at: as `read`, but a job that cannot be continued or written to is shown as far as it can be read. */
  async look(jobId: string): Promise<Job> {
    try {
      return await this.read(jobId)
    } catch (cause) {
      if (!(cause instanceof Failure) || !hinderWritingOnly.has(cause.error.code)) throw cause
      return jobOf(await readJournal(jobDialect, jobPlace(this.#dataDir, jobId), this.#disk))
    }
  }

  /** Appends facts in order and returns the job as it then is. Each is on the disk when this resolves. */
  append(jobId: string, ...facts: readonly Fact[]): Promise<Job> {
    return this.change(jobId, () => facts)
  }

  /** Appends what `decide` makes of the job as it is, and nobody else appends to it in between. */
  change(jobId: string, decide: (job: Job) => readonly Fact[]): Promise<Job> {
    const change = (this.#changes.get(jobId) ?? Promise.resolve()).then(() => this.#change(jobId, decide))
    const done = change.then(ignore, ignore)
    this.#changes.set(jobId, done)
    void done.then(() => {
      if (this.#changes.get(jobId) === done) this.#changes.delete(jobId)
    })
    return change
  }

  /** Before a job's folder is moved away or replaced by another: closes it, and no longer misses it. */
  async release(jobId: string): Promise<void> {
    const open = this.#open.get(jobId)
    this.#open.delete(jobId)
    await (await open)?.close()
    await forgetHead(this.#disk, jobPlace(this.#dataDir, jobId)).catch((cause: unknown) => {
      throw storageFailure(cause)
    })
  }

  /** As `release`, and until `move` is done nobody opens the job: whoever asks for it is told that it is not here. */
  async moveAway<Moved>(jobId: string, move: () => Promise<Moved>): Promise<Moved> {
    const open = this.#open.get(jobId)
    const gone = Promise.reject(new Failure(appErrorOf('job.notFound', { jobId })))
    gone.catch(() => undefined)
    this.#open.set(jobId, gone)
    try {
      await (await open?.catch(() => undefined))?.close()
      const moved = await move()
      await forgetHead(this.#disk, jobPlace(this.#dataDir, jobId))
      return moved
    } catch (cause) {
      throw storageFailure(cause)
    } finally {
      this.#open.delete(jobId)
    }
  }

  /** Goes on with entries that were made elsewhere. What the last of them leave undecided is stated, as after a crash. */
  async adopt(jobId: string, lines: readonly Buffer[]): Promise<Job> {
    const known = this.#open.get(jobId)
    const opening = known ?? this.#opened(jobId, this.#openJournal(jobId, lines))
    const journal = await opening
    if (known !== undefined) {
      await journal.adopt(lines)
      await stateInterrupted(journal)
    }
    await journal.keepHead()
    this.#changed(jobId, journal.entries.length)
    return fold(journal)
  }

  async close(): Promise<void> {
    const open = [...this.#open.values()]
    this.#open.clear()
    await Promise.allSettled(open.map(async (journal) => (await journal).close()))
  }

  async #change(jobId: string, decide: (job: Job) => readonly Fact[]): Promise<Job> {
    const journal = await this.#journal(jobId)
    const job = fold(journal)
    const facts = decide(job)
    refuseSealed(job, facts)
    const who = technicianOf(journal.entries)
    // Asked for each time: between two facts the job may have been moved away.
    for (const fact of facts) await this.#append(jobId, fact, who)
    if (facts.some(({ kind }) => kind === 'job.sealed')) await journal.keepHead()
    if (facts.length > 0) this.#changed(jobId, journal.entries.length)
    return fold(journal)
  }

  async #append(jobId: string, fact: Fact, who: string): Promise<void> {
    const journal = await this.#journal(jobId)
    try {
      await journal.append(fact, who)
    } catch (cause) {
      // What lies there is not this journal any more: whoever asks for the job next is told what does.
      if (cause instanceof Failure && cause.error.code === 'job.damaged') {
        this.#open.delete(jobId)
        await journal.close()
      }
      throw cause
    }
  }

  /** One after the other: they share the index. */
  #listed(list: () => Promise<JobListing>): Promise<JobListing> {
    const listing = this.#listing.then(list)
    this.#listing = listing.catch(() => undefined)
    return listing
  }

  async #list(heads: readonly string[], isAsItWas: (jobId: string, then: FileTimes) => boolean): Promise<JobListing> {
    const unread = new Set(await this.#names(jobsFolder(this.#dataDir)))
    // A head without a folder: the job was here and is gone.
    const missed = heads.filter((name) => !unread.has(name))
    const known = await this.#index.take(unread, (jobId, then) => !this.#open.has(jobId) && isAsItWas(jobId, then))
    const listing: JobListing = { jobs: [], damaged: [] }
    const turn = new Turn()
    for (const jobId of [...unread, ...missed]) {
      if (uuid.test(jobId)) await this.#readInto(listing, jobId)
      if (turn.isOver()) await turn.next()
    }
    await this.#index.save()
    const jobs = listing.jobs.length === 0 ? known : latestFirst([...known, ...listing.jobs], ({ changedAt }) => changedAt)
    return { ...listing, jobs }
  }

  async #readInto(listing: JobListing, jobId: string): Promise<void> {
    try {
      listing.jobs.push(await this.#summary(jobId))
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      // Moved away since its name was read: it is in the trash, or was replaced.
      if (cause.error.code !== 'job.notFound') listing.damaged.push({ jobId, error: cause.error })
    }
  }

  /** Null where there are none, for whatever reason: reading the journal tells it. */
  #facts(jobId: string): FileFacts | null {
    try {
      return this.#disk.facts(journalFile(this.#dataDir, jobId))
    } catch {
      return null
    }
  }

  /** The open journal where there is one, else the file, which is left as it is. */
  async #summary(jobId: string): Promise<JobSummary> {
    const open = this.#open.get(jobId)
    if (open !== undefined) return summarise(fold(await open))
    const facts = this.#facts(jobId)
    const summary = summarise(jobOf(await readJournal(jobDialect, jobPlace(this.#dataDir, jobId), this.#disk)))
    if (facts !== null) this.#index.put(summary, facts)
    return summary
  }

  async #names(folder: string): Promise<string[]> {
    return this.#disk.readFolder(folder).catch((cause: unknown) => {
      if (isMissing(cause)) return []
      throw storageFailure(cause)
    })
  }

  #journal(jobId: string): Promise<Journal<Fact>> {
    const known = this.#open.get(jobId)
    if (known !== undefined) return known
    return this.#opened(jobId, this.#openJournal(jobId))
  }

  #opened(jobId: string, opening: Promise<Journal<Fact>>): Promise<Journal<Fact>> {
    this.#open.set(jobId, opening)
    opening.catch(() => this.#open.delete(jobId))
    return opening
  }

  /** Opening is where intents of a process that ended are found: nobody can know what became of them, and the journal says so. */
  async #openJournal(jobId: string, continuation: readonly Buffer[] = []): Promise<Journal<Fact>> {
    const journal = await Journal.open(jobDialect, jobPlace(this.#dataDir, jobId), this.#disk)
    try {
      await journal.adopt(continuation)
      await stateInterrupted(journal)
      return journal
    } catch (cause) {
      await journal.close()
      throw cause
    }
  }
}

async function stateInterrupted(journal: Journal<Fact>): Promise<void> {
  for (const { write, operation, state } of fold(journal).writes) {
    if (state !== 'sent') continue
    await journal.append({ kind: 'write.unknown', data: { write, error: interruptedError(operation) } }, technicianOf(journal.entries))
  }
}

const isSame = (now: FileTimes | null, then: FileTimes) =>
  now?.size === then.size && now.modifiedMs === then.modifiedMs && now.changedMs === then.changedMs

const ignore = () => undefined

const hinderWritingOnly: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'job.newerFormat',
  'storage.full',
  'storage.readOnly',
  'storage.failed',
])

function refuseSealed({ jobId, sealed, seals }: Job, facts: readonly Fact[]): void {
  if (sealed && facts.some(({ kind }) => !saidOfSealed.has(kind))) fail('job.sealed', { jobId, revision: seals.at(-1)?.revision ?? '' })
}

function technicianOf(entries: readonly Entry[]): string {
  const [first] = entries
  return first?.kind === 'job.created' ? first.data.technician : ''
}
