/**
 * Puts a job that comes from elsewhere into the data folder: filled beside it and renamed, so that a crash leaves a whole
 * job or none. It never touches a job that is there.
 */
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fail } from '#shared/ipc/errors.ts'
import { makeFolder, realDisk, writeNewFile, type Disk } from './disk.ts'
import { HeadKeeper, type Head } from './head-keeper.ts'
import { jobPlace } from './place.ts'
import { PhotoVault } from './photo-vault.ts'
import { storageFailure } from './storage-failure.ts'

export interface Arrival {
  readonly jobId: string
  /** Verified lines. */
  readonly journal: Uint8Array
  readonly pictures: Iterable<Uint8Array>
  readonly head: Head
}

const incomingFolder = (dataDir: string) => join(dataDir, 'incoming')

/** One at a time: what a crash has left of an earlier one is cleared away first. */
export async function placeJob(dataDir: string, { jobId, journal, pictures, head }: Arrival, disk: Disk = realDisk): Promise<void> {
  const place = jobPlace(dataDir, jobId)
  const staged = join(incomingFolder(dataDir), randomUUID())
  const { folder, file } = jobPlace(staged, jobId)
  try {
    if (disk.facts(place.folder) !== null) return fail('job.present', { jobId })
    await disk.remove(incomingFolder(dataDir))
    await makeFolder(disk, folder)
    await writeNewFile(disk, file, journal)
    const vault = new PhotoVault(staged, disk)
    for (const picture of pictures) await vault.put(jobId, picture)
    await disk.syncFolder(folder)
    await makeFolder(disk, dirname(place.folder))
    await disk.rename(folder, place.folder)
    await disk.syncFolder(dirname(place.folder))
    await keepHead(disk, place.head, head)
  } catch (cause) {
    throw storageFailure(cause)
  } finally {
    await disk.remove(incomingFolder(dataDir)).catch(() => undefined)
  }
}

/** Unless a head is kept already: that one may know of more entries. */
export async function keepHead(disk: Disk, path: string, head: Head): Promise<void> {
  const keeper = new HeadKeeper(disk, path)
  if ((await keeper.read()) === null) keeper.note(head)
  await keeper.close()
}
