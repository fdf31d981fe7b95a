/**
 * Copies everything that was journalled, sound or damaged, to a folder of the user's choice. It checks and changes nothing, so it always
 * works. Each file is read back from the copy and compared; files that could not be copied are listed, and the others are still copied.
 *
 * Settings, keys and a browser's own files in the data folder are not journalled, and not copied.
 */
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { OutputOf } from '#shared/contract/contract.ts'
import { isMissing, makeFolder, realDisk, writeNewFile, type Disk } from './disk.ts'
import { asStored, codeOf, storageFailure } from './storage-failure.ts'
import { sha256Of } from '../sha256.ts'

/**
 * The folders to copy, in this order. Heads come first: a head that was copied after its journal would count entries that were added in
 * between, and the copy would report them as lost.
 */
export const journalledFolders = ['heads', 'jobs', 'branches', 'workbench', 'quarantine', 'trash'] as const

export type Copied = NonNullable<OutputOf<'app.copyEverything'>>

/** The paths that belong to one job, whether it can be read or not. */
export const placesOf = (jobId: string): readonly string[] => [`heads/${jobId}`, `jobs/${jobId}`, `branches/${jobId}`]

/** `folder` must not exist yet and must not be in the data folder. `onCopied` receives the number of copied files after each file. */
export async function copyEverything(
  dataDir: string,
  folder: string,
  disk: Disk = realDisk,
  onCopied: (files: number) => void = () => undefined,
  names: readonly string[] = journalledFolders,
): Promise<Copied> {
  const done = { files: 0, bytes: 0, failed: [] as { name: string; reason: string }[] }
  await asStored(async () => {
    if (isWithin(dataDir, folder)) throw Object.assign(new Error('The copy would lie in what is copied'), { code: 'EINVAL' })
    if (disk.facts(folder) !== null) throw Object.assign(new Error('There is something already'), { code: 'EEXIST' })
    await makeFolder(disk, folder)
  })
  for (const name of names) {
    try {
      if (disk.facts(join(dataDir, name)) !== null) await makeFolder(disk, dirname(join(folder, name)))
    } catch (cause) {
      notCopied(name, cause)
      continue
    }
    await copyInto(name)
  }
  return { folder, ...done }

  async function copyInto(name: string): Promise<void> {
    try {
      const found = disk.facts(join(dataDir, name))
      if (found === null) return
      if (found.kind === 'other') throw Object.assign(new Error('a link or a device'), { code: 'not a file' })
      if (found.kind === 'file') {
        done.bytes += await copyFile(disk, join(dataDir, name), join(folder, name))
        done.files += 1
        onCopied(done.files)
        return
      }
      await disk.makeFolder(join(folder, name))
    } catch (cause) {
      notCopied(name, cause)
      return
    }
    for (const child of await childrenOf(name)) await copyInto(join(name, child))
    await disk.syncFolder(join(folder, name)).catch(() => undefined)
  }

  function notCopied(name: string, cause: unknown): void {
    // A full disk affects all files that follow.
    if (codeOf(cause) === 'ENOSPC' || codeOf(cause) === 'EDQUOT') throw storageFailure(cause)
    done.failed.push({ name, reason: codeOf(cause) ?? String(cause) })
  }

  async function childrenOf(name: string): Promise<string[]> {
    try {
      return await disk.readFolder(join(dataDir, name))
    } catch (cause) {
      if (!isMissing(cause)) done.failed.push({ name, reason: codeOf(cause) ?? String(cause) })
      return []
    }
  }
}

async function copyFile(disk: Disk, from: string, to: string): Promise<number> {
  const bytes = await disk.readFile(from)
  await writeNewFile(disk, to, bytes)
  const written = await disk.readFile(to)
  if (sha256Of(written) !== sha256Of(bytes)) throw Object.assign(new Error('The copy differs'), { code: 'EIO' })
  return bytes.length
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}
