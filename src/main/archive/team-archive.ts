/**
 * Pushes this computer's jobs to the team archive and pulls those of others. The local journals stay the truth: pushing only reads them,
 * and a pulled job is validated completely, like an imported file, before anything is stored.
 */
import { join } from 'node:path'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { fail, Failure, nullOnFailure } from '#shared/ipc/errors.ts'
import type { Verdict } from '#shared/job/handover.ts'
import { summarise } from '#shared/job/progress.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { picturesOf } from '../handover/contents.ts'
import { branchFolder, type BranchFolder } from '../journal/branch-folder.ts'
import { realDisk, type Disk } from '../journal/disk.ts'
import { jobOfLines } from '../journal/folds.ts'
import { readLines, type JournalLines } from '../journal/journal-lines.ts'
import { jobPaths, jobsFolder, isJobFolder } from '../journal/journal-paths.ts'
import { TimeSlice } from '../time-slice.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'
import { Attempts } from './attempts.ts'
import { reportOf, type ReportedJob } from './feed.ts'
import { inParallel } from './in-parallel.ts'
import { writerPrefix } from './layout.ts'
import { pullJob, type PulledJob, type PullParts } from './pull-job.ts'
import { pushJob, type ExistingObjects, type Pushed } from './push-job.ts'
import { jobsOnPage, TeamFeeds, type FeedParts, type OwnFeed, type Progress, type IndexFile } from './team-feeds.ts'
import { pullPackage, pushPackage, type PackageMaker, type PulledPackage, type WantedPackage } from './sealed-packages.ts'
import { forgetPushed, openPushed, type PushedFile, type PushState } from './pushed-jobs.ts'

interface ArchiveParts extends FeedParts, Omit<PullParts, 'disk'> {
  readonly packages: PackageMaker
  /** Called when the archive no longer has everything that was pushed from here: all jobs are pushed again. */
  readonly lost?: () => void
  readonly disk?: Disk
}

export type PushResult = OutputOf<'archive.push'>
export type PullResult = OutputOf<'archive.pull'>
/** A job that could not be pushed or pulled; the others were. */
type FailedJob = PushResult['failed'][number]

/** Jobs are processed concurrently; the connection limits their requests. */
const jobsAtOnce = 12
/** The most jobs that one background pull imports. */
const maxInBackground = 20

export class TeamArchive {
  readonly #parts: ArchiveParts
  readonly #disk: Disk
  readonly #branches: BranchFolder
  readonly #feeds: TeamFeeds
  readonly #turns = new Serial()
  #pushed: Promise<PushedFile> | null = null
  /** How often the archive was found to have lost what was pushed from here. */
  #losses = 0
  readonly #attempts = new Attempts()

