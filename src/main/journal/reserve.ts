/**
 * Space on the disk that is kept for the outcomes of requests. A request that has left cannot be called back: its outcome
 * has to be saved, also on a disk that is full by then.
 */
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Failure } from '#shared/ipc/errors.ts'
import { Serial } from '#shared/serial.ts'
import { makeFolder, realDisk, writeNewFile, type Disk } from './disk.ts'
import { storageFailure } from './storage-failure.ts'

const reserveBytes = 1024 * 1024

export class Reserve {
  readonly #disk: Disk
  readonly #path: string
  /** Making the reserve must not take the room that was just given to an outcome. */
  readonly #acts = new Serial()
  readonly #inFlight = new Set<string>()

  constructor(dataDir: string, disk: Disk = realDisk) {
    this.#disk = disk
    this.#path = join(dataDir, 'reserve')
  }

  /** Writes that this process has sent, or is about to send, and whose outcome is not saved yet. */
  get inFlight(): ReadonlySet<string> {
    return this.#inFlight
  }

  /**
   * Saves the intent to send `write`. The space for its outcome is reserved first; where that cannot be done, nothing may be sent. To be
   * followed by `conclude`, whatever happens.
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

  /** Saves the outcome of `write`. On a full disk it takes the reserve. In any case the write is no longer in flight. */
  async conclude<Saved>(write: string, save: () => Promise<Saved>): Promise<Saved> {
    try {
      return await this.saving(save)
    } finally {
      this.#inFlight.delete(write)
    }
  }

  /** Throws where the reserve is not there and cannot be made. */
  hold(): Promise<void> {
    return this.#acts.run(() => this.#hold())
  }

  /** Where the disk is full, the reserve is given up, and it is saved once more. */
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
      // The file system may hand out the room only once it is done with the name.
      await this.#disk.syncFolder(dirname(this.#path))
    } catch {
      // Saving says whether there is room.
    }
  }

  async #hold(): Promise<void> {
    const disk = this.#disk
    const staged = `${this.#path}.new`
    try {
      if (disk.facts(this.#path)?.size === reserveBytes) return
      await makeFolder(disk, dirname(this.#path))
      await disk.remove(staged)
      // Not zeros: a file system that compresses would keep no room for them.
      await writeNewFile(disk, staged, randomBytes(reserveBytes))
      await disk.rename(staged, this.#path)
      await disk.syncFolder(dirname(this.#path))
    } catch (cause) {
      await disk.remove(staged).catch(() => undefined)
      throw storageFailure(cause)
    }
  }
}
