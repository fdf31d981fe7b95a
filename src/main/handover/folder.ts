/** An unpacked handover package: the files of a folder, checked as strictly as those of a ZIP. */
import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isHarmless, sorted } from './names.ts'
import { NotReadable, type Limits, type OpenedCopy, type Unreadable } from './opened-copy.ts'

interface Found {
  /** Null: never opened, since a link may lead out of the folder, and a device file may never end. */
  readonly path: string | null
  readonly size: number
}

export async function openFolder(folder: string, limits: Limits): Promise<OpenedCopy | Unreadable> {
  const names = await readdir(folder, { recursive: true }).catch(() => null)
  if (names === null) return { unreadable: 'notAHandover' }
  if (names.length > limits.files) return { unreadable: 'tooLarge' }
  const found = new Map<string, Found>()
  let bytes = 0
  for (const each of names.sort()) {
    const name = each.replaceAll('\\', '/')
    const path = join(folder, each)
    const facts = await lstat(path)
    if (facts.isDirectory()) continue
    bytes += facts.size
    if (bytes > limits.bytes) return { unreadable: 'tooLarge' }
    found.set(name, { path: facts.isFile() && isHarmless(name) ? path : null, size: facts.size })
  }
  const { inside, beside } = sorted(found)
  return {
    sizes: new Map([...inside].map(([name, { size }]) => [name, size])),
    beside,
    stream: (name) => partsOf(inside.get(name), name),
    close: () => undefined,
  }
}

/** Reads at most the size that the file had when it was listed, and nothing that has replaced it since. */
async function* partsOf(found: Found | undefined, name: string): AsyncIterable<Buffer> {
  const { O_NOFOLLOW: notThroughLinks = 0, O_NONBLOCK: withoutWaiting = 0 } = constants as Partial<typeof constants>
  if (found?.path === null) throw new NotReadable(name, 'unsafe')
  const file = found && (await open(found.path, constants.O_RDONLY | notThroughLinks | withoutWaiting).catch(() => undefined))
  if (file === undefined) throw new NotReadable(name)
  try {
    if (!(await file.stat()).isFile()) throw new NotReadable(name)
    if (found !== undefined && found.size > 0)
      yield* file.createReadStream({ end: found.size - 1, autoClose: false }) as AsyncIterable<Buffer>
  } finally {
    await file.close()
  }
}
