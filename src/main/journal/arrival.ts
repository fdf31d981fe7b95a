/**
 * Stores a job that comes from elsewhere in the data folder: it is written to a temporary folder and renamed, so that a crash leaves a
 * whole job or none. It never changes a job that is there.
 */
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fail } from '#shared/tables/errors.ts'
import { makeFolder, moveFolder, realDisk, writeNewFile, type Disk, replaceWhole } from './disk.ts'
import { HeadCheckpoint, type Head, forgetHead } from './head-checkpoint.ts'
import { branchesFolder, headName, jobPaths, moveAside, detachedPaths, type JournalPaths } from './journal-paths.ts'
import { PhotoVault, type NamedBytes } from './photo-vault.ts'
import { asStored } from './storage-failure.ts'

interface Arrival {
  readonly jobId: string
  /** Verified lines. */
  readonly journal: Uint8Array
  /** Read one at a time, because there may be hundreds. */
  readonly pictures: AsyncIterable<NamedBytes>
  readonly head: Head
}

const incomingFolder = (dataDir: string) => join(dataDir, 'incoming')

export async function placeJob(dataDir: string, arrival: Arrival, disk: Disk = realDisk): Promise<void> {
  const { jobId, head } = arrival
  const paths = jobPaths(dataDir, jobId)
  return asStored(async () => {
    if (disk.facts(paths.folder) !== null) return fail('job.present', { jobId })
    await placeFolder(dataDir, arrival, paths.folder, disk)
    await saveHead(disk, paths.head, head)
  })
}

/** Another history of a job that is here: to be read, never appended to. */
export async function placeBranch(dataDir: string, arrival: Arrival, disk: Disk = realDisk): Promise<string> {
  const { jobId, head } = arrival
  const branch = branchOf(head.head)
  const paths = detachedPaths(dataDir, jobId, join(branchesFolder(dataDir, jobId), branch))
  return asStored(async () => {
    // A folder that still has this name is damaged: the caller found no readable branch there.
    await moveAside(disk, paths)
    const prepare = (folder: string) => saveHead(disk, join(folder, headName), head)
    await placeFolder(dataDir, arrival, paths.folder, disk, prepare)
    return branch
  })
}

/** The name of a history, derived from its content so that it is the same on every computer. */
export const branchOf = (head: string): string => head.slice(0, 16)

/** One at a time, so that leftovers of a crash can be removed first. */
async function placeFolder(
  dataDir: string,
  { jobId, journal, pictures }: Arrival,
  to: string,
  disk: Disk,
  prepare: (folder: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const staged = join(incomingFolder(dataDir), randomUUID())
  const { folder, file } = jobPaths(staged, jobId)
  try {
    await disk.remove(incomingFolder(dataDir))
    await makeFolder(disk, folder)
    await writeNewFile(disk, file, journal)
    const vault = new PhotoVault(staged, disk)
    for await (const { bytes } of pictures) await vault.keep(jobId, bytes)
    await prepare(folder)
    await disk.syncFolder(folder)
    await makeFolder(disk, dirname(to))
    await moveFolder(disk, folder, to)
  } finally {
    await disk.remove(incomingFolder(dataDir)).catch(() => undefined)
  }
}

/** Does not replace an existing head, which may know of more entries. */
export async function saveHead(disk: Disk, path: string, head: Head): Promise<void> {
  const checkpoint = new HeadCheckpoint(disk, path)
  if ((await checkpoint.read()) === null) checkpoint.note(head)
  await checkpoint.close()
}

/** Another journal of a job that is here, to replace its own. */
export interface Exchange {
  /** Verified lines. */
  readonly journal: Uint8Array
  readonly head: Head
}

/** Removes the head first: it does not match the new journal, which would be reported as replaced. */
export async function exchanged(
  disk: Disk,
  paths: JournalPaths,
  open: { close(): Promise<void> },
  { journal, head }: Exchange,
): Promise<void> {
  return asStored(async () => {
    await open.close()
    await forgetHead(disk, paths)
    await replaceWhole(disk, paths.file, journal)
    await saveHead(disk, paths.head, head)
  })
}
