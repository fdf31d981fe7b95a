/**
 * Pushes this computer's jobs to the team archive and pulls those of others. The local journals stay the truth: pushing only reads them,
 * and a pulled job is validated completely, like an imported file, before anything is stored.
 */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { OutputOf } from '#shared/contract/contract.ts'
import { fail, Failure, nullOnFailure } from '#shared/tables/errors.ts'
import { summarise } from '#shared/job/progress.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { picturesOf } from '../handover/contents.ts'
import { branchFolder, type BranchFolder } from '../journal/branch-folder.ts'
import { realDisk, type Disk } from '../journal/disk.ts'
import { jobOfLines } from '../journal/folds.ts'
import { JobTrash } from '../journal/job-trash.ts'
import { readLines, type JournalLines } from '../journal/journal-lines.ts'
import { jobPaths, jobsFolder, isJobFolder } from '../journal/journal-paths.ts'
import { TimeSlice } from '../commands/time-slice.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'
import { Attempts, type Obstacle } from './attempts.ts'
import { headsOf, reportOf, type Report } from './feed.ts'
import { inParallel } from './in-parallel.ts'
import { writerPrefix, type Span } from './layout.ts'
import { pullJob, type Pulled, type PullParts } from './pull-job.ts'
import { pushJob, type ExistingObjects, type Pushed } from './push-job.ts'
import { TeamFeeds, type FeedParts, type Progress, type IndexFile } from './team-feeds.ts'
import type { Offer } from './team-index.ts'
import { pullPackage, pushPackage, type PackageMaker, type PulledPackage, type WantedPackage } from './sealed-packages.ts'
import { openPushed, type PushedFile, type PushState } from './pushed-jobs.ts'

interface ArchiveParts extends FeedParts, Omit<PullParts, 'disk'> {
  readonly packages: PackageMaker
  /** Called with a job when the archive was asked whether it still has it. */
  readonly asked?: (jobId: string) => void
  readonly disk?: Disk
}

export type PushResult = OutputOf<'archive.push'>
export type PullResult = OutputOf<'archive.pull'>
/** A job that could not be pushed or pulled; the others were. */
type FailedJob = PushResult['failed'][number]

/** Jobs are processed concurrently; the connection limits their requests. */
const jobsAtOnce = 12
/** Each verifies its entries on a worker thread. */
const pullsAtOnce = 8
/** After so many jobs, what was pushed is reported; then after as many as were reported before, so that there are few pages. */
const firstReported = 100
/** The most jobs that one background pull imports. */
const maxInBackground = 20

export class TeamArchive {
  readonly #parts: ArchiveParts
  readonly #disk: Disk
  readonly #branches: BranchFolder
  readonly #trash: JobTrash
  readonly #feeds: TeamFeeds
  readonly #turns = new Serial()
  #pushed: Promise<PushedFile> | null = null
  readonly #attempts = new Attempts()
  #caughtUp = 0

  constructor(parts: ArchiveParts) {
    this.#parts = parts
    this.#disk = parts.disk ?? realDisk
    this.#branches = branchFolder(parts.dataDir, this.#disk)
    this.#trash = new JobTrash(parts.dataDir, this.#disk)
    this.#feeds = new TeamFeeds(parts, this.#disk)
  }

  /** The feeds as read so far; sends no request. */
  index(): Promise<IndexFile> {
    return this.#feeds.file()
  }

  /** The number of jobs of which this installation had reported more than was here, and that it pulled. */
  get caughtUp(): number {
    return this.#caughtUp
  }

  /** Why the last background attempt to pull the job did not get all of it; null if it did, or there was none. */
  obstacle(offer: Offer): Obstacle | null {
    return this.#attempts.obstacle(offer)
  }

  /** Runs `act` while nothing else uses the archive. */
  alone<Result>(act: (feeds: TeamFeeds) => Promise<Result>): Promise<Result> {
    return this.#turns.run(() => act(this.#feeds))
  }

