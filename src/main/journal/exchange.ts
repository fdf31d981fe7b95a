/** Replaces a job's journal with another journal of the same job. */
import { saveHead } from './arrival.ts'
import { replaceWhole, type Disk } from './disk.ts'
import { forgetHead, type Head } from './head-checkpoint.ts'
import type { JournalPaths } from './journal-paths.ts'
import { asStored } from './storage-failure.ts'

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
