/**
 * Other histories of jobs that are here: whole folders, stored beside the jobs and never appended to.
 *
 *   branches/<jobId>/<first digits of the last entry's hash>/journal.ndjson, photos/, head
 */
import { dirname, join } from 'node:path'
import { fail, nullOnFailure } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { makeFolder, moveFolder, namesIn, realDisk, type Disk } from './disk.ts'
import { linesAt, type JournalLines } from './journal-lines.ts'
import { mediaTypes, pictureName } from './picture.ts'
import { judgedLines, type JudgedLines } from './judged-job.ts'
import { allBranchesFolder, branchesFolder, detachedPaths, isJobFolder, type JournalPaths } from './journal-paths.ts'
import { asStored } from './storage-failure.ts'
import { sha256Of } from '../sha256.ts'

const branchName = /^[0-9a-f]{16}$/

export class BranchFolder {
  readonly #dataDir: string
  readonly #disk: Disk

  constructor(dataDir: string, disk: Disk = realDisk) {
    this.#dataDir = dataDir
    this.#disk = disk
  }

  /** The jobs that have other histories. */
  async jobIds(): Promise<string[]> {
    return (await namesIn(this.#disk, allBranchesFolder(this.#dataDir))).filter(isJobFolder)
  }

  /** Of all jobs. */
  async *journals(): AsyncGenerator<() => Promise<JournalLines>> {
    for (const jobId of (await this.jobIds().catch(nullOnFailure)) ?? [])
      for (const branch of (await this.names(jobId).catch(nullOnFailure)) ?? []) yield () => this.lines(jobId, branch)
  }

  async names(jobId: string): Promise<string[]> {
    const names = await namesIn(this.#disk, branchesFolder(this.#dataDir, jobId))
    return names.filter((name) => branchName.test(name)).sort()
  }

  async job(jobId: string, branch: string): Promise<Job> {
    return (await this.judged(jobId, branch)).job
  }

  /** The job, its verified lines, and a function that reads its photos. */
  async contents(jobId: string, branch: string): Promise<JudgedLines & { readonly pictures: (sha256: string) => Promise<Buffer | null> }> {
    return { ...(await this.judged(jobId, branch)), pictures: (sha256) => this.picture(jobId, branch, sha256) }
  }

  /** The job and its verified lines. */
  async judged(jobId: string, branch: string): Promise<JudgedLines> {
    return judgedLines(await this.paths(jobId, branch), this.#disk)
  }

  async lines(jobId: string, branch: string): Promise<JournalLines> {
    return linesAt(await this.paths(jobId, branch), this.#disk)
  }

  /** Null if it is gone or damaged. */
  async picture(jobId: string, branch: string, sha256: string): Promise<Buffer | null> {
    const { folder } = await this.paths(jobId, branch)
    for (const mediaType of mediaTypes) {
      const bytes = await this.#disk.readFile(join(folder, pictureName(sha256, mediaType))).catch(() => null)
      if (bytes !== null && sha256Of(bytes) === sha256) return bytes
    }
    return null
  }

  async paths(jobId: string, branch: string): Promise<JournalPaths> {
    if (!(await this.names(jobId)).includes(branch)) return fail('branch.notFound', { jobId, branch })
    return detachedPaths(this.#dataDir, jobId, join(branchesFolder(this.#dataDir, jobId), branch))
  }

  /** Removes a branch that another one contains completely. */
  async drop(jobId: string, branch: string): Promise<void> {
    const { folder } = await this.paths(jobId, branch)
    return asStored(async () => {
      await this.#disk.remove(folder)
      await this.#disk.syncFolder(dirname(folder))
    })
  }
}

/** Moves each folder in `from` to `to`; a name that already exists there stays in `from`. */
export async function moveBranches(disk: Disk, from: string, to: string): Promise<void> {
  const names = await namesIn(disk, from)
  if (names.length > 0) await makeFolder(disk, to)
  for (const name of names) if (disk.facts(join(to, name)) === null) await moveFolder(disk, join(from, name), join(to, name))
  if ((await namesIn(disk, from)).length === 0) await disk.remove(from)
}
