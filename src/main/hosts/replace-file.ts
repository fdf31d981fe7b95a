/**
 * Replaces a whole file so that a crash leaves either the old or the new content, never half of one: temporary file beside
 * it, fsync, rename, fsync of the folder. For keys and exports; job data has its own writer (see journal/).
 */
import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A rename is only on disk when its folder is; Windows neither needs nor allows this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function replaceFile(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}
