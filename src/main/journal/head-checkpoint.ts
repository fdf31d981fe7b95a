/**
 * The head of one journal, stored outside its folder: the number of entries and the hash of the last one. It reveals a journal whose end
 * was cut off, because every shorter chain also verifies.
 *
 * It is a witness, not the truth. It is written after an entry was acknowledged, and once for those that follow one another closely, so
 * it may lag behind but is never ahead. It only says "at least that many entries existed then", and losing it loses no entry.
 */
import { dirname } from 'node:path'
import { z } from 'zod'
import { instant } from '#shared/job/entries.ts'
import { parsedAs } from '#shared/json.ts'
import { Serial } from '#shared/serial.ts'
import { makeFolder, writeAll, type Disk, type OpenFile } from './disk.ts'
import { sha256Of } from '../sha256.ts'

const kept = z.object({ entries: z.number().int().positive(), head: z.string().length(64), at: instant })
export type Head = z.infer<typeof kept>

/** Fixed length within one page, so that overwriting it in place leaves the old record or the new one. */
const recordBytes = 256
/** Between two records. At the full speed of a batch, up to ten entries share one. */
const lagMs = 50

export class HeadCheckpoint {
  readonly #disk: Disk
  readonly #path: string
  /** Not written yet. */
  #latest: Head | null = null
  #file: OpenFile | null = null
  #isDue = false
  #writtenAt = -Infinity
  readonly #writes = new Serial()

  constructor(disk: Disk, path: string) {
    this.#disk = disk
    this.#path = path
  }

  /** Null if there is none, or none that is valid. */
  async read(): Promise<Head | null> {
    const text = await this.#disk.readFile(this.#path).then(
      (bytes) => bytes.toString('utf8'),
      () => '',
    )
    const [, body = '', check] = /^(\{.*\}) ([0-9a-f]{64}) *\n$/.exec(text) ?? []
    return check === sha256Of(body) ? parsedAs(kept, body) : null
  }

  /** Writes soon: after the acknowledgement, never before it. */
  note(head: Head): void {
    this.#latest = head
    if (this.#isDue) return
    this.#isDue = true
    const wait = this.#writtenAt + lagMs - performance.now()
    if (wait > 0) setTimeout(() => void this.#save(), wait).unref()
    else setImmediate(() => void this.#save())
  }

  /** Writes the last head to the disk, if possible. */
  async flush(): Promise<void> {
    await this.#save()
    await this.#file?.datasync().catch(() => undefined)
  }

  async close(): Promise<void> {
    await this.flush()
    // A head that could not be written is not tried again: the journal may be moved away next.
    this.#latest = null
    const file = this.#file
    this.#file = null
    await file?.close().catch(() => undefined)
  }

  #save(): Promise<void> {
    this.#isDue = false
    return this.#writes.run(() => this.#write())
  }

  async #write(): Promise<void> {
    try {
      if (this.#latest === null) return
      this.#file ??= await this.#open()
      writeAll(this.#file, recordOf(this.#latest), 0)
      this.#latest = null
      this.#writtenAt = performance.now()
    } catch {
      // A failed write loses nothing; the next entry writes its head again.
    }
  }

  async #open(): Promise<OpenFile> {
    await makeFolder(this.#disk, dirname(this.#path))
    return this.#disk.open(this.#path, 'either')
  }
}

/** For a journal that is removed, or about to be replaced on purpose. The head is durably gone once this resolves. */
export async function forgetHead(disk: Disk, { head }: { readonly head: string }): Promise<void> {
  if (disk.facts(head) === null) return
  await disk.remove(head)
  await disk.syncFolder(dirname(head))
}

function recordOf({ entries, head, at }: Head): Buffer {
  const body = JSON.stringify({ entries, head, at })
  return Buffer.from(`${`${body} ${sha256Of(body)}`.padEnd(recordBytes - 1)}\n`)
}
