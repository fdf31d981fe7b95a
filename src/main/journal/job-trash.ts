/**
 * Removed jobs: whole folders, stored under the time of their removal, until a person empties the trash. This is the only place where a
 * job is ever deleted.
 *
 *   trash/2026-11-20T11-52-05Z-<jobId>   with the job's `head` in it
 *
 * The other histories of a job are moved with it, into its folder.
 */
import { dirname, join } from 'node:path'
import { fail, Failure, nullOnFailure } from '#shared/tables/errors.ts'
import type { TrashedJob } from '#shared/job/handover.ts'
import { jobSummary } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import { idKey } from '#shared/tables/ids.ts'
import { branchOf, saveHead } from './arrival.ts'
import { moveBranches } from './branch-folder.ts'
import { jobSchema } from './journal-schemas.ts'
import { makeFolder, moveFolder, namesIn, realDisk, type Disk } from './disk.ts'
import { readJob } from './read-job.ts'
import { linesAt, readLines, type JournalLines } from './journal-lines.ts'
import {
  branchesFolder,
  headName,
  headsFolder,
  isJobFolder,
  jobPaths,
  jobsFolder,
  detachedPaths,
  type JournalPaths,
} from './journal-paths.ts'
import { readJournal } from './read-journal.ts'
import { asStored } from './storage-failure.ts'

interface Trashed {
  readonly name: string
  readonly jobId: string
  readonly removedAt: Date
}

export class JobTrash {
  readonly #dataDir: string
  readonly #disk: Disk

  constructor(dataDir: string, disk: Disk = realDisk) {
    this.#dataDir = dataDir
    this.#disk = disk
  }

