/**
 * The team archive of this installation: its address and key, pushing local changes and pulling what others pushed. Without an address
 * and a key none of it runs. Push and pull run in the background, one at a time; no append waits for them.
 */
import type { OutputOf, ParsedInputOf, PayloadOf } from '#shared/ipc/contract.ts'
import { fail, Failure, type AppError } from '#shared/ipc/errors.ts'
import { cacheOf } from '../archive/cache-files.ts'
import { checkArchive } from '../archive/check-archive.ts'
import type { PackageMaker } from '../archive/sealed-packages.ts'
import { S3Client, storeLimit } from '../archive/s3-client.ts'
import { s3Store } from '../archive/s3-store.ts'
import { TeamArchive, type PullResult, type PushResult } from '../archive/team-archive.ts'
import type { ReportFault } from '../dispatch.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import type { ResolveProxy } from '../ports.ts'
import type { Connection, OpenConnection } from '../service-client/connection.ts'
import type { LongWork } from '../work/long-work.ts'
import { ArchiveAccess, type AccessParts } from './archive-access.ts'
import { JobArchiveStates } from './archive-states.ts'
import type { Arrivals } from './arrivals.ts'
import { JobRetries, pauseAfter } from './job-retries.ts'

type Status = OutputOf<'archive.status'>

interface ArchiveParts extends AccessParts {
  readonly dataDir: string
  readonly resolveProxy: ResolveProxy
  readonly openConnection: OpenConnection
  readonly vault: PhotoVault
  readonly arrivals: Arrivals
  /** More is known about the team's jobs, or the archive was replaced. */
  readonly teamChanged: () => void
  /** The name of the user, for the others. */
  readonly person: () => string
  readonly longWork: LongWork
  readonly packages: PackageMaker
  readonly reportFault: ReportFault
  /** A person has paused the background work. */
  readonly isPaused: () => boolean
  readonly changed: (payload: PayloadOf<'archive.changed'>) => void
}

interface Opened {
  readonly connection: Connection
  readonly client: S3Client
  readonly archive: TeamArchive
  readonly archiveStates: JobArchiveStates
}

/** Milliseconds from a change to its push. */
const afterChange = 5_000
/** Milliseconds between two pulls, plus a random quarter so that a company's laptops do not all ask at once. */
const betweenPulls = 300_000
/** Milliseconds for which changes are collected before an event is emitted. */
const notifyingPause = 300

export class ArchiveService {
  readonly #parts: ArchiveParts
  readonly #access: ArchiveAccess
  readonly #closing = new AbortController()
  #opened: Opened | null = null
  /** Counts changes of address or key and openings of the archive, to detect that it changed during an await. */
  #changes = 0
  readonly #timers: { push?: NodeJS.Timeout; pull?: NodeJS.Timeout; again?: NodeJS.Timeout } = {}
  #failures = 0
  /** Errors of the background work. */
  #pushFailure: AppError | null = null
  #pullFailure: AppError | null = null
  readonly #working = new Set<Promise<void>>()
  readonly #retries = new JobRetries()
  /** Jobs that changed since the last push; null for all. */
  #touched: Set<string> | null = null
  readonly #unnotified = new Set<string>()
  #notifying: NodeJS.Timeout | undefined
  #wasPaused: boolean

  constructor(parts: ArchiveParts) {
    this.#parts = parts
    this.#wasPaused = parts.isPaused()
    this.#access = new ArchiveAccess(parts)
  }

