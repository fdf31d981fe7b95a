/**
 * The head of one journal, kept outside its folder: how many entries there were, and the hash of the last. It is what lets a
 * journal be missed when its end is cut off, since every shorter chain verifies as well.
 *
 * A witness, not a truth. It is noted after an entry was acknowledged and costs it no flush, so it may lag behind; it never
 * runs ahead. "At least so many entries existed at that time" is all it can say, and losing it loses no entry.
 */
import { dirname } from 'node:path'
import { z } from 'zod'
import { instant } from '#shared/job/entries.ts'
import { parsedAs } from '#shared/json.ts'
import { makeFolder, writeAll, type Disk, type OpenFile } from './disk.ts'
import { sha256Of } from '../sha256.ts'

const kept = z.object({ entries: z.number().int().positive(), head: z.string().length(64), at: instant })
export type Head = z.infer<typeof kept>

/** Of fixed length, and in one page: overwriting it in place leaves the old one or the new one. */
const recordBytes = 256

export class HeadCheckpoint {
  readonly #disk: Disk
  readonly #path: string
  #latest: Head | null = null
  #file: OpenFile | null = null
  #writing: Promise<void> | null = null

  constructor(disk: Disk, path: string) {
    this.#disk = disk
    this.#path = path
  }

  /** Null: there is none that can be believed. */
  async read(): Promise<Head | null> {
    const text = await this.#disk.readFile(this.#path).then(
      (bytes) => bytes.toString('utf8'),
      () => '',
    )
    const [, body = '', check] = /^(\{.*\}) ([0-9a-f]{64}) *\n$/.exec(text) ?? []
    return check === sha256Of(body) ? parsedAs(kept, body) : null
  }

  /** Soon, and once for many: behind what is being acknowledged, never before it. */
  note(head: Head): void {
    this.#latest = head
    this.#writing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#write())
  }

  /** Takes the noted head to the disk, where that can be done. */
  async flush(): Promise<void> {
    await this.#writing
    await this.#file?.datasync().catch(() => undefined)
  }

  async close(): Promise<void> {
    await this.flush()
    const file = this.#file
    this.#file = null
    await file?.close().catch(() => undefined)
  }

  async #write(): Promise<void> {
    try {
      this.#file ??= await this.#open()
      if (this.#latest !== null) writeAll(this.#file, recordOf(this.#latest), 0)
    } catch {
      // Nothing is lost by it; the next entry notes its head again.
    } finally {
      this.#writing = null
    }
  }

  async #open(): Promise<OpenFile> {
    await makeFolder(this.#disk, dirname(this.#path))
    return this.#disk.open(this.#path, 'either')
  }
}

/** For a journal that is taken away, or is about to be another one on purpose. Gone for good when it resolves. */
export async function forgetHead(disk: Disk, { head }: { readonly head: string }): Promise<void> {
  if (disk.facts(head) === null) return
  await disk.remove(head)
  await disk.syncFolder(dirname(head))
}

function recordOf({ entries, head, at }: Head): Buffer {
  const body = JSON.stringify({ entries, head, at })
  return Buffer.from(`${`${body} ${sha256Of(body)}`.padEnd(recordBytes - 1)}\n`)
}
