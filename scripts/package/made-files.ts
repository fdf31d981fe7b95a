/** What packaging left in a folder: every file with its length and hash. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'

export interface MadeFile {
  readonly bytes: number
  readonly sha256: string
}

/** By their paths, which are written with slashes on every system. */
export async function madeFiles(folder: string): Promise<ReadonlyMap<string, MadeFile>> {
  const found = new Map<string, MadeFile>()
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name)
    const stat = await lstat(path)
    if (stat.isDirectory()) continue
    const hash = createHash('sha256')
    if (stat.isSymbolicLink()) hash.update(await readlink(path))
    else for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    found.set(name.replaceAll('\\', '/'), { bytes: stat.size, sha256: hash.digest('hex') })
  }
  return found
}

/** The names of those that are in one only, or differ. */
export function differences(one: ReadonlyMap<string, MadeFile>, other: ReadonlyMap<string, MadeFile>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name)?.sha256 !== other.get(name)?.sha256).sort()
}
