/**
 * Stores the key of the installation in a file that only its owner may read, for hosts without a system key store. A file with wider
 * permissions is used and reported; an unreadable one is kept.
 */
import { lstat, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk, replaceWhole } from '../journal/disk.ts'
import { asStored, codeOf, storageFailure } from '../journal/storage-failure.ts'
import type { InstallationKeyVault } from '../ports.ts'

const others = 0o077

export function fileKeyVault(folder: string): InstallationKeyVault {
  const fileOf = (slot: string) => join(folder, `${slot}.key`)
  return {
    kept: () => Promise.resolve('file'),
    async read(slot) {
      try {
        // Refuses links, and files that never end.
        if (!(await lstat(fileOf(slot))).isFile()) return { state: 'unreadable' }
        return { state: 'present', key: (await readFile(fileOf(slot), 'utf8')).trim() }
      } catch (cause) {
        return codeOf(cause) === 'ENOENT' ? { state: 'missing' } : { state: 'unreadable' }
      }
    },
    write: (slot, key) =>
      asStored(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await replaceWhole(realDisk, fileOf(slot), Buffer.from(`${key}\n`))
      }),
    clear: (slot) => asStored(() => realDisk.remove(fileOf(slot))),
    async isExposed(slot) {
      // Windows has no such permissions; there the user's profile folder is closed to others.
      if (process.platform === 'win32') return false
      const found = await Promise.all([lstat(folder), lstat(fileOf(slot))]).catch(() => [])
      return found.some(({ mode }) => (mode & others) !== 0)
    },
    setAside: (slot) => setAside(fileOf(slot)),
  }
}

/** Renames the file instead of deleting it, because repairing the key store may need it. */
export async function setAside(file: string): Promise<void> {
  await realDisk.rename(file, `${file}.unreadable-${Date.now()}`).catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw storageFailure(cause)
  })
}