  /** A job changed. If the last push failed, the backoff is not shortened. */
  changed(jobId: string): void {
    if (this.#access.address() === null) return
    this.#touched?.add(jobId)
    this.#notify([jobId])
    if (this.#failures === 0) this.#in(afterChange, 'push')
  }

  /**
   * Called at startup and when much may have changed: the computer was asleep and is in another network, or a person resumes the
   * background work.
   */
  resumed(): void {
    this.#failures = 0
    this.#touched = null
    this.#in(afterChange, 'push')
    this.#in(afterChange, 'pull')
  }

  pauseChanged(): void {
    const isPaused = this.#parts.isPaused()
    if (this.#wasPaused && !isPaused) this.resumed()
    this.#wasPaused = isPaused
  }

  /**
   * The number of jobs whose current state is not in the archive; 0 if there is no archive or it is paused, because then nobody expects
   * them there.
   */
  unarchived(): number {
    if (this.#opened === null || this.#parts.isPaused()) return 0
    return this.#opened.archiveStates.all().filter(({ state }) => state !== 'archived').length
  }

  async status(): Promise<Status> {
    const found = this.#access.address()
    const credential = found === null ? 'missing' : await this.#access.credential(found)
    const opened = credential === 'present' ? await this.#open() : null
    const offered = opened === null ? [] : (await opened.archive.index()).content.offered()
    await opened?.archiveStates.look(opened.archive, new Set(this.#unnotified))
    return {
      configured: opened !== null,
      baseUrl: found?.baseUrl ?? null,
      bucket: found?.bucket ?? null,
      region: found?.region ?? null,
      writer: found?.writer ?? null,
      preset: this.#parts.preset !== null,
      credential,
      kept: this.#parts.keys.kept,
      jobs: opened?.archiveStates.all() ?? [],
      offered,
      paused: this.#parts.isPaused(),
      failure: this.#pushFailure ?? this.#pullFailure,
    }
  }

  save(place: ParsedInputOf<'archive.save'>): Promise<Status> {
    this.#access.save(place)
    return this.#renewed()
  }

  async setKey(key: ParsedInputOf<'archive.setKey'>): Promise<Status> {
    await this.#access.setKey(key)
    return this.#renewed()
  }

  async clear(): Promise<Status> {
    await this.#access.clear()
    return this.#renewed()
  }

  async test(): Promise<OutputOf<'archive.test'>> {
    const { client } = await this.#open()
    return { findings: await checkArchive(client, this.#access.address()?.writer ?? '') }
  }

  async push(only?: ReadonlySet<string>): Promise<PushResult> {
    const opened = await this.#open()
    const result = await opened.archive.push({ only, announced: (jobIds) => this.#notify(jobIds) }, this.#closing.signal)
    if (opened === this.#opened) this.#pushed(opened, result, only)
    return result
  }

  async pull(input: ParsedInputOf<'archive.pull'> & { readonly isQuiet?: boolean }): Promise<PullResult> {
    const result = await (await this.#open()).archive.pull(input, this.#closing.signal)
    this.#notify(result.jobs.map(({ jobId }) => jobId))
    return result
  }

  /** Read access to the archive, with this installation's ID in it. */
  async team(): Promise<{ readonly archive: TeamArchive; readonly writer: string; readonly signal: AbortSignal }> {
    const { archive } = await this.#open()
    return { archive, writer: this.#access.address()?.writer ?? '', signal: this.#closing.signal }
  }

  /** Aborts transfers in flight; pushing continues after the next start. */
  async close(): Promise<void> {
    for (const timer of [...Object.values(this.#timers), this.#notifying]) clearTimeout(timer)
    this.#closing.abort()
    await Promise.allSettled(this.#working)
    await this.#opened?.connection.destroy()
  }

  #in(pause: number, what: 'push' | 'pull' | 'again'): void {
    if (this.#access.address() === null || this.#closing.signal.aborted) return
    clearTimeout(this.#timers[what])
    const act = () => (what === 'pull' ? this.#pullQuietly() : this.#pushWaiting(what === 'again' ? this.#retries.jobIds() : []))
    // `unref`: the timer must not keep the process alive.
    this.#timers[what] = setTimeout(() => this.#inBackground(act), pause).unref()
  }

  #inBackground(act: () => Promise<void>): void {
    const work = act().catch(this.#parts.reportFault)
    this.#working.add(work)
    void work.finally(() => this.#working.delete(work))
  }

  async #pushWaiting(again: Iterable<string> = []): Promise<void> {
    if (this.#parts.isPaused()) return
    for (const jobId of again) this.#touched?.add(jobId)
    const [touched, opened] = [this.#touched, this.#opened]
    this.#touched = new Set()
    try {
      await this.push(touched ?? undefined)
    } catch (cause) {
      // After a failure, the next attempt looks for unpushed changes in all jobs.
      this.#touched = null
      if (!(cause instanceof Failure)) throw cause
      // The failure no longer matters if the archive was replaced in the meantime.
      if (opened === null || opened === this.#opened) this.#failed(cause.error)
    }
  }

  async #pullQuietly(): Promise<void> {
    if (this.#parts.isPaused()) return
    try {
      await this.pull({ isQuiet: true })
      if (this.#pullFailure !== null) this.#notify([])
      this.#pullFailure = null
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      this.#pullFailure = cause.error
      this.#notify([])
    } finally {
      this.#in(betweenPulls * (1 + Math.random() / 4), 'pull')
    }
  }

  /** `only`: the jobs that were to be pushed; all if absent. */
  #pushed({ archiveStates }: Opened, result: PushResult, only: ReadonlySet<string> | undefined): void {
    this.#failures = 0
    this.#pushFailure = null
    for (const { jobId, error } of result.failed) archiveStates.failed(jobId, error)
    // The cause is on this computer and may have passed without a change of the job.
    const pause = this.#retries.after(result, only)
    if (pause !== null) this.#in(pause, 'again')
    this.#notify(result.failed.map(({ jobId }) => jobId))
  }

  #failed(error: AppError): void {
    this.#pushFailure = error
    this.#notify([])
    this.#in(pauseAfter(this.#failures), 'push')
    this.#failures += 1
  }

  /** Emits the event later and batched, so that the code that made the change does not wait. */
  #notify(jobIds: readonly string[]): void {
    for (const jobId of jobIds) this.#unnotified.add(jobId)
    this.#notifying ??= setTimeout(() => {
      this.#notifying = undefined
      const jobIds = new Set(this.#unnotified)
      this.#unnotified.clear()
      this.#inBackground(async () => {
        const opened = this.#opened
        const jobs = await opened?.archiveStates.look(opened.archive, jobIds)
        if (jobs !== undefined && opened === this.#opened) this.#parts.changed({ jobs, failure: this.#pushFailure ?? this.#pullFailure })
      })
    }, notifyingPause).unref()
  }

  async #renewed(): Promise<Status> {
    this.#changes += 1
    const before = this.#opened
    this.#opened = null
    this.#pushFailure = null
    this.#pullFailure = null
    await before?.connection.close()
    this.#parts.teamChanged()
    this.resumed()
    return this.status()
  }

  async #open(): Promise<Opened> {
    if (this.#opened !== null) return this.#opened
    const changes = this.#changes
    const found = this.#access.address() ?? fail('archive.notConfigured', {})
    const [keyId, secret] = [await this.#access.key(found, 'id'), await this.#access.key(found, 'secret')]
    // While the key was being read, the address may have changed, or another call may have opened the archive.
    if (this.#changes !== changes) return this.#open()
    const { dataDir, resolveProxy, openConnection, teamChanged: indexed } = this.#parts
    const { origin, host } = new URL(found.baseUrl)
    const connection = openConnection(origin, resolveProxy, storeLimit())
    const client = new S3Client(found, { keyId, secret }, connection)
    const archiveStates = new JobArchiveStates()
    const lost = () => {
      archiveStates.forget()
      this.#notify([])
      this.resumed()
    }
    const [store, writer, cache] = [s3Store(client, host), found.writer, cacheOf(dataDir, found)]
    const archive = new TeamArchive({ ...this.#parts, store, writer, cache, indexed, lost })
    this.#opened = { connection, client, archive, archiveStates }
    this.#changes += 1
    return this.#opened
  }
}
