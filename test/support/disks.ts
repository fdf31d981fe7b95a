/** Disks for tests: the real one, but for what a test is about. */
import { realDisk, type Disk } from '#main/journal/disk.ts'

/** Files that look as if they had been written a minute ago, so that a test need not wait for what is only believed by then. */
export const settledDisk: Disk = {
  ...realDisk,
  facts(path) {
    const facts = realDisk.facts(path)
    return facts === null ? null : { ...facts, modifiedMs: facts.modifiedMs - 60_000, changedMs: facts.changedMs - 60_000 }
  },
}