  constructor(parts: ArchiveParts) {
    this.#parts = parts
    this.#disk = parts.disk ?? realDisk
    this.#branches = branchFolder(parts.dataDir, this.#disk)
    this.#feeds = new TeamFeeds(parts, this.#disk, async () => {
      this.#losses += 1
      await forgetPushed(await this.#pushedJobs())
      parts.lost?.()
    })
  }

  /** The feeds as read so far; sends no request. */
  index(): Promise<IndexFile> {
    return this.#feeds.file()
  }

  /** Reads what is new in the feeds without pulling. If nothing is new, it sends one request. */
  look(signal?: AbortSignal, progress?: Progress): Promise<void> {
    return this.#turns.run(() => this.#feeds.read(signal, progress))
  }

  /** The archive state of all jobs of this computer, or of some. It reads no journal, sends no request, and omits jobs that are gone. */
  async archiveStates(only?: ReadonlySet<string>): Promise<PushState[]> {
    const { content: pushed } = await this.#pushedJobs()
    const archiveStates: PushState[] = []
    const slice = new TimeSlice()
    for (const jobId of only ?? (await this.#jobIds())) {
      const facts = await this.#factsOf(jobId)
      const before = pushed.get(jobId)
      if (facts !== null) {
        const photos = Math.max(0, facts.photos - (before?.photos ?? 0))
        // A missing photo may have arrived since, with a package or from the archive.
        const isWaiting = facts.stamp !== before?.stamp || (before.absent > 0 && photos > 0)
        archiveStates.push({ jobId, isWaiting, photos, histories: facts.histories, pushed: before })
      }
      if (slice.isOver()) await slice.next()
    }
    return archiveStates
  }

  /**
   * Pushes everything that is waiting, or only for some jobs. A job that cannot be read is reported without stopping the others; an error
   * of the archive ends the push. `announced` is called with the jobs that others can pull from now on.
   */
  push({ only, announced }: Pushing = {}, signal?: AbortSignal): Promise<PushResult> {
    return this.#turns.run(async () => {
      const losses = this.#losses
      const first = await this.#pushWaiting({ only, announced }, signal)
      if (this.#losses === losses) return first
      const again = await this.#pushWaiting({ announced }, signal)
      return { ...again, jobs: first.jobs + again.jobs, entries: first.entries + again.entries, photos: first.photos + again.photos }
    })
  }

  async #pushWaiting({ only, announced }: Pushing, signal: AbortSignal | undefined): Promise<PushResult> {
    const failed: FailedJob[] = []
    const done = { jobs: 0, entries: 0, photos: 0 }
    const waiting = (await this.archiveStates(only)).filter(({ isWaiting }) => isWaiting).map(({ jobId }) => jobId)
    let opened: Promise<OwnFeed> | undefined
    const feed = () => (opened ??= this.#feeds.own(signal))
    const pages = new Serial()
    let pushed: JobPush[] = []
    const announce = () => {
      const page = pushed
      pushed = []
      return pages.run(async () => {
        await this.#announce(feed, page, signal)
        announced?.(page.map(({ jobId }) => jobId))
      })
    }
    await inParallel(waiting, jobsAtOnce, async (jobId) => {
      const one = await this.#pushOne(feed, jobId, signal).catch((cause: unknown) => failed.push(failedAs(jobId, cause)))
      if (typeof one !== 'object') return
      pushed.push(one)
      done.jobs += one.summary === null ? 0 : 1
      done.entries += one.entries
      done.photos += one.photos
      // Others are still being pushed.
      if (pushed.length === jobsOnPage) await announce()
    })
    if (pushed.length > 0) await announce()
    await this.#feeds.renew(signal)
    return { ...done, failed }
  }

  /**
   * Pulls what others pushed of the jobs that are here or assigned to this installation, of all jobs, or of one. If nothing is new, it
   * sends one request. `isQuiet`: runs in the background, pulls only a few jobs, and does not repeat a failure until there is something
   * newer.
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
      await this.#feeds.read(signal)
      const { content: index } = await this.#feeds.file()
      const [here, isAssigned] = [new Set(await this.#jobIds()), await this.#feeds.assigned()]
      const offered = index.offered().filter((each) => all || here.has(each.jobId) || isAssigned(each.jobId))
      const waiting = isQuiet ? offered.filter((each) => !this.#attempts.isOver(each)) : offered
      const asked = jobId !== undefined ? [jobId] : waiting.slice(0, isQuiet ? maxInBackground : Infinity).map((each) => each.jobId)
      const jobs: PulledJob[] = []
      const failed: FailedJob[] = []
      for (const each of asked) {
        try {
          const { job, isHere } = await pullJob({ ...this.#parts, disk: this.#disk }, each, signal)
          jobs.push(job)
          await this.#feeds.taken(each, isHere)
          // A list may be older than the report, so this is worth retrying; an altered object is not.
          this.#attempts.failed(index.offer(each), job.unusable.length > 0)
        } catch (cause) {
          const one = failedAs(each, cause)
          // A running batch ends, so the next pull tries again.
          if (one.error.code !== 'job.busy') this.#attempts.failed(index.offer(each), true)
          failed.push(one)
        }
      }
      return { jobs, failed }
    })
  }

  /** Verified but not stored. It does not wait for a push, because a person requested it, unless it needs a history that is not here. */
  async package(which: WantedPackage, verify: (bytes: Uint8Array) => Promise<Verdict>, signal?: AbortSignal): Promise<PulledPackage> {
    const lines = await readLines(this.#parts.dataDir, which.jobId, this.#disk).catch(nullOnFailure)
    const isHere = (head: string) => lines?.hashes.includes(head) === true
    return pullPackage(this.#parts.store, which, isHere, verify, () => this.pull({ jobId: which.jobId }, signal), signal)
  }

  async #pushOne(feed: () => Promise<OwnFeed>, jobId: string, signal: AbortSignal | undefined): Promise<JobPush> {
    const { dataDir, store, writer, vault } = this.#parts
    const facts = (await this.#factsOf(jobId)) ?? fail('job.notFound', { jobId })
    const own = await readLines(dataDir, jobId, this.#disk)
    const head = own.hashes.at(-1) ?? ''
    const [first] = own.entries
    // Training sites never leave this computer.
    if (first?.kind === 'job.created' && first.data.environment === 'training')
      return { jobId, facts, head, length: own.hashes.length, entries: 0, photos: 0, absent: 0, summary: null }
    const histories: { readonly lines: JournalLines; readonly pictures: PictureSource }[] = [
      { lines: own, pictures: picturesIn(vault, jobId) },
    ]
    for (const branch of await this.#branches.names(jobId)) {
      const pictures: PictureSource = (sha256) => this.#branches.picture(jobId, branch, sha256)
      histories.push({ lines: await this.#branches.lines(jobId, branch), pictures })
    }
    // Without a feed, nothing of this installation is in the archive: a first push of many jobs need not list any.
    const there: ExistingObjects[] = (await feed()).isNew ? [] : await store.list(writerPrefix(jobId, writer), '', signal)
    const total = { entries: 0, photos: 0, absent: 0 }
    for (const { lines, pictures } of histories) {
      const pushed = await pushJob(store, writer, { jobId, ...lines, named: picturesOf(lines.entries), pictures }, there, signal)
      total.entries += pushed.entries
      total.photos += pushed.photos
      total.absent += pushed.absent
    }
    await pushPackage(store, writer, jobId, own, () => readLines(dataDir, jobId, this.#disk), this.#parts.packages, there, signal)
    const summary = reportOf(summarise(await jobOfLines(own)), histories.length)
    return { jobId, facts, head, length: own.hashes.length, ...total, summary }
  }

  /** Runs after everything that it announces is stored. */
  async #announce(feed: () => Promise<OwnFeed>, pushed: readonly JobPush[], signal: AbortSignal | undefined): Promise<void> {
    const at = localInstant()
    const announced = pushed.filter(({ summary }) => summary !== null)
    if (announced.length > 0) {
      await this.#feeds.announce(
        await feed(),
        announced.map(({ jobId, length, head, summary }) => ({ jobId, entries: length, head, summary })),
        signal,
      )
    }
    const lines = pushed.map(({ jobId, facts: { stamp, photos }, length: entries, absent, summary }) => {
      return { jobId, stamp, at, entries, photos, absent, isTraining: summary === null }
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
}

interface JobFacts {
  readonly stamp: string
  readonly photos: number
  readonly histories: number
}

interface JobPush extends Pushed {
  readonly jobId: string
  readonly facts: JobFacts
  readonly head: string
  /** The total number of the job's entries. */
  readonly length: number
  /** Null for a job of a training site. */
  readonly summary: ReportedJob | null
}

/** The archive's own errors affect all jobs and are rethrown. */
function failedAs(jobId: string, cause: unknown): FailedJob {
  if (!(cause instanceof Failure) || cause.error.code.startsWith('archive.') || cause.error.code === 'work.cancelled') throw cause
  return { jobId, error: cause.error }
}
