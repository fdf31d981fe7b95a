/**
 * A disk in memory that tells what was written from what was flushed, so that cutting the power takes what nobody waited for:
 * an appended end stays in part, an overwritten record stays as the old or the new one. Names are on the disk at once; what
 * becomes of those in a power cut is the journal's own tests' affair.
 */
import { dirname } from 'node:path'
import type { Disk, FileFacts, OpenFile } from '#main/journal/disk.ts'
import { PowerCut, type Power } from './power.ts'

interface File {
  flushed: Buffer
  written: Buffer
}

const failed = (code: string) => Object.assign(new Error(code), { code })

export class MemoryDisk {
  readonly #files = new Map<string, File>()
  readonly #folders = new Set<string>()
  /** Writes until the disk is full. Then a file grows only by what another one gave back. */
  fullAfter = Infinity
  wasFull = false
  #room = Infinity
  /** A planted fault: flushes that say they are done and do nothing. */
  liesAboutFlushes = false

  constructor(files: Readonly<Record<string, Buffer>> = {}) {
    for (const [path, content] of Object.entries(files)) this.#files.set(path, { flushed: content, written: content })
  }

  /** As one process sees it. */
  under(power: Power): Disk {
    return {
      open: async (path, opening) => {
        await power.hold()
        if (opening === 'new' && this.#files.has(path)) throw failed('EEXIST')
        if (opening !== 'present' && !this.#files.has(path)) this.#files.set(path, { flushed: Buffer.alloc(0), written: Buffer.alloc(0) })
        return this.#open(this.#fileAt(path), power)
      },
      readFile: async (path) => {
        await power.hold()
        return Buffer.from(this.#fileAt(path).written)
      },
      readFolder: async (path) => {
        await power.hold()
        return [...new Set([...this.#files.keys(), ...this.#folders].flatMap((each) => (dirname(each) === path ? [nameOf(each)] : [])))]
      },
      facts: (path) => this.#facts(path),
      makeFolder: async (path) => {
        await power.hold()
        let top: string | undefined
        for (let folder = path; !this.#folders.has(folder) && folder !== dirname(folder); folder = dirname(folder)) {
          this.#folders.add(folder)
          top = folder
        }
        return top
      },
      rename: async (from, to) => {
        await power.take()
        for (const path of [...this.#files.keys()]) this.#move(this.#files, path, from, to)
        for (const path of [...this.#folders].filter((each) => inside(each, from))) {
          this.#folders.delete(path)
          this.#folders.add(to + path.slice(from.length))
        }
      },
      remove: async (path) => {
        await power.take()
        for (const each of [...this.#files.keys()].filter((file) => inside(file, path))) {
          this.#room += this.#fileAt(each).written.length
          this.#files.delete(each)
        }
        for (const each of [...this.#folders]) if (inside(each, path)) this.#folders.delete(each)
      },
      syncFolder: () => power.take(),
    }
  }

  /** Somebody has made room. */
  empty(): void {
    this.fullAfter = this.#room = Infinity
    this.wasFull = false
  }

  /** What a reboot finds. `share` decides how much of what was not flushed is there anyway. */
  loseUnflushed(share: number): void {
    for (const file of this.#files.values()) {
      const { flushed, written } = file
      const isAppended = written.length >= flushed.length && written.subarray(0, flushed.length).equals(flushed)
      const extra = Math.floor((written.length - flushed.length) * share)
      file.written = file.flushed = isAppended ? written.subarray(0, flushed.length + extra) : share < 0.5 ? flushed : written
    }
  }

  /** What would survive a power cut now. */
  flushed(path: string): Buffer {
    return this.#fileAt(path).flushed
  }

  #open(file: File, power: Power): OpenFile {
    return {
      write: (bytes, position) => {
        if (!power.step()) throw new PowerCut()
        this.fullAfter -= 1
        if (this.fullAfter === -1) this.#room = Math.floor(bytes.length / 2)
        const growth = Math.max(0, position + bytes.length - file.written.length)
        const taken = bytes.length - Math.max(0, growth - this.#room)
        if (taken < bytes.length) this.wasFull = true
        if (taken <= 0) throw failed('ENOSPC')
        this.#room -= Math.min(growth, this.#room)
        file.written = Buffer.concat([
          file.written.subarray(0, position),
          bytes.subarray(0, taken),
          file.written.subarray(position + taken),
        ])
        return taken
      },
      size: () => file.written.length,
      isAt: (path) => this.#files.get(path) === file,
      datasync: async () => {
        await power.take()
        if (!this.liesAboutFlushes) file.flushed = file.written
      },
      truncate: async (length) => {
        await power.take()
        this.#room += Math.max(0, file.written.length - length)
        file.written = file.written.subarray(0, length)
      },
      close: () => power.hold(),
    }
  }

  #fileAt(path: string): File {
    const file = this.#files.get(path)
    if (file === undefined) throw failed('ENOENT')
    return file
  }

  #facts(path: string): FileFacts | null {
    const file = this.#files.get(path)
    const times = { modifiedMs: 0, changedMs: 0 }
    if (file !== undefined) return { kind: 'file', size: file.written.length, ...times }
    return this.#folders.has(path) ? { kind: 'folder', size: 0, ...times } : null
  }

  #move(files: Map<string, File>, path: string, from: string, to: string): void {
    const file = files.get(path)
    if (file === undefined || !inside(path, from)) return
    files.delete(path)
    files.set(to + path.slice(from.length), file)
  }
}

const nameOf = (path: string) => path.slice(dirname(path).length + 1)
const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
