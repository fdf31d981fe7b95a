/** The real disk, counting what it flushes. */
import { realDisk, type Disk } from '#main/journal/disk.ts'

let count = 0
export const flushes = () => count

export const countingDisk: Disk = {
  ...realDisk,
  async open(path, opening) {
    const file = await realDisk.open(path, opening)
    return {
      ...file,
      datasync() {
        count += 1
        return file.datasync()
      },
    }
  },
  syncFolder(path) {
    count += 1
    return realDisk.syncFolder(path)
  },
}
