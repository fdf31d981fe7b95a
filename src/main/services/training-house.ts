/**
 * The simulated house on the disk, so that a job practised today goes on tomorrow. A cache of practice and no truth: nothing waits
 * for it, what cannot be read is begun anew, and a disk that takes nothing keeps nobody from practising.
 */
import { join } from 'node:path'
import { isMissing, makeFolder, replaceWhole, type Disk } from '../journal/disk.ts'

export type KeptHouse = { readonly state: 'none' | 'unreadable' } | { readonly state: 'kept'; readonly snapshot: unknown }

export class TrainingHouse {
  readonly #folder: string
  readonly #path: string
  readonly #disk: Disk
  /** Taken when it is written, so that of many changes at once one file comes. */
  #waiting: (() => unknown) | null = null
  #writing: Promise<void> | null = null

  constructor(dataDir: string, disk: Disk) {
    this.#folder = join(dataDir, 'training')
    this.#path = join(this.#folder, 'house.json')
    this.#disk = disk
  }

  async read(): Promise<KeptHouse> {
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

  /** Resolves when all that was to be kept is on the disk, as far as it could be. */
  async kept(): Promise<void> {
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    for (let snapshot = this.#waiting; snapshot !== null; snapshot = this.#waiting) {
      // Whatever changes the house in this turn comes along.
      await Promise.resolve()
      this.#waiting = null
      try {
        await makeFolder(this.#disk, this.#folder)
        await replaceWhole(this.#disk, this.#path, Buffer.from(JSON.stringify(snapshot())))
      } catch {
        // Nobody practises less for it; the next change is tried again.
      }
    }
  }
}
