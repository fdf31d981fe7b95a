/**
 * The file under a journal: appends bytes with one flush each, and removes again what could not be flushed. It knows nothing of entries;
 * the end that it is given is the end of what was acknowledged.
 */
import { isMissing, realDisk, replaceWhole, writeAll, type Disk, type OpenFile } from './disk.ts'
import { storageFailure } from './storage-failure.ts'

/** Where the next line is written, and what follows there now. */
export interface End {
  readonly length: number
  readonly isUnended: boolean
  readonly torn: number
}

/** Checks the file when there is reason to doubt it. */
interface Guard {
  /** Whether these are the bytes that were acknowledged. */
  isSound(bytes: Buffer): boolean
  /** Fails because something else wrote to the file, truncated it, or removed it: then `bytes` is null. */
  refuse(bytes: Buffer | null): Promise<never>
  /** Saves the unfinished end, which was never acknowledged, before it is cut off. */
  keepTorn(bytes: Buffer): Promise<unknown>
}

export class JournalFile {
  readonly #path: string
  readonly #guard: Guard
  readonly #disk: Disk
  #end: End
  /** Opened with the first append, because viewing a journal must not change it. */
  #file: OpenFile | null = null
  /** A flush or a truncation failed: it is not known what the file holds behind the good bytes, or whether it is on the disk. */
  #inDoubt = false

  constructor(path: string, end: End, guard: Guard, disk: Disk = realDisk) {
    this.#path = path
    this.#end = end
    this.#guard = guard
    this.#disk = disk
  }

  /** Resolves once the line is on the disk. One call at a time. `meanwhile` runs while the disk flushes; it must not throw. */
  async append(line: Buffer, meanwhile: () => void): Promise<void> {
    const bytes = this.#end.isUnended ? Buffer.concat([newline, line]) : line
    const file = await this.#writable()
    try {
      writeAll(file, bytes, this.#end.length)
    } catch (cause) {
      await this.#takeBack(file)
      throw storageFailure(cause)
    }
    try {
      const flushed = file.datasync()
      meanwhile()
      await flushed
    } catch (cause) {
      // The kernel may mark the same pages as clean from now on, so another flush of this file would prove nothing.
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

  /** Writes what was acknowledged to a new file, on which no flush has failed yet. */
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
