/** All files of a ZIP at once, as the tests compare and forge them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Files } from '#main/handover/archive.ts'
import { withCopy } from '#main/handover/open-copy.ts'
import { NotReadable, defaultLimits, type Limits, type OpenedCopy, type Unreadable } from '#main/handover/opened-copy.ts'

export async function filesIn(zip: Uint8Array, limits: Limits = defaultLimits): Promise<Files | Unreadable> {
  return withCopy(zip, limits, async (copy) => {
    const files = new Map<string, Buffer>()
    for (const name of copy.sizes.keys()) files.set(name, await buffer(copy.stream(name)))
    return files
  })
}

export async function unpackTo(folder: string, all: Files): Promise<void> {
  for (const [name, bytes] of all) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

/** Files that were never packed, as a copy that was opened. */
export function copyOf(files: Files): OpenedCopy {
  return {
    sizes: new Map([...files].map(([name, bytes]) => [name, bytes.length])),
    beside: [],
    stream: (name) => partsOf(files.get(name), name),
    close: () => undefined,
  }
}

async function* partsOf(bytes: Buffer | undefined, name: string): AsyncIterable<Buffer> {
  if (bytes === undefined) throw new NotReadable(name)
  yield await Promise.resolve(bytes)
}

/** With one name in place of another of the same length, in both tables of the ZIP. */
export function twice(bytes: Uint8Array, from: string, to: string): Buffer {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1')
}
