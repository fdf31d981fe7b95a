/** Other histories of a job: stored completely beside it, compared with it entry by entry, and removed. The job itself is never changed. */
import type { ParsedInputOf } from '#shared/contract/contract.ts'
import { errorOf, Failure, nullOnFailure, type AppError } from '#shared/tables/errors.ts'
import { aboutDevice } from '#shared/job/about-device.ts'
import type { Branch, Comparison } from '#shared/job/branch.ts'
import { sourcesIn } from '#shared/job/carry.ts'
import type { Entry } from '#shared/job/entries.ts'
import { entryLines } from '#shared/job/entry-lines.ts'
import { foldJob } from '#shared/job/fold.ts'
import { nameOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import { picturesFrom } from '../handover/contents.ts'
import type { CheckedJob } from '../handover/check-copy.ts'
import { placeBranch } from '../journal/arrival.ts'
import { branchFolder, type BranchFolder } from '../journal/branch-folder.ts'
import { firstDifference } from '../journal/chain.ts'
import { realDisk, type Disk } from '../journal/disk.ts'
import { readLines, type JournalLines } from '../journal/journal-lines.ts'
import type { JobTrash } from '../journal/job-trash.ts'
import type { NamedBytes } from '../journal/photo-vault.ts'
import type { Handlers } from '../commands/handlers.ts'

export type OfBranch = ParsedInputOf<'jobs.readBranch'>

interface Related {
  readonly branch: string
  readonly there: JournalLines
}

export class BranchService {
  readonly #dataDir: string
  readonly #disk: Disk
  readonly folder: BranchFolder
  readonly #trash: Pick<JobTrash, 'putBranch'>

  constructor(dataDir: string, trash: Pick<JobTrash, 'putBranch'>, disk: Disk = realDisk) {
    this.#dataDir = dataDir
    this.#disk = disk
    this.folder = branchFolder(dataDir, disk)
    this.#trash = trash
  }

  /**
   * Stores a verified history. If it continues an existing branch it replaces it and keeps its photos; if an existing branch already
   * contains it, nothing is added.
   */
  async keep(
    { jobId, hashes, journal, head }: Pick<CheckedJob, 'jobId' | 'hashes' | 'journal' | 'head'>,
    pictures: AsyncIterable<NamedBytes>,
  ): Promise<{ readonly branch: string; readonly isNew: boolean }> {
    const related: Related[] = []
    for (const branch of await this.folder.names(jobId)) {
      const there = await this.folder.lines(jobId, branch).catch(nullOnFailure)
      if (there !== null && firstDifference(there.hashes, hashes) === null) related.push({ branch, there })
    }
    const whole = related.find(({ there }) => there.hashes.length >= hashes.length)
    if (whole !== undefined) return { branch: whole.branch, isNew: false }
    const all = this.#withPictures(pictures, jobId, related)
    const branch = await placeBranch(this.#dataDir, { jobId, journal, pictures: all, head }, this.#disk)
    for (const shorter of related) await this.folder.drop(jobId, shorter.branch)
    return { branch, isNew: true }
  }

  async *#withPictures(own: AsyncIterable<NamedBytes>, jobId: string, related: readonly Related[]): AsyncIterable<NamedBytes> {
    yield* own
    for (const { branch, there } of related) yield* picturesFrom(there, (sha256) => this.folder.picture(jobId, branch, sha256))
  }

  async list({ jobId }: ParsedInputOf<'jobs.branches'>): Promise<Branch[]> {
    const branches: Branch[] = []
    const names = await this.folder.names(jobId)
    const found = names.length === 0 ? null : await this.#here(jobId)
    const here = found === null || 'code' in found ? { entries: [], hashes: [] } : found
    const decided = new Set(here.entries.flatMap((entry) => (entry.kind === 'fork.chosen' ? [entry.data.other] : [])))
    for (const branch of names) {
      try {
        const { job, lines: there } = await this.folder.read(jobId, branch)
        const { entries, head } = job.journal
        // The job already contains all of it: it was left by a crash or by choosing that history.
        if (here.hashes[entries - 1] === head) continue
        const authors = [...new Set(there.entries.slice(commonEntries(here.hashes, there.hashes)).map(({ who }) => who))]
        branches.push({ branch, entries, summary: summarise(job), authors, error: null, settled: decided.has(head) })
      } catch (cause) {
        if (!(cause instanceof Failure)) throw cause
        branches.push({ branch, entries: 0, summary: null, authors: [], error: cause.error, settled: false })
      }
    }
    return branches
  }

  async read({ jobId, branch }: OfBranch): Promise<Job> {
    return (await this.folder.read(jobId, branch)).job
  }

  async compare({ jobId, branch }: OfBranch): Promise<Comparison> {
    const there = await this.folder.lines(jobId, branch)
    const here = await this.#here(jobId)
    const common = 'code' in here ? 0 : commonEntries(here.hashes, there.hashes)
    const ours = 'code' in here ? null : sideOf(here, common)
    const known = sourcesIn('code' in here ? { entries: [], hashes: [] } : here)
    const sourceOf = (entry: Entry) => (entry.kind === 'fork.carried' ? entry.data.source : (there.hashes[entry.seq - 1] ?? ''))
    const theirs = sideOf(there, common, (entry) => known.has(sourceOf(entry)))
    return {
      common,
      commonUntil: there.entries.findLast(({ seq }) => seq <= common)?.at ?? null,
      here: ours?.history ?? null,
      there: theirs.history,
      unreadable: 'code' in here ? here : null,
      devices: devicesOf(ours, theirs),
    }
  }

  async remove({ jobId, branch }: OfBranch): Promise<void> {
    await this.#trash.putBranch(jobId, (await this.folder.paths(jobId, branch)).folder)
  }

  async #here(jobId: string): Promise<JournalLines | AppError> {
    return readLines(this.#dataDir, jobId, this.#disk).catch(errorOf)
  }
}

/** The number of entries that two chains have in common. */
export function commonEntries(here: readonly string[], there: readonly string[]): number {
  const entry = firstDifference(here, there)
  return entry === null ? Math.min(here.length, there.length) : entry - 1
}

interface Side {
  readonly history: Comparison['there']
  /** Including removed devices. */
  readonly devices: ReadonlyMap<string, JobDevice>
}

function sideOf({ entries, hashes }: JournalLines, common: number, isCarried?: (entry: Entry) => boolean): Side {
  const head = hashes.at(-1) ?? ''
  const { devices, removed } = foldJob(entries, { entries: hashes.length, head })
  return {
    history: { entries: hashes.length, head, only: entryLines(entries, common, isCarried) },
    devices: new Map([...devices, ...removed].map((device) => [device.key, device])),
  }
}

function devicesOf(here: Side | null, there: Side): Comparison['devices'] {
  const keys = new Set([here, there].flatMap((side) => side?.history.only.flatMap(({ device }) => device ?? []) ?? []))
  const inOrder = [...keys].sort((a, b) => numberOf(a) - numberOf(b))
  return inOrder.map((device) => ({ device, here: here === null ? null : shareOf(here, device), there: shareOf(there, device) }))
}

function shareOf({ history, devices }: Side, key: string): Comparison['devices'][number]['here'] {
  const about = aboutDevice(history.only, key)
  if (about.length === 0) return null
  const device = devices.get(key)
  return { name: device === undefined ? key : nameOf(device), entries: about.length }
}

const numberOf = (device: string) => Number(device.slice(1))

export const branchHandlers = (branches: BranchService) =>
  ({
    'jobs.branches': (input) => branches.list(input),
    'jobs.readBranch': (input) => branches.read(input),
    'jobs.compareBranch': (input) => branches.compare(input),
    'jobs.removeBranch': (input) => branches.remove(input),
  }) satisfies Partial<Handlers>
