/**
 * Disk space reserved for the outcomes of requests. A request that was sent cannot be recalled, so its outcome must be saved even if the
 * disk is full by then.
 */
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Failure } from '#shared/tables/errors.ts'
import { Serial } from '#shared/serial.ts'
import { makeFolder, realDisk, writeNewFile, type Disk } from './disk.ts'
import { storageFailure } from './storage-failure.ts'

const reserveBytes = 1024 * 1024

export class Reserve {
  readonly #disk: Disk
  readonly #path: string
  /** Serialised, so that making the reserve does not take the space that was just given to an outcome. */
  readonly #acts = new Serial()
  readonly #inFlight = new Set<string>()

  constructor(dataDir: string, disk: Disk = realDisk) {
    this.#disk = disk
    this.#path = join(dataDir, 'reserve')
  }

  /** Writes that this process has sent or is about to send, and whose outcome is not saved yet. */
  get inFlight(): ReadonlySet<string> {
    return this.#inFlight
  }

  /**
   * Saves the intent to send `write`. The space for its outcome is reserved first; if that fails, nothing may be sent. Must be followed
   * by `conclude`, whatever happens.
   */
  async intend<Saved>(write: string, save: () => Promise<Saved>): Promise<Saved> {
    this.#inFlight.add(write)
    try {
      await this.hold()
      return await save()
    } catch (cause) {
      this.#inFlight.delete(write)
      throw cause
    }
  }

  /** Saves the outcome of `write`, using the reserve if the disk is full. Afterwards the write is no longer in flight in any case. */
  async conclude<Saved>(write: string, save: () => Promise<Saved>): Promise<Saved> {
    try {
      return await this.saving(save)
    } finally {
      this.#inFlight.delete(write)
    }
  }

  /** Throws if the reserve does not exist and cannot be made. */
  hold(): Promise<void> {
    return this.#acts.run(() => this.#hold())
  }

  /** Saves; if the disk is full, gives up the reserve and saves again. */
  async saving<Saved>(save: () => Promise<Saved>): Promise<Saved> {
    try {
      return await save()
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.error.code !== 'storage.full') throw cause
      return this.#acts.run(async () => {
        await this.#giveUp()
        return save()
      })
    }
  }

  async #giveUp(): Promise<void> {
    try {
      await this.#disk.remove(this.#path)
      // Some file systems free the space only once the removal of the name is complete.
      await this.#disk.syncFolder(dirname(this.#path))
    } catch {
      // The second attempt to save shows whether there is space.
    }
  }

  async #hold(): Promise<void> {
    const disk = this.#disk
    const staged = `${this.#path}.new`
    try {
      if (disk.facts(this.#path)?.size === reserveBytes) return
      await makeFolder(disk, dirname(this.#path))
      await disk.remove(staged)
      // Random bytes, because a compressing file system would not reserve space for zeros.
      await writeNewFile(disk, staged, randomBytes(reserveBytes))
      await disk.rename(staged, this.#path)
      await disk.syncFolder(dirname(this.#path))
    } catch (cause) {
      await disk.remove(staged).catch(() => undefined)
      throw storageFailure(cause)
    }
  }
}
