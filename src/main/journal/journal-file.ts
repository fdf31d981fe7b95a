/**
 * The file under a journal: bytes are appended to it, each time with one flush, and what could not be flushed is taken back.
 * It knows nothing of entries; what it is told about the end of the file is what was acknowledged.
 */
import { isMissing, realDisk, replaceWhole, writeAll, type Disk, type OpenFile } from './disk.ts'
import { storageFailure } from './storage-failure.ts'

/** Where the next line goes, and what lies there now. */
export interface End {
  readonly length: number
  readonly isUnended: boolean
  readonly torn: number
}

/** What the file is held against where there is reason to doubt it. */
interface Guard {
  /** Whether these are the bytes that were acknowledged. */
  isSound(bytes: Buffer): boolean
  /** Tells that somebody else wrote to the file, cut it, or took it away: then there are no bytes. */
  refuse(bytes: Buffer | null): Promise<never>
  /** Keeps what is about to be cut off: the unfinished end, which nobody was told is saved. */
  keepTorn(bytes: Buffer): Promise<unknown>
}

export class JournalFile {
  readonly #path: string
  readonly #guard: Guard
  readonly #disk: Disk
  #end: End
  /** Opened with the first append: looking at a journal leaves it as it is. */
  #file: OpenFile | null = null
  /** A flush or a truncation failed: what the file holds behind the good bytes, and whether it is on the disk, is not known. */
  #inDoubt = false

  constructor(path: string, end: End, guard: Guard, disk: Disk = realDisk) {
    this.#path = path
    this.#end = end
    this.#guard = guard
    this.#disk = disk
  }

  /** Resolves when the line is on the disk. One at a time. */
  async append(line: Buffer): Promise<void> {
    const bytes = this.#end.isUnended ? Buffer.concat([newline, line]) : line
    const file = await this.#writable()
    try {
      writeAll(file, bytes, this.#end.length)
    } catch (cause) {
      await this.#takeBack(file)
      throw storageFailure(cause)
    }
    try {
      await file.datasync()
    } catch (cause) {
      // The kernel may call the same pages clean from now on: asking this file again would prove nothing.
      this.#inDoubt = true
      await this.#takeBack(file)
      throw storageFailure(cause)
    }
    this.#end = { length: this.#end.length + bytes.length, isUnended: false, torn: 0 }
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = null
    await file?.close().catch(() => undefined)
  }

  async #writable(): Promise<OpenFile> {
    try {
      if (this.#inDoubt) await this.#moveToNewFile()
      this.#file ??= await this.#disk.open(this.#path, 'present')
      if (!this.#file.isAt(this.#path) || this.#file.size() !== this.#end.length + this.#end.torn) return await this.#refuse()
      if (this.#end.torn > 0) {
        await this.#guard.keepTorn((await this.#disk.readFile(this.#path)).subarray(this.#end.length))
        await this.#file.truncate(this.#end.length)
        this.#end = { ...this.#end, torn: 0 }
      }
      return this.#file
    } catch (cause) {
      throw storageFailure(cause)
    }
  }

  async #refuse(): Promise<never> {
    await this.close()
    const found = await this.#disk.readFile(this.#path).catch((cause: unknown) => {
      if (isMissing(cause)) return null
      throw cause
    })
    return this.#guard.refuse(found)
  }

  async #takeBack(file: OpenFile): Promise<void> {
    await file.truncate(this.#end.length).catch(() => {
      this.#inDoubt = true
    })
  }

  /** What was acknowledged, in a file that no flush has failed on yet. */
  async #moveToNewFile(): Promise<void> {
    await this.close()
    const found = await this.#disk.readFile(this.#path)
    const bytes = found.subarray(0, this.#end.length)
    if (!this.#guard.isSound(bytes)) return this.#guard.refuse(found)
    await replaceWhole(this.#disk, this.#path, bytes)
    this.#end = { ...this.#end, torn: 0 }
    this.#inDoubt = false
  }
}

const newline = Buffer.from('\n')