  /**
   * Reads what is new in the feeds without pulling. If nothing is new, it sends one request. `names`: also who works on the laptops, and
   * where the jobs are that are not here.
   */
  look({ names = false }: { readonly names?: boolean | undefined } = {}, signal?: AbortSignal, progress?: Progress): Promise<void> {
    return this.#turns.run(async () => {
      await this.#read(signal, progress)
      if (!names) return
      await this.#feeds.readPeople(signal)
      const here = new Set(await this.#jobIds())
      await this.#feeds.readNames(
        (jobId) => here.has(jobId),
        () => true,
        signal,
        progress,
      )
    })
  }

  /** The archive state of all jobs of this computer, or of some. It reads no journal, sends no request, and omits jobs that are gone. */
  async archiveStates(only?: ReadonlySet<string>): Promise<PushState[]> {
    const { content: pushed } = await this.#pushedJobs()
    const { content: index } = await this.#feeds.file()
    const archiveStates: PushState[] = []
    const slice = new TimeSlice()
    for (const jobId of only ?? (await this.#jobIds())) {
      const facts = await this.#factsOf(jobId)
      const before = pushed.get(jobId)
      if (facts !== null) {
        const photos = Math.max(0, facts.photos - (before?.photos ?? 0))
        const reports = index.reports(jobId, this.#parts.writer)
        // As it was last read: the store may have been rolled back, or another laptop have overwritten the report.
        const isReported = before !== null && (before.isTraining || reports.some((report) => headsOf(report).includes(before.head)))
        // A missing photo may have arrived since, with a package or from the archive.
        const isWaiting = facts.stamp !== before?.stamp || !isReported || (before.absent > 0 && photos > 0)
        const isBehind = reports.some((report) => !index.isKnown(report))
        const isMissing = before?.isMissing === true
        archiveStates.push({ jobId, isWaiting, isBehind, isMissing, photos, histories: facts.histories, pushed: before })
      }
      if (slice.isOver()) await slice.next()
    }
    return archiveStates
  }

  /**
   * Pushes everything that is waiting, or only for some jobs. A job that cannot be read is reported without stopping the others; an error
   * of the archive ends the push. `announced` is called with the jobs that others can pull from now on. `check`: also asks the archive for
   * each job whether it still has what was pushed.
   */
  push({ only, announced, check = false }: Pushing = {}, signal?: AbortSignal): Promise<PushResult> {
    return this.#turns.run(async () => {
      const isKnown = await this.#isOwnKnown()
      const nothing = { jobs: 0, entries: 0, photos: 0, failed: [] }
      if (!check && !(await this.#feeds.isRenewalDue()) && (await this.#waiting(only)).length === 0) return nothing
      const { isNew, isChanged } = await this.#feeds.readOwn(signal)
      // More may have been lost than what was asked for.
      const those = isChanged ? undefined : only
      if (!isKnown) await this.#leaveRemoved()
      await this.#catchUp(signal)
      const pushed = await this.#pushJobs(check ? await this.#all(those) : await this.#waiting(those), { isNew, announced }, signal)
      await this.#feeds.renew(signal)
      return pushed
    })
  }

  /**
   * Pulls what others pushed of the jobs that are here or assigned to this installation, of all jobs, or of one. If nothing is new, it
   * sends one request. `isQuiet`: runs in the background, pulls only a few jobs, and waits longer after each failure until there is
   * something newer. It also asks whether one of the jobs that were pushed from here is still there, and whether those were erased whose
   * site and people were read.
   */
  pull(
    {
      jobId,
      all = false,
      isQuiet = false,
    }: { readonly jobId?: string | undefined; readonly all?: boolean | undefined; readonly isQuiet?: boolean } = {},
    signal?: AbortSignal,
  ): Promise<PullResult> {
    return this.#turns.run(async () => {
      await this.#read(signal)
      const { content: index } = await this.#feeds.file()
      const here = new Set(await this.#jobIds())
      // Whose name it is can only be read in the job.
      await this.#feeds.readNames(
        (jobId) => here.has(jobId),
        ({ holder }) => holder === 'name',
        signal,
      )
      const isAssigned = await this.#feeds.assigned()
      const isOwn = (each: string) => index.offer(each, this.#parts.writer) !== null
      const offered = index.offered().filter((each) => all || here.has(each.jobId) || isAssigned(each.jobId) || isOwn(each.jobId))
      const waiting = isQuiet ? offered.filter((each) => this.#attempts.isDue(each)) : offered
      const asked = jobId !== undefined ? [jobId] : waiting.slice(0, isQuiet ? maxInBackground : Infinity).map((each) => each.jobId)
      const pulled = await this.#pullJobs(asked, jobId !== undefined, signal)
      // What was pulled stays pulled, whatever comes of these questions.
      const asking = async () => {
        await this.#askAboutOne(signal)
        await this.#feeds.forgetErased(signal)
      }
      if (isQuiet) await asking().catch(nullOnFailure)
      return { jobs: pulled.jobs.map(({ job }) => job), failed: pulled.failed }
    })
  }

  /** Verified but not stored. It does not wait for a push, because a person requested it, unless it needs a history that is not here. */
  async package(which: WantedPackage, signal?: AbortSignal): Promise<PulledPackage> {
    const lines = await readLines(this.#parts.dataDir, which.jobId, this.#disk).catch(nullOnFailure)
    const isHere = (head: string) => lines?.hashes.includes(head) === true
    return pullPackage(this.#parts.store, which, isHere, this.#parts.packages, () => this.pull({ jobId: which.jobId }, signal), signal)
  }

  async #read(signal?: AbortSignal, progress?: Progress): Promise<void> {
    const isKnown = await this.#isOwnKnown()
    await this.#feeds.read(signal, progress)
    if (!isKnown) await this.#leaveRemoved()
  }

  async #isOwnKnown(): Promise<boolean> {
    return (await this.#feeds.file()).content.feeds.has(this.#parts.writer)
  }

  /** Without the cache: a job in the trash does not come back by itself. One that is nowhere here does, as after a restore. */
  async #leaveRemoved(): Promise<void> {
    const here = new Set(await this.#jobIds())
    for (const { jobId } of (await this.#feeds.file()).content.offered(this.#parts.writer))
      if (!here.has(jobId) && (await this.#trash.has(jobId).catch(nullOnFailure)) === true) await this.#feeds.taken(jobId, () => true)
  }

  /** Pulls what this installation reported and is not here, as after a restore from a backup. What does not come yet stays reported. */
  async #catchUp(signal: AbortSignal | undefined): Promise<void> {
    const { content: index } = await this.#feeds.file()
    const behind = index.offered(this.#parts.writer).filter((offer) => this.#attempts.isDue(offer))
    await this.#pullJobs(
      behind.map(({ jobId }) => jobId),
      false,
      signal,
    )
  }

  /** `isAsked`: by a person, so that everything is looked at again. */
  async #pullJobs(jobIds: readonly string[], isAsked: boolean, signal: AbortSignal | undefined) {
    const { content: index } = await this.#feeds.file()
    const jobs: Pulled[] = []
    const failed: FailedJob[] = []
    const own = new Set(index.offered(this.#parts.writer).map(({ jobId }) => jobId))
    await inParallel(jobIds, pullsAtOnce, async (jobId) => {
      try {
        const reported = isAsked ? [] : index.headsOf(jobId)
        const pulled = await pullJob({ ...this.#parts, disk: this.#disk }, jobId, reported, signal)
        jobs.push(pulled)
        await this.#feeds.taken(jobId, pulled.isHere)
        this.#attempts.made(index.offer(jobId), pulled.obstacle ?? 'late')
        if (own.has(jobId) && pulled.job.outcomes.length > 0) this.#caughtUp += 1
      } catch (cause) {
        const one = failedAs(jobId, cause)
        if (one.error.code === 'archive.noJob') await this.#feeds.gone([jobId])
        // A running batch ends, so the next pull tries again.
        if (one.error.code !== 'job.busy') this.#attempts.made(index.offer(jobId), one.error.code === 'archive.noJob' ? 'late' : 'failed')
        failed.push(one)
      }
    })
    return { jobs, failed }
  }

  /**
   * Asks whether the archive still has one job as it was pushed: the one that it was asked for the longest time ago. What is missing is not
   * pushed, because the job may be being erased.
   */
  async #askAboutOne(signal: AbortSignal | undefined): Promise<void> {
    const { store, packages } = this.#parts
    const file = await this.#pushedJobs()
    const pushed = [...file.content.lines()].filter(({ isTraining }) => !isTraining)
    for (const before of pushed.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      const { jobId } = before
      const [state] = await this.archiveStates(new Set([jobId]))
      if (state === undefined || state.isWaiting || state.isBehind) continue
      const missing = () => Promise.reject(new Missing())
      const asked = await this.#pushOne(jobId, false, signal, { ...store, put: missing }, { ...packages, make: missing }).catch(
        (cause: unknown) => (cause instanceof Missing ? { sealed: null } : failedAs(jobId, cause)),
      )
      // One that cannot be read is reported when it is pushed.
      if ('error' in asked) continue
      const isMissing = !('head' in asked)
      await file.add([{ ...before, at: localInstant(), sealed: asked.sealed, isMissing }]).catch(nullOnFailure)
      this.#parts.asked?.(jobId)
      return
    }
  }

  async #all(only: ReadonlySet<string> | undefined): Promise<string[]> {
    return (await this.archiveStates(only)).filter(({ pushed }) => pushed?.isTraining !== true).map(({ jobId }) => jobId)
  }

  async #waiting(only: ReadonlySet<string> | undefined): Promise<string[]> {
    return (await this.archiveStates(only)).filter(({ isWaiting }) => isWaiting).map(({ jobId }) => jobId)
  }

  async #pushJobs(waiting: readonly string[], { isNew, announced }: Started, signal: AbortSignal | undefined): Promise<PushResult> {
    const failed: FailedJob[] = []
    const done = { jobs: 0, entries: 0, photos: 0 }
    const turns = new Serial()
    let pushed: JobPush[] = []
    let reported = 0
    const announce = () => {
      const those = pushed
      pushed = []
      return turns.run(async () => {
        if (those.length === 0) return
        await this.#announce(those, signal)
        reported += those.length
        announced?.(those.map(({ jobId }) => jobId))
      })
    }
    try {
      await inParallel(waiting, jobsAtOnce, async (jobId) => {
        const one = await this.#pushOne(jobId, isNew, signal).catch((cause: unknown) => failed.push(failedAs(jobId, cause)))
        if (typeof one !== 'object') return
        pushed.push(one)
        done.jobs += one.report === null ? 0 : 1
        done.entries += one.entries
        done.photos += one.photos
        // Others are still being pushed.
        if (pushed.length >= Math.max(firstReported, reported)) await announce()
      })
    } catch (cause) {
      // What is stored is reported even so.
      await announce().catch(() => undefined)
      throw cause
    }
    await announce()
    return { ...done, failed }
  }

  async #pushOne(
    jobId: string,
    isNew: boolean,
    signal: AbortSignal | undefined,
    store = this.#parts.store,
    packages = this.#parts.packages,
  ): Promise<JobPush> {
    const { dataDir, writer, vault } = this.#parts
    const facts = (await this.#factsOf(jobId)) ?? fail('job.notFound', { jobId })
    const own = await readLines(dataDir, jobId, this.#disk)
    const head = own.hashes.at(-1) ?? ''
    const [first] = own.entries
    // Training sites never leave this computer.
    if (first?.kind === 'job.created' && first.data.environment === 'training')
      return { jobId, facts, head, length: own.hashes.length, entries: 0, photos: 0, absent: 0, sealed: null, report: null }
    const histories: { readonly lines: JournalLines; readonly pictures: PictureSource }[] = [
      { lines: own, pictures: picturesIn(vault, jobId) },
    ]
    for (const branch of await this.#branches.names(jobId)) {
      const pictures: PictureSource = (sha256) => this.#branches.picture(jobId, branch, sha256)
      histories.push({ lines: await this.#branches.lines(jobId, branch), pictures })
    }
    // A first push of many jobs need not list any.
    const listed = isNew ? [] : await store.list(writerPrefix(jobId, writer), signal)
    const there: ExistingObjects = new Map(listed.map((object) => [object.key, object]))
    const total = { entries: 0, photos: 0, absent: 0 }
    let begin: Span | null = null
    for (const { lines, pictures } of histories) {
      const pushed = await pushJob(store, writer, { jobId, ...lines, named: picturesOf(lines.entries), pictures }, there, signal)
      total.entries += pushed.entries
      total.photos += pushed.photos
      total.absent += pushed.absent
      begin ??= pushed.first
    }
    const known = (await this.#pushedJobs()).content.get(jobId)?.sealed ?? null
    const now = () => readLines(dataDir, jobId, this.#disk)
    const sealed = await pushPackage(store, writer, { jobId, lines: own, now, known }, packages, there, signal)
    const beside = histories.slice(1).map(({ lines }) => lines.hashes.at(-1) ?? '')
    const report = reportOf(summarise(await jobOfLines(own)), own, beside, begin)
    return { jobId, facts, head, length: own.hashes.length, ...total, sealed, report }
  }

  /** Runs after everything that it reports is stored. */
  async #announce(pushed: readonly JobPush[], signal: AbortSignal | undefined): Promise<void> {
    const at = localInstant()
    const { content: index } = await this.#feeds.file()
    const reports = pushed.flatMap(({ report }) => report ?? [])
    // Of a check that found nothing missing, all is reported already.
    const news = reports.filter((one) => !index.reports(one.job, this.#parts.writer).some((other) => isSame(one, other)))
    if (news.length > 0) await this.#feeds.announce(news, signal)
    const lines = pushed.map(({ jobId, facts: { stamp, photos }, head, length: entries, absent, sealed, report }) => {
      return { jobId, stamp, at, entries, head, photos, absent, sealed, isMissing: false, isTraining: report === null }
    })
    await (await this.#pushedJobs()).add(lines).catch(nullOnFailure)
  }

  async #jobIds(): Promise<string[]> {
    return (await this.#disk.readFolder(jobsFolder(this.#parts.dataDir)).catch(() => [])).filter(isJobFolder)
  }

  #pushedJobs(): Promise<PushedFile> {
    return (this.#pushed ??= openPushed(this.#disk, this.#parts.cache))
  }

  /** A stamp that changes whenever there may be more to push. Null if the job is gone. */
  async #factsOf(jobId: string): Promise<JobFacts | null> {
    const { file, folder } = jobPaths(this.#parts.dataDir, jobId)
    const facts = this.#disk.facts(file)
    if (facts === null) return null
    const beside = await this.#branches.names(jobId)
    const photos = (await this.#disk.readFolder(join(folder, 'photos')).catch(() => [])).length
    const stamp = JSON.stringify([facts.size, facts.modifiedMs, facts.changedMs, beside])
    return { stamp, photos, histories: beside.length }
  }
}

interface Pushing {
  readonly only?: ReadonlySet<string> | undefined
  readonly announced?: ((jobIds: readonly string[]) => void) | undefined
  readonly check?: boolean | undefined
}

interface Started {
  readonly isNew: boolean
  readonly announced: Pushing['announced']
}

interface JobFacts {
  readonly stamp: string
  readonly photos: number
  readonly histories: number
}

interface JobPush extends Omit<Pushed, 'first'> {
  readonly jobId: string
  readonly facts: JobFacts
  readonly head: string
  /** The total number of the job's entries. */
  readonly length: number
  /** The etag of its package. */
  readonly sealed: string | null
  /** Null for a job of a training site. */
  readonly report: Omit<Report, 'n'> | null
}

/** The archive does not have an object that was pushed. */
class Missing extends Error {}

const isSame = (one: Omit<Report, 'n'>, { n: _n, ...other }: Report) => isDeepStrictEqual(one, other)

/** The archive's own errors affect all jobs and are rethrown. */
function failedAs(jobId: string, cause: unknown): FailedJob {
  if (!(cause instanceof Failure)) throw cause
  const { code } = cause.error
  if ((code.startsWith('archive.') && code !== 'archive.noJob') || code === 'work.cancelled') throw cause
  return { jobId, error: cause.error }
}
