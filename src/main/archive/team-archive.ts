/**
 * Between the jobs of this computer and the team archive. The journals here stay the truth: pushing reads them and changes nothing, and
 * what is pulled is judged completely, like a file from elsewhere, before anything of it is placed.
 */
import { Failure, type AppError } from '#shared/ipc/errors.ts'
import { summarise } from '#shared/job/progress.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { picturesOf } from '../handover/contents.ts'
import { BranchFolder } from '../journal/branch-folder.ts'
import { realDisk, type Disk } from '../journal/disk.ts'
import { jobOfLines } from '../journal/folds.ts'
import { readLines, type JournalLines } from '../journal/journal-lines.ts'
import { jobPaths, jobsFolder, isJobFolder } from '../journal/journal-paths.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'
import type { LongWork } from '../work/long-work.ts'
import type { Arrivals } from '../services/arrivals.ts'
import { readState, writeState, type ArchiveState } from './archive-state.ts'
import { reportOf, type ReportedJob } from './feed.ts'
import type { IndexFile } from './index-file.ts'
import type { ObjectStore } from './object-store.ts'
import { pullJob, type PulledJob } from './pull-job.ts'
import { pushJob, type Pushed } from './push-job.ts'
import { TeamFeeds, type Progress } from './team-feeds.ts'

interface ArchiveParts {
  readonly dataDir: string
  readonly store: ObjectStore
  /** Names this installation in the archive. */
  readonly writer: string
  readonly stateFile: string
  /** Who works here, for the others. */
  readonly person: () => string
  /** Called when more is known of the team. */
  readonly indexed?: () => void
  readonly vault: PhotoVault
  readonly arrivals: Pick<Arrivals, 'place'>
  readonly longWork: Pick<LongWork, 'run'>
  readonly disk?: Disk
}

/** A job that could not be pushed or pulled; the others were. */
interface FailedJob {
  readonly jobId: string
  readonly error: AppError
}
export interface PushResult {
  readonly jobs: number
  readonly entries: number
  readonly photos: number
  readonly failed: readonly FailedJob[]
}
export interface PullResult {
  readonly jobs: readonly PulledJob[]
  readonly failed: readonly FailedJob[]
}

const jobsInOneFeed = 50

export class TeamArchive {
  readonly #parts: ArchiveParts
  readonly #disk: Disk
  readonly #branches: BranchFolder
  readonly #feeds: TeamFeeds
  readonly #turns = new Serial()

  constructor(parts: ArchiveParts) {
    this.#parts = parts
    this.#disk = parts.disk ?? realDisk
    this.#branches = new BranchFolder(parts.dataDir, this.#disk)
    this.#feeds = new TeamFeeds(parts, this.#disk)
  }

  state(): Promise<ArchiveState> {
    return readState(this.#disk, this.#parts.stateFile)
  }

  /** What was read of the feeds; it asks the archive nothing. */
  index(): Promise<IndexFile> {
    return this.#feeds.file()
  }

  /** Reads what is new in the feeds and pulls nothing. Where nothing is new, it is one request. */
  look(signal?: AbortSignal, progress?: Progress): Promise<void> {
    return this.#turns.run(async () => void (await this.#feeds.read(signal, progress)))
  }

  /** The jobs of this computer that the archive does not have as they are now. */
  async waiting(): Promise<string[]> {
    const { pushed } = await this.state()
    const waiting: string[] = []
    for (const jobId of await this.#jobIds()) if ((await this.#stampOf(jobId)) !== pushed[jobId]?.stamp) waiting.push(jobId)
    return waiting
  }

  /** Everything that waits. A job that cannot be read is told and keeps no other from being pushed; a failure of the archive ends it. */
  push(signal?: AbortSignal): Promise<PushResult> {
    return this.#turns.run(async () => {
      const failed: FailedJob[] = []
      const done = { jobs: 0, entries: 0, photos: 0 }
      const waiting = await this.waiting()
      for (let from = 0; from < waiting.length; from += jobsInOneFeed) {
        const pushed: PushedJob[] = []
        for (const jobId of waiting.slice(from, from + jobsInOneFeed)) {
          const one = await this.#pushOne(jobId, signal).catch((cause: unknown) => failed.push(failedAs(jobId, cause)))
          if (typeof one === 'object') pushed.push(one)
        }
        await this.#announce(pushed, signal)
        for (const { summary, entries, photos } of pushed) {
          done.jobs += summary === null ? 0 : 1
          done.entries += entries
          done.photos += photos
        }
      }
      await this.#feeds.renew(signal)
      return { ...done, failed }
    })
  }

