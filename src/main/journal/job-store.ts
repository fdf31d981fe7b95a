/** All jobs of one data folder: which there are, and the one open journal of each. */
import { randomUUID } from 'node:crypto'
import { appErrorOf, fail, Failure, type ErrorCode } from '#shared/ipc/errors.ts'
import type { Entry, EntryData, Fact } from '#shared/job/entries.ts'
import { interruptedError } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'
import { saidOfSealed } from '#shared/job/revisions.ts'
import { jobDialect } from './dialects.ts'
import { realDisk, type Disk } from './disk.ts'
import { fold, jobOf } from './folds.ts'
import { forgetHead } from './head-keeper.ts'
import { JobLister, type JobListing } from './job-lister.ts'
import { Journal } from './journal.ts'
import { jobPlace } from './place.ts'
import { readJournal } from './read-journal.ts'
import { Reserve } from './reserve.ts'
import { storageFailure } from './storage-failure.ts'

export type { JobListing }

export class JobStore {
  readonly #dataDir: string
  readonly #disk: Disk
  readonly #reserve: Reserve
  readonly #lister: JobLister
  readonly #open = new Map<string, Promise<Journal<Fact>>>()
  readonly #changed: (jobId: string, entries: number) => void
  /** Writes that this process has sent, or is about to send, and whose outcome is not saved yet. */
  readonly #inFlight = new Set<string>()
  /** The last change of each job that is being changed. */
  readonly #changes = new Map<string, Promise<void>>()

  constructor(
    dataDir: string,
    changed: (jobId: string, entries: number) => void,
    version = '',
    disk: Disk = realDisk,
    reserve: Reserve = new Reserve(dataDir, disk),
  ) {
    this.#dataDir = dataDir
    this.#disk = disk
    this.#reserve = reserve
    this.#lister = new JobLister(dataDir, version, disk, (jobId) => this.#open.get(jobId)?.then(fold))
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
    return this.#lister.list()
  }

  /**
   * At once, for a window that opens: what the index remembers of the jobs that are there. To be followed by `list`, which
   * looks at each journal.
   */
  glance(): Promise<JobListing> {
    return this.#lister.glance()
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

  /** Appends the facts of one act and returns the job as it then is. All of them are on the disk when this resolves; none when it rejects. */
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

  /**
   * Appends the intent to send `write`, which `decide` makes as for `change`. The space for its outcome is reserved first; where
   * that cannot be done, nothing may be sent. To be followed by `conclude`, whatever happens.
   */
  async intend(jobId: string, write: string, decide: (job: Job) => readonly Fact[]): Promise<Job> {
    this.#inFlight.add(write)
    try {
      await this.#reserve.hold()
      return await this.change(jobId, decide)
    } catch (cause) {
      this.#inFlight.delete(write)
      throw cause
    }
  }

  /** Appends what became of `write`. On a full disk it takes the reserve. In any case the write is no longer in flight. */
  async conclude(jobId: string, write: string, ...facts: readonly Fact[]): Promise<Job> {
    try {
      return await this.#reserve.saving(() => this.append(jobId, ...facts))
    } finally {
      this.#inFlight.delete(write)
    }
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
    await this.#append(jobId, journal, facts)
    if (facts.some(({ kind }) => kind === 'job.sealed')) await journal.keepHead()
    if (facts.length > 0) this.#changed(jobId, journal.entries.length)
    return fold(journal)
  }

  async #append(jobId: string, journal: Journal<Fact>, facts: readonly Fact[]): Promise<void> {
    try {
      await journal.append(facts, technicianOf(journal.entries))
    } catch (cause) {
      // What lies there is not this journal any more: whoever asks for the job next is told what does.
      if (cause instanceof Failure && cause.error.code === 'job.damaged') {
        this.#open.delete(jobId)
        await journal.close()
      }
      throw cause
    }
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
  const interrupted = fold(journal).writes.filter(({ state }) => state === 'sent')
  const facts = interrupted.map(({ write, operation }): Fact => ({
    kind: 'write.unknown',
    data: { write, error: interruptedError(operation) },
  }))
  await journal.append(facts, technicianOf(journal.entries))
}

const ignore = () => undefined

const hinderWritingOnly: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'job.newerFormat',
  'storage.full',
  'storage.readOnly',
  'storage.inTheWay',
  'storage.failed',
])

function refuseSealed({ jobId, sealed, seals }: Job, facts: readonly Fact[]): void {
  if (sealed && facts.some(({ kind }) => !saidOfSealed.has(kind))) fail('job.sealed', { jobId, revision: seals.at(-1)?.revision ?? '' })
}

function technicianOf(entries: readonly Entry[]): string {
  const [first] = entries
  return first?.kind === 'job.created' ? first.data.technician : ''
}