  /** The folder name of a job that can be removed, or the name of the head of one that is gone. Null if there is neither. */
  async nameHere(jobId: string): Promise<string | null> {
    const there = [...(await namesIn(this.#disk, jobsFolder(this.#dataDir))), ...(await namesIn(this.#disk, headsFolder(this.#dataDir)))]
    return [jobId, idKey(jobId)].find((name) => there.includes(name)) ?? null
  }

  /** For a job that nobody has open. If only its head is left, there is no folder to move. */
  async put(jobId: string, now = new Date()): Promise<void> {
    const { folder, head } = jobPaths(this.#dataDir, jobId)
    const disk = this.#disk
    if (disk.facts(folder) === null) return
    await makeFolder(disk, this.#folder())
    const path = this.#freePath(jobId, now)
    const own = join(folder, headName)
    // The head is moved with it, so that a journal that is cut off in the trash is noticed.
    const hasHead = disk.facts(folder)?.kind === 'folder' && disk.facts(head)?.kind === 'file'
    if (hasHead) await disk.rename(head, own)
    try {
      if (hasHead) await disk.syncFolder(dirname(head))
      await moveFolder(disk, folder, path)
    } catch (cause) {
      if (hasHead) await disk.rename(own, head).catch(() => undefined)
      throw cause
    }
    // They are restored with the job. If they cannot be moved, they stay where they are.
    await moveBranches(disk, branchesFolder(this.#dataDir, jobId), join(path, branchesName)).catch(() => undefined)
  }

  /** Moves another history of a job into the trash. */
  async putBranch(jobId: string, folder: string): Promise<void> {
    const disk = this.#disk
    return asStored(async () => {
      await makeFolder(disk, this.#folder())
      await moveFolder(disk, folder, this.#freePath(jobId, new Date()))
    })
  }

  /** Newest first. */
  async list(): Promise<TrashedJob[]> {
    const jobs: TrashedJob[] = []
    for (const trashed of await this.#trashed()) {
      const { name, jobId, removedAt } = trashed
      const bytes = await this.#bytesIn(join(this.#folder(), name))
      jobs.push({ jobId, removedAt: removedAt.toISOString(), bytes, summary: await this.#summary(trashed) })
    }
    return jobs
  }

  async has(jobId: string): Promise<boolean> {
    return (await this.#trashed()).some((each) => each.jobId === jobId)
  }

  /** Journals in the trash still count: their requests were sent. `of`: those of one removed job only. */
  async *journals(of?: Pick<TrashedJob, 'jobId' | 'removedAt'>): AsyncGenerator<() => Promise<JournalLines>> {
    const meant =
      of === undefined ? await this.#trashed() : [await this.#trashedAt(of.jobId, of.removedAt)].filter((each) => each !== undefined)
    for (const { name, jobId } of meant) {
      const folder = join(this.#folder(), name)
      const beside = join(folder, branchesName)
      const branches = (await namesIn(this.#disk, beside).catch(nullOnFailure)) ?? []
      for (const each of [folder, ...branches.map((branch) => join(beside, branch))])
        yield () => linesAt(detachedPaths(this.#dataDir, jobId, each), this.#disk)
    }
  }

  /** Restores the newest removed job with that ID, or the one that was removed at that time. */
  async restore(jobId: string, removedAt?: string): Promise<void> {
    const paths = jobPaths(this.#dataDir, jobId)
    const disk = this.#disk
    return asStored(async () => {
      if (disk.facts(paths.folder) !== null) return fail('job.present', { jobId })
      const folder = await this.#found(jobId, removedAt)
      await makeFolder(disk, dirname(paths.folder))
      const [away, beside] = [join(folder, branchesName), branchesFolder(this.#dataDir, jobId)]
      await moveBranches(disk, away, beside)
      await moveFolder(disk, folder, paths.folder).catch(async (cause: unknown) => {
        await moveBranches(disk, beside, away).catch(() => undefined)
        throw cause
      })
      // The head is only a witness: the job is restored without it too.
      if (await this.#bringBackHead(paths).catch(() => false)) return
      const found = await readJournal(jobSchema, paths, disk).catch(() => null)
      const last = found?.chain.entries.at(-1)
      if (found !== null && last !== undefined)
        await saveHead(disk, paths.head, { entries: found.chain.entries.length, head: found.chain.head, at: last.at })
    })
  }

  /**
   * Restores a job that also exists here as another history beside it, if the two diverged. If one contains the other completely, or one
   * of them cannot be read, the job stays in the trash.
   */
  async restoreBeside(jobId: string, removedAt?: string): Promise<void> {
    const disk = this.#disk
    const folder = await this.#found(jobId, removedAt)
    const there = await linesAt(detachedPaths(this.#dataDir, jobId, folder), disk).catch(nullIfUnreadable)
    const here = await readLines(this.#dataDir, jobId, disk).catch(nullIfUnreadable)
    if (there === null || here === null) return fail('job.present', { jobId })
    const { hashes } = there
    const path = join(branchesFolder(this.#dataDir, jobId), branchOf(hashes.at(-1) ?? ''))
    const partsFrom = hashes.some((hash, index) => index < here.hashes.length && hash !== here.hashes[index])
    if (!partsFrom || disk.facts(path) !== null) return fail('job.present', { jobId })
    return asStored(async () => {
      await moveBranches(disk, join(folder, branchesName), dirname(path))
      await makeFolder(disk, dirname(path))
      await moveFolder(disk, folder, path)
    })
  }

  /** Deletes one for ever, and what a crash left half deleted. One that is not in the trash any more is not missed. */
  async deleteForEver({ jobId, removedAt }: Pick<TrashedJob, 'jobId' | 'removedAt'>): Promise<void> {
    const disk = this.#disk
    return asStored(async () => {
      for (const name of await this.#names()) if (name.startsWith(doomed)) await disk.remove(join(this.#folder(), name))
      const trashed = await this.#trashedAt(jobId, removedAt)
      if (trashed === undefined) return
      // Renamed first, so that a partly deleted job is never offered for restoring.
      const gone = join(this.#folder(), `${doomed}${trashed.name}`)
      await disk.rename(join(this.#folder(), trashed.name), gone)
      await disk.remove(gone)
    })
  }

  async #trashedAt(jobId: string, removedAt?: string): Promise<Trashed | undefined> {
    return (await this.#trashed()).find(
      (each) => each.jobId === jobId && (removedAt === undefined || each.removedAt.getTime() === Date.parse(removedAt)),
    )
  }

  async #found(jobId: string, removedAt?: string): Promise<string> {
    const trashed = await this.#trashedAt(jobId, removedAt)
    return trashed === undefined ? fail('job.notInTrash', { jobId }) : join(this.#folder(), trashed.name)
  }

  /** Two removals within one second get times a second apart. */
  #freePath(jobId: string, now: Date): string {
    const path = join(this.#folder(), nameOf(jobId, now))
    return this.#disk.facts(path) === null ? path : this.#freePath(jobId, new Date(now.getTime() + 1000))
  }

  #folder(): string {
    return join(this.#dataDir, 'trash')
  }

  /** What cannot be looked into counts nothing. */
  async #bytesIn(path: string): Promise<number> {
    const found = this.#disk.facts(path)
    if (found?.kind !== 'folder') return found?.size ?? 0
    let bytes = 0
    for (const name of (await namesIn(this.#disk, path).catch(nullOnFailure)) ?? []) bytes += await this.#bytesIn(join(path, name))
    return bytes
  }

  /** Returns whether there was one. An existing head is kept, because it may know of more entries. */
  async #bringBackHead({ folder, head }: JournalPaths): Promise<boolean> {
    const disk = this.#disk
    const own = join(folder, headName)
    if (disk.facts(own)?.kind !== 'file' || disk.facts(head) !== null) return false
    await makeFolder(disk, headsFolder(this.#dataDir))
    await disk.rename(own, head)
    await disk.syncFolder(dirname(head))
    return true
  }

  async #trashed(): Promise<Trashed[]> {
    const found = (await this.#names()).flatMap((name) => trashedIn(name) ?? [])
    return found.sort((a, b) => b.removedAt.getTime() - a.removedAt.getTime())
  }

  async #names(): Promise<string[]> {
    return namesIn(this.#disk, this.#folder())
  }

  async #summary({ name, jobId }: Trashed): Promise<TrashedJob['summary']> {
    // Uses the head in the folder: one outside belongs to another job with the same ID.
    const paths = detachedPaths(this.#dataDir, jobId, join(this.#folder(), name))
    const found = await readJob(paths, this.#disk).catch(() => null)
    return found === null ? null : (jobSummary.safeParse(summarise(found)).data ?? null)
  }
}

const doomed = '.gone-'
/** The subfolder for the job's other histories. */
const branchesName = 'branches'

/** Without colons, which file names cannot contain on every system. */
const nameOf = (jobId: string, now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${jobId}`

/** A disk that fails says nothing about what is there. */
function nullIfUnreadable(cause: unknown): null {
  if (cause instanceof Failure && cause.error.code === 'storage.failed') throw cause
  return nullOnFailure(cause)
}

function trashedIn(name: string): Trashed | null {
  const [, day, hour, minute, second, jobId] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(.{36})$/.exec(name) ?? []
  if (jobId === undefined || !isJobFolder(jobId)) return null
  const removedAt = new Date(`${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`)
  return Number.isNaN(removedAt.getTime()) ? null : { name, jobId, removedAt }
}
