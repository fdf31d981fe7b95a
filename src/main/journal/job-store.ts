/** All jobs of one data folder: which there are, and the one open journal of each. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, Failure, type AppError } from '#shared/ipc/errors.ts'
import type { Entry, EntryData, Fact } from '#shared/job/entries.ts'
import { foldJob, interruptedError, NotAJob } from '#shared/job/fold.ts'
import { summarise, type Job, type JobSummary } from '#shared/job/job.ts'
import { jobDialect } from './dialects.ts'
import { Journal, readJournal } from './journal.ts'
import { codeOf, storageFailure } from './storage-failure.ts'

export interface JobListing {
  readonly jobs: JobSummary[]
  readonly damaged: { readonly jobId: string; readonly error: AppError }[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export class JobStore {
  readonly #jobsDir: string
  readonly #open = new Map<string, Promise<Journal<Fact>>>()
  readonly #changed: (jobId: string, entries: number) => void

  constructor(dataDir: string, changed: (jobId: string, entries: number) => void) {
    this.#jobsDir = join(dataDir, 'jobs')
    this.#changed = changed
  }

  async create(created: Omit<EntryData<'job.created'>, 'jobId'>): Promise<Job> {
    const jobId = randomUUID()
    await mkdir(this.#jobsDir, { recursive: true }).catch((cause: unknown) => {
      throw storageFailure(cause)
    })
    const opening = Journal.create<Fact>(
      jobDialect,
      this.#jobsDir,
      jobId,
      { kind: 'job.created', data: { ...created, jobId } },
      created.technician,
    )
    const journal = await opening
    this.#open.set(jobId, opening)
    this.#changed(jobId, 1)
    return fold(journal)
  }

  async list(): Promise<JobListing> {
    const names = await readdir(this.#jobsDir).catch((cause: unknown) => {
      if (codeOf(cause) === 'ENOENT') return []
      throw storageFailure(cause)
    })
    const listing: JobListing = { jobs: [], damaged: [] }
    for (const jobId of names.filter((name) => uuid.test(name))) {
      try {
        listing.jobs.push(summarise(await this.#peek(jobId)))
      } catch (cause) {
        if (!(cause instanceof Failure)) throw cause
        listing.damaged.push({ jobId, error: cause.error })
      }
    }
    listing.jobs.sort((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt))
    return listing
  }

  async read(jobId: string): Promise<Job> {
    return fold(await this.#journal(jobId))
  }

  /** Appends facts in order and returns the job as it then is. Each is on the disk when this resolves. */
  async append(jobId: string, ...facts: readonly Fact[]): Promise<Job> {
    const journal = await this.#journal(jobId)
    refuseSealed(fold(journal), facts)
    const who = technicianOf(journal.entries)
    for (const fact of facts) await journal.append(fact, who)
    if (facts.length > 0) this.#changed(jobId, journal.entries.length)
    return fold(journal)
  }

  async close(): Promise<void> {
    const open = [...this.#open.values()]
    this.#open.clear()
    await Promise.allSettled(open.map(async (journal) => (await journal).close()))
  }

  /** A job for the list: the open journal where there is one, else the file, which is left as it is. */
  async #peek(jobId: string): Promise<Job> {
    const open = this.#open.get(jobId)
    if (open !== undefined) return fold(await open)
    const { entries, head } = await readJournal(jobDialect, this.#jobsDir, jobId)
    return foldOrDamage(jobId, entries, head)
  }

  async #journal(jobId: string): Promise<Journal<Fact>> {
    const known = this.#open.get(jobId)
    if (known !== undefined) {
      const journal = await known
      if (journal.usable) return journal
      await journal.close().catch(() => undefined)
    }
    const opening = this.#openJournal(jobId)
    this.#open.set(jobId, opening)
    opening.catch(() => this.#open.delete(jobId))
    return opening
  }

  /** Opening is where intents of a process that ended are found: nobody can know what became of them, and the journal says so. */
  async #openJournal(jobId: string): Promise<Journal<Fact>> {
    const journal = await Journal.open(jobDialect, this.#jobsDir, jobId)
    try {
      for (const { write, operation, state } of fold(journal).writes) {
        if (state === 'sent')
          await journal.append(
            { kind: 'write.unknown', data: { write, error: interruptedError(operation) } },
            technicianOf(journal.entries),
          )
      }
      return journal
    } catch (cause) {
      await journal.close()
      throw cause
    }
  }
}

const fold = (journal: Journal<Fact>) => foldOrDamage(journal.name, journal.entries, journal.head)

function foldOrDamage(jobId: string, entries: readonly Entry[], head: string): Job {
  try {
    return foldJob(entries, { entries: entries.length, head })
  } catch (cause) {
    if (!(cause instanceof NotAJob)) throw cause
    throw new Failure({ code: 'job.damaged', data: { jobId, entry: 1, reason: cause.message } })
  }
}

function technicianOf(entries: readonly Entry[]): string {
  const [first] = entries
  return first?.kind === 'job.created' ? first.data.technician : ''
}

/** What may still be said of a job whose report is final: nothing that the report would have to tell. */
const saidOfSealed: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['job.reopened', 'job.archived', 'report.exported'])

function refuseSealed({ jobId, sealed, seals }: Job, facts: readonly Fact[]): void {
  if (sealed && facts.some(({ kind }) => !saidOfSealed.has(kind))) fail('job.sealed', { jobId, revision: seals.at(-1)?.revision ?? '' })
}
