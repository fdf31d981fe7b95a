/** All jobs of one data folder, and the one open journal of each. */
import { randomUUID } from 'node:crypto'
import { appErrorOf, fail, Failure, nullOn } from '#shared/tables/errors.ts'
import type { EntryData, EntryFrame, Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { holderOf, isHeldBy, lastHolder } from '#shared/job/holder.ts'
import { Serials } from '#shared/serial.ts'
import { idKey } from '#shared/tables/ids.ts'
import { localInstant } from '../clock.ts'
import { jobSchema } from './journal-schemas.ts'
import { realDisk, type Disk } from './disk.ts'
import { exchanged, type Exchange } from './arrival.ts'
import { fold, foldAhead, interruptedOf, unfold } from './folds.ts'
import { forgetHead } from './head-checkpoint.ts'
import { IdleJobs } from './idle-jobs.ts'
import { JobLister, type JobListing } from './job-lister.ts'
import { Journal } from './journal.ts'
import { readLines, type JournalLines } from './journal-lines.ts'
import { readJob, orDamaged, type Seen } from './read-job.ts'
import { jobPaths } from './journal-paths.ts'
import { refuseSealed, refuseSent } from './refusals.ts'
import { Reserve } from './reserve.ts'
import { storageFailure } from './storage-failure.ts'
import { authorOf, type Here } from './who.ts'

export type { JobListing }

type Stamp = Pick<EntryFrame, 'who' | 'at'>
type HolderFact = Extract<Fact, { readonly kind: `holder.${string}` }>

/** Called after each change with the number of entries, or null if the whole job was added or removed. */
export type Changed = (jobId: string, entries: number | null) => void

export class JobStore {
  readonly #dataDir: string
  readonly #disk: Disk
  readonly #reserve: Reserve
  readonly #lister: JobLister
  readonly #open = new Map<string, Promise<Journal<Fact>>>()
  readonly #changed: Changed
  /** In the job's queue, so that no entry is being written. */
  readonly #idle = new IdleJobs((jobId) => this.#changes.run(jobId, () => this.#closed(this.#open.get(jobId))))
  readonly #here: Here
  /** The queue of each job that is being changed. */
  readonly #changes = new Serials()
  readonly #moves = new Serials()

  constructor(
    dataDir: string,
    changed: Changed,
    version = '',
    disk: Disk = realDisk,
    reserve: Reserve = new Reserve(dataDir, disk),
    here: Here = { technician: () => '', installation: () => null },
  ) {
    this.#here = here
    this.#dataDir = dataDir
    this.#disk = disk
    this.#reserve = reserve
    this.#lister = new JobLister(dataDir, version, disk, (jobId) => this.#open.get(jobId)?.then(this.#shown))
    this.#changed = (jobId, entries) => {
      this.#idle.changed(jobId)
      changed(jobId, entries)
    }
  }

  /** Jobs whose journal is open or being opened. */
  readonly opened = (): string[] => [...this.#open.keys()]

  /** Whether its journal is still being read, which takes half a second for a large one. */
  async isOpening(jobId: string): Promise<boolean> {
    const open = this.#open.get(jobId)
    return open !== undefined && (await Promise.race([open, Promise.resolve(null)]).catch(() => undefined)) === null
  }

  async create(created: Omit<EntryData<'job.created'>, 'jobId'>): Promise<Job> {
    this.#lister.assertStanding()
    const jobId = randomUUID()
    const first: Fact = { kind: 'job.created', data: { ...created, jobId } }
    const journal = await Journal.create<Fact>(jobSchema, jobPaths(this.#dataDir, jobId), [first], created.technician, this.#disk)
    this.#open.set(jobId, Promise.resolve(journal))
    this.#changed(jobId, null)
    return this.#shown(journal)
  }

  readonly list = (): Promise<JobListing> => this.#lister.list()
  readonly listCached = (): Promise<JobListing> => this.#lister.listCached()
  /** The devices and groups that each job names. */
  readonly listNames = () => this.#lister.listNames()

  /** For working on the job. Writes nothing; refuses a job that cannot be continued here or that someone else holds. */
  async read(jobId: string): Promise<Job> {
    const job = this.#shown(await this.#journal(jobId))
    this.#refuseOthers(job)
    return job
  }

  /** For viewing: like `read`, but shows a job of a newer format as far as it can be read. */
  async look(jobId: string): Promise<Job> {
    try {
      return this.#shown(await this.#journal(jobId))
    } catch (cause) {
      nullIfNewer(cause)
      return readJob(jobPaths(this.#dataDir, jobId), this.#disk)
    }
  }

  /** Assigns the job: the only change allowed without holding it, if `decide` permits. Refused while a write is in flight. */
  assign(jobId: string, decide: (job: Job) => readonly HolderFact[]): Promise<Job> {
    const decided = (job: Job) => {
      const facts = decide(job)
      if (facts.length > 0) refuseSent(job)
      return facts
    }
    return this.#changes.run(jobId, () => this.#change(jobId, decided, () => undefined))
  }

  /** Appends the facts of one command and returns the updated job. All facts are on the disk when this resolves, none when it rejects. */
  append(jobId: string, ...facts: readonly Fact[]): Promise<Job> {
    return this.change(jobId, () => facts)
  }

  /**
   * Appends what `decide` returns for the current job; nobody else can append in between. Writes that a terminated process left without
   * an outcome are recorded in the same append.
   */
  change(jobId: string, decide: (job: Job) => readonly Fact[]): Promise<Job> {
    return this.#changes.run(jobId, () => this.#change(jobId, decide))
  }

  /** Finalises the job. `decide` also receives who and when the entry will name, because its signature covers them. */
  seal(jobId: string, decide: (job: Job, by: Stamp) => EntryData<'job.sealed'>): Promise<Job> {
    return this.#changes.run(jobId, async () => {
      const journal = await this.#journal(jobId)
      const stamp = () => ({ at: localInstant(), who: authorOf(this.#here, this.#shown, journal, []) })
      const decided = (by: Stamp) => this.#decided(journal, (job) => [{ kind: 'job.sealed', data: decide(job, by) }], this.#refuseOthers)
      // Refused before anything is recorded.
      decided(stamp())
      // The seal names the entry before it, so everything else is recorded first.
      await this.#state(jobId, journal)
      const by = stamp()
      await this.#append(jobId, journal, decided(by), by)
      await journal.saveHead()
      this.#changed(jobId, journal.entries.length)
      return this.#shown(journal)
    })
  }

  /** Appends the intent to send `write`, with `decide` as in `change`; see `Reserve.intend`. */
  intend(jobId: string, write: string, decide: (job: Job) => readonly Fact[]): Promise<Job> {
    return this.#reserve.intend(write, () => this.change(jobId, decide))
  }

  /** Appends the outcome of `write`; see `Reserve.conclude`. */
  conclude(jobId: string, write: string, ...facts: readonly Fact[]): Promise<Job> {
    return this.#reserve.conclude(write, () => this.append(jobId, ...facts))
  }

  /**
   * Whole jobs are imported, removed and restored one after the other, so that nothing changes between a check and the move. A photo
   * takes such a turn too: stored while its job is removed, it would make a folder for it again.
   */
  inMove<Moved>(jobId: string, move: () => Promise<Moved>): Promise<Moved> {
    return this.#moves.run(idKey(jobId), () => {
      this.#lister.assertStanding()
      return move()
    })
  }

  /** Closes the job and forgets its head. Until `move` is done, nobody can open the job: callers get `job.notFound`. */
  async moveAway<Moved>(jobId: string, move: () => Promise<Moved>): Promise<Moved> {
    const open = this.#open.get(jobId)
    const gone = Promise.reject(new Failure(appErrorOf('job.notFound', { jobId })))
    gone.catch(() => undefined)
    this.#open.set(jobId, gone)
    try {
      await this.#closed(open)
      const moved = await move()
      await forgetHead(this.#disk, jobPaths(this.#dataDir, jobId))
      return moved
    } catch (cause) {
      throw storageFailure(cause)
    } finally {
      this.#open.delete(jobId)
      // Even after a failure, because a failing disk may have moved it anyway.
      this.#changed(jobId, null)
    }
  }

  /** Appends lines that were written elsewhere: those that `decide` returns for the lines here, within the job's queue. */
  adopt(jobId: string, decide: (here: JournalLines) => Promise<readonly Buffer[]>): Promise<Job> {
    return this.#changes.run(jobId, async () => {
      const lines = await decide(await readLines(this.#dataDir, jobId, this.#disk))
      if (lines.length === 0) return this.look(jobId)
      const journal = await this.#journal(jobId)
      // With the new lines the job may be held by someone else, and the outcome of a write in flight could no longer be added.
      const job = this.#shown(journal)
      refuseSent(job)
      await journal.adopt(lines, (arriving) => isHeldBy(lastHolder(arriving) ?? holderOf(job), this.#here.installation()))
      await journal.saveHead()
      this.#changed(jobId, journal.entries.length)
      return this.#shown(journal)
    })
  }

  /** Replaces the job's journal in one step: a crash leaves one of the two. `decide` receives the current one and stores it elsewhere. */
  exchange(jobId: string, decide: (job: Job, here: JournalLines) => Promise<Exchange>): Promise<Job> {
    return this.#changes.run(jobId, async () => {
      const job = await this.look(jobId)
      refuseSent(job)
      const now = await decide(job, await readLines(this.#dataDir, jobId, this.#disk))
      const opening = exchanged(this.#disk, jobPaths(this.#dataDir, jobId), await this.#journal(jobId), now).then(() => this.#opened(jobId))
      this.#open.set(jobId, opening)
      opening.catch(() => this.#open.delete(jobId))
      // Even after a failure, because a failing disk may have replaced the journal anyway, and device keys would then mean other rooms.
      return this.#shown(await opening.finally(() => this.#changed(jobId, null)))
    })
  }

  /** A job's folder was added here. */
  arrived(jobId: string): Promise<Job> {
    this.#changed(jobId, null)
    return this.look(jobId)
  }

  /**
   * For a caller that reads the journal from its file a little later. A journal in a newer format is not appended to here, so it has no
   * end to note.
   */
  async seen(jobId: string): Promise<Seen> {
    const journal = await this.#journal(jobId).catch(nullIfNewer)
    return { end: journal && { entries: journal.entries.length, head: journal.head }, inFlight: [...this.#reserve.inFlight] }
  }

  async close(): Promise<void> {
    const open = [...this.#open.values()]
    this.#open.clear()
    this.#idle.end()
    await Promise.all(open.map((journal) => this.#closed(journal)))
  }

  async #closed(open: Promise<Journal<Fact>> | undefined): Promise<void> {
    await (await open?.catch(() => undefined))?.close()
  }

  async #change(jobId: string, decide: (job: Job) => readonly Fact[], refuse = this.#refuseOthers): Promise<Job> {
    const journal = await this.#journal(jobId)
    const facts = this.#decided(journal, decide, refuse)
    if (facts.length === 0) return this.#shown(journal)
    await this.#append(jobId, journal, [...this.#interrupted(journal), ...facts])
    this.#changed(jobId, journal.entries.length)
    return this.#shown(journal)
  }

  #decided(journal: Journal<Fact>, decide: (job: Job) => readonly Fact[], refuse: (job: Job) => void): readonly Fact[] {
    const job = this.#shown(journal)
    refuse(job)
    const facts = decide(job)
    refuseSealed(job, facts)
    return facts
  }

  /** The only check that keeps an installation without the job from adding to it. */
  readonly #refuseOthers = (job: Job): void => {
    const holder = holderOf(job)
    if (!isHeldBy(holder, this.#here.installation())) fail('job.assigned', { jobId: job.jobId, name: holder?.name ?? '' })
  }

  /** Records what the journal does not say yet: unknown writes, and missing entries. */
  async #state(jobId: string, journal: Journal<Fact>): Promise<void> {
    const before = journal.entries.length
    await this.#append(jobId, journal, this.#interrupted(journal))
    if (journal.entries.length > before) this.#changed(jobId, journal.entries.length)
  }

  /** The job as shown: writes that a terminated process left are unknown. */
  readonly #shown = (journal: Journal<Fact>): Job => fold(journal, (write) => this.#reserve.inFlight.has(write))

  #interrupted(journal: Journal<Fact>): Fact[] {
    return interruptedOf(journal, (write) => this.#reserve.inFlight.has(write))
  }

  async #append(jobId: string, journal: Journal<Fact>, facts: readonly Fact[], by?: Stamp): Promise<void> {
    try {
      const { who, at } = by ?? { who: authorOf(this.#here, this.#shown, journal, facts), at: undefined }
      await journal.append(facts, who, (entries, head) => foldAhead(journal, entries, head), at)
    } catch (cause) {
      // The file is no longer this journal: it is closed, so that the next caller reads what is there now.
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
    const opening = this.#opened(jobId)
    this.#open.set(jobId, opening)
    opening.catch(() => this.#open.delete(jobId))
    return opening
  }

  async #opened(jobId: string): Promise<Journal<Fact>> {
    const journal = await Journal.open(jobSchema, jobPaths(this.#dataDir, jobId), this.#disk)
    await orDamaged(jobId, () => unfold(journal))
    return journal
  }
}

const nullIfNewer = nullOn('job.newerFormat')
