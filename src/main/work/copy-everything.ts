/** Copies everything that was journalled, file by file. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyEverything, journalledFolders, type Copied } from '../journal/copy-everything.ts'
import { outsideDisk } from '../journal/disk.ts'
import type { Tools } from './tools.ts'

export interface CopyEverything {
  readonly dataDir: string
  /** Must not exist yet. */
  readonly folder: string
}

export async function copyAll({ dataDir, folder }: CopyEverything, { progress }: Tools): Promise<Copied> {
  const counts = await Promise.all(journalledFolders.map((name) => namesUnder(join(dataDir, name))))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return copyEverything(dataDir, folder, outsideDisk, (files) => progress(files, Math.max(files, total)))
}

/** Includes folders, and is 0 if nothing can be read: it is only the total of the progress bar. */
async function namesUnder(folder: string): Promise<number> {
  return (await readdir(folder, { recursive: true }).catch(() => [])).length
}