  /**
   * What others pushed of the jobs that are here, or of all, or of the one that is named. Where nothing is new, it is one request.
   */
  pull(
    { jobId, all = false }: { readonly jobId?: string | undefined; readonly all?: boolean | undefined } = {},
    signal?: AbortSignal,
  ): Promise<PullResult> {
    return this.#turns.run(async () => {
      const state = await this.#feeds.read(signal)
      const here = new Set(await this.#jobIds())
      const asked = jobId === undefined ? Object.keys(state.offered).filter((each) => all || here.has(each)) : [jobId]
      const jobs: PulledJob[] = []
      const failed: FailedJob[] = []
      for (const each of asked) {
        try {
          jobs.push(await pullJob({ ...this.#parts, disk: this.#disk }, each, signal))
          delete state.offered[each]
          await writeState(this.#disk, this.#parts.stateFile, state)
        } catch (cause) {
          failed.push(failedAs(each, cause))
        }
      }
      return { jobs, failed }
    })
  }

  async #pushOne(jobId: string, signal: AbortSignal | undefined): Promise<PushedJob> {
    const { dataDir, store, writer, vault } = this.#parts
    const stamp = await this.#stampOf(jobId)
    const own = await readLines(dataDir, jobId, this.#disk)
    const head = own.hashes.at(-1) ?? ''
    const [first] = own.entries
    // Nothing of a training site leaves this computer.
    if (first?.kind === 'job.created' && first.data.environment === 'training')
      return { jobId, stamp, head, length: own.hashes.length, entries: 0, photos: 0, absent: 0, summary: null }
    const histories: { readonly lines: JournalLines; readonly pictures: PictureSource }[] = [
      { lines: own, pictures: picturesIn(vault, jobId) },
    ]
    for (const branch of await this.#branches.names(jobId)) {
      const pictures: PictureSource = (sha256) => this.#branches.picture(jobId, branch, sha256)
      histories.push({ lines: await this.#branches.lines(jobId, branch), pictures })
    }
    const total = { entries: 0, photos: 0, absent: 0 }
    for (const { lines, pictures } of histories) {
      const pushed = await pushJob(store, writer, { jobId, ...lines, named: picturesOf(lines.entries), pictures }, signal)
      total.entries += pushed.entries
      total.photos += pushed.photos
      total.absent += pushed.absent
    }
    const summary = reportOf(summarise(await jobOfLines(own)), histories.length)
    return { jobId, stamp, head, length: own.hashes.length, ...total, summary }
  }

  /** After everything that it tells of lies there. */
  async #announce(pushed: readonly PushedJob[], signal: AbortSignal | undefined): Promise<void> {
    if (pushed.length === 0) return
    const state = await this.state()
    const at = localInstant()
    const announced = pushed.filter(({ summary }) => summary !== null)
    if (announced.length > 0)
      await this.#feeds.announce(
        state,
        announced.map(({ jobId, length, head, summary }) => ({ jobId, entries: length, head, summary })),
        signal,
      )
    for (const { jobId, stamp, length, absent } of pushed) state.pushed[jobId] = { stamp, at, entries: length, absent }
    await writeState(this.#disk, this.#parts.stateFile, state)
  }

  async #jobIds(): Promise<string[]> {
    return (await this.#disk.readFolder(jobsFolder(this.#parts.dataDir)).catch(() => [])).filter(isJobFolder)
  }

  /** Changes whenever there may be more to push. */
  async #stampOf(jobId: string): Promise<string> {
    const facts = this.#disk.facts(jobPaths(this.#parts.dataDir, jobId).file)
    return JSON.stringify([facts?.size, facts?.modifiedMs, facts?.changedMs, await this.#branches.names(jobId)])
  }
}

interface PushedJob extends Pushed {
  readonly jobId: string
  readonly stamp: string
  readonly head: string
  /** Entries of the job in all. */
  readonly length: number
  /** Null for one of a training site. */
  readonly summary: ReportedJob | null
}

/** The archive's own failures concern all jobs and end the work. */
function failedAs(jobId: string, cause: unknown): FailedJob {
  if (!(cause instanceof Failure) || cause.error.code.startsWith('archive.') || cause.error.code === 'work.cancelled') throw cause
  return { jobId, error: cause.error }
}
