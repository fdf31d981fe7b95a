/** A real disk under a laptop that may be killed: what the process has written stays, what it had not begun never happens. */
import { readFileSync } from 'node:fs'
import { realDisk, type Disk, type OpenFile } from '#main/journal/disk.ts'
import type { LaptopDisk } from './laptop.ts'
import { PowerCut, type Power } from './power.ts'
import { clock } from './wound-clock.ts'

export class GatedDisk implements LaptopDisk {
  /** A real disk is full when it is. */
  fullAfter = Infinity
  wasFull = false
  readonly #open = new Set<OpenFile>()

  under(power: Power): Disk {
    const step = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      await power.take()
      return clock.during(work())
    }
    const look = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      await power.hold()
      return clock.during(work())
    }
    return {
      open: async (path, opening) => {
        const file = await look(() => realDisk.open(path, opening))
        this.#open.add(file)
        return {
          write: (bytes, position) => {
            if (!power.step()) throw new PowerCut()
            return file.write(bytes, position)
          },
          size: () => file.size(),
          isAt: (name) => file.isAt(name),
          datasync: () => step(() => file.datasync()),
          truncate: (length) => step(() => file.truncate(length)),
          close: () => {
            this.#open.delete(file)
            return look(() => file.close())
          },
        }
      },
      readFile: (path) => look(() => realDisk.readFile(path)),
      readFolder: (path) => look(() => realDisk.readFolder(path)),
      facts: (path) => realDisk.facts(path),
      makeFolder: (path) => look(() => realDisk.makeFolder(path)),
      rename: (from, to) => step(() => realDisk.rename(from, to)),
      remove: (path) => step(() => realDisk.remove(path)),
      syncFolder: (path) => step(() => realDisk.syncFolder(path)),
    }
  }

  empty(): void {
    this.fullAfter = Infinity
  }

  flushed(path: string): Buffer {
    return readFileSync(path)
  }

  /** The system keeps what a killed process has written, and closes its files. */
  loseUnflushed(): void {
    for (const file of this.#open) void file.close()
    this.#open.clear()
  }
}
