/** An unpacked handover: the files of a folder, as strictly taken as those of a ZIP. */
import type { Stats } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isHarmless, withoutLitter, type Files, type Limits, type Unreadable } from './archive.ts'

export async function filesUnder(folder: string, limits: Limits): Promise<Files | Unreadable> {
  const files = new Map<string, Buffer>()
  let bytes = 0
  const names = await readdir(folder, { recursive: true }).catch(() => null)
  if (names === null) return { unreadable: 'notAHandover' }
  if (names.length > limits.files) return { unreadable: 'tooLarge' }
  for (const found of names.sort()) {
    const name = found.replaceAll('\\', '/')
    const facts: Stats = await lstat(join(folder, found))
    if (facts.isDirectory()) continue
    // A link may lead out of the folder, and a device is never read to its end.
    if (!facts.isFile() || !isHarmless(name)) return { unreadable: 'unsafe' }
    bytes += facts.size
    if (bytes > limits.bytes) return { unreadable: 'tooLarge' }
    files.set(name, await readFile(join(folder, found)))
  }
  return withoutLitter(files)
}
