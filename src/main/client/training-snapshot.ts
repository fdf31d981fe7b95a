/**
 * The state of the training site on the disk, so that a training job can continue tomorrow. It is a cache, not a record: nothing waits
 * for it, an unreadable one starts again from the beginning, and a failing disk does not stop the training.
 */
import { join } from 'node:path'
import { isMissing, makeFolder, replaceWhole, type Disk } from '../journal/disk.ts'

type StoredSnapshot = { readonly state: 'none' | 'unreadable' } | { readonly state: 'kept'; readonly snapshot: unknown }

export class TrainingSnapshot {
  readonly #folder: string
  readonly #path: string
  readonly #disk: Disk
  /** Evaluated when it is written, so that many changes at once make one file. */
  #waiting: (() => unknown) | null = null
  #writing: Promise<void> | null = null

  constructor(dataDir: string, disk: Disk) {
    this.#folder = join(dataDir, 'training')
    this.#path = join(this.#folder, 'house.json')
    this.#disk = disk
  }

  async read(): Promise<StoredSnapshot> {
    try {
      return { state: 'kept', snapshot: JSON.parse((await this.#disk.readFile(this.#path)).toString('utf8')) as unknown }
    } catch (cause) {
      return { state: isMissing(cause) ? 'none' : 'unreadable' }
    }
  }

  keep(snapshot: () => unknown): void {
    this.#waiting = snapshot
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null))
  }

  /** Resolves once everything pending is on the disk, as far as possible. */
  async kept(): Promise<void> {
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    for (let snapshot = this.#waiting; snapshot !== null; snapshot = this.#waiting) {
      // Waits one microtask, so that changes made in the same turn are included.
      await Promise.resolve()
      this.#waiting = null
      try {
        await makeFolder(this.#disk, this.#folder)
        await replaceWhole(this.#disk, this.#path, Buffer.from(JSON.stringify(snapshot())))
      } catch {
        // Training works without it; the next change tries again.
      }
    }
  }
}
