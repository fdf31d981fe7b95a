/**
 * Other histories of jobs that are here: whole folders, stored beside the jobs and never appended to.
 *
 *   branches/<jobId>/<first digits of the last entry's hash>/journal.ndjson, photos/, head
 */
import { dirname, join } from 'node:path'
import { fail, nullOnFailure } from '#shared/tables/errors.ts'
import { makeFolder, moveFolder, namesIn, realDisk, type Disk } from './disk.ts'
import { linesAt, type JournalLines } from './journal-lines.ts'
import { mediaTypes, pictureName } from './picture.ts'
import { readJobWithLines, type JobWithLines } from './read-job.ts'
import { allBranchesFolder, branchesFolder, detachedPaths, isJobFolder, type JournalPaths } from './journal-paths.ts'
import { asStored } from './storage-failure.ts'
import { sha256Of } from '../sha256.ts'

const branchName = /^[0-9a-f]{16}$/

export type BranchFolder = ReturnType<typeof branchFolder>

export function branchFolder(dataDir: string, disk: Disk = realDisk) {
  /** The jobs that have other histories. */
  const jobIds = async (): Promise<string[]> => (await namesIn(disk, allBranchesFolder(dataDir))).filter(isJobFolder)

  async function names(jobId: string): Promise<string[]> {
    const found = await namesIn(disk, branchesFolder(dataDir, jobId))
    return found.filter((name) => branchName.test(name)).sort()
  }

  async function paths(jobId: string, branch: string): Promise<JournalPaths> {
    if (!(await names(jobId)).includes(branch)) return fail('branch.notFound', { jobId, branch })
    return detachedPaths(dataDir, jobId, join(branchesFolder(dataDir, jobId), branch))
  }

  const lines = async (jobId: string, branch: string): Promise<JournalLines> => linesAt(await paths(jobId, branch), disk)

  /** The job and its verified lines. */
  const read = async (jobId: string, branch: string): Promise<JobWithLines> => readJobWithLines(await paths(jobId, branch), disk)

  /** Null if it is gone or damaged. */
  async function picture(jobId: string, branch: string, sha256: string): Promise<Buffer | null> {
    const { folder } = await paths(jobId, branch)
    for (const mediaType of mediaTypes) {
      const bytes = await disk.readFile(join(folder, pictureName(sha256, mediaType))).catch(() => null)
      if (bytes !== null && sha256Of(bytes) === sha256) return bytes
    }
    return null
  }

  return {
    jobIds,
    names,
    paths,
    lines,
    read,
    picture,
    /** The lines of each, of all jobs. */
    async *journals(): AsyncGenerator<() => Promise<JournalLines>> {
      for (const jobId of (await jobIds().catch(nullOnFailure)) ?? [])
        for (const branch of (await names(jobId).catch(nullOnFailure)) ?? []) yield () => lines(jobId, branch)
    },
    /** The job, its verified lines, and a function that reads its photos. */
    contents: async (jobId: string, branch: string) => ({
      ...(await read(jobId, branch)),
      pictures: (sha256: string) => picture(jobId, branch, sha256),
    }),
    /** Removes a branch that another one contains completely. */
    async drop(jobId: string, branch: string): Promise<void> {
      const { folder } = await paths(jobId, branch)
      return asStored(async () => {
        await disk.remove(folder)
        await disk.syncFolder(dirname(folder))
      })
    },
  }
}

/** Moves each folder in `from` to `to`; a name that already exists there stays in `from`. */
export async function moveBranches(disk: Disk, from: string, to: string): Promise<void> {
  const names = await namesIn(disk, from)
  if (names.length > 0) await makeFolder(disk, to)
  for (const name of names) if (disk.facts(join(to, name)) === null) await moveFolder(disk, join(from, name), join(to, name))
  if ((await namesIn(disk, from)).length === 0) await disk.remove(from)
}
