/**
 * An append-only cache file: each new fact appends a line, and once most lines have been replaced by later ones, the file is rewritten.
 * So a page, a push or a pulled job costs the same however many jobs there are. Facts that are lost are read from the archive again.
 */
import { dirname } from 'node:path'
import type { ZodType } from 'zod'
import { parsedAs } from '#shared/json.ts'
import { Serial } from '#shared/serial.ts'
import { makeFolder, replaceWhole, writeAll, type Disk } from '../journal/disk.ts'
import { asStored } from '../journal/storage-failure.ts'
import { TimeSlice } from '../commands/time-slice.ts'

/** The combined content of the lines. */
export interface Content<Line> {
  /** The number of lines that are current, and of all lines that were added; the others were replaced. */
  readonly live: number
  added: number
  add(line: Line): void
  lines(): Iterable<Line>
}

/** The file is rewritten once it has more replaced lines than this and than current ones. */
const spare = 1000

export class LineFile<Line, Kept extends Content<Line>> {
  readonly content: Kept
  /** A line could not be read. */
  readonly isDamaged: boolean
  readonly #disk: Disk
  readonly #path: string
  /** One write at a time: lines appended to a file that is being replaced would be lost. */
  readonly #turns = new Serial()
  /** The file does not end with a newline, or does not exist. */
  #isTorn: boolean

  private constructor(disk: Disk, path: string, content: Kept, isDamaged: boolean, isTorn: boolean) {
    this.#disk = disk
    this.#path = path
    this.content = content
    this.isDamaged = isDamaged
    this.#isTorn = isTorn
  }

  static async open<Line, Kept extends Content<Line>>(disk: Disk, path: string, line: ZodType<Line>, content: Kept) {
    const text = await disk.readFile(path).then(String, () => '')
    const slice = new TimeSlice()
    let isDamaged = false
    for (let from = 0; from < text.length;) {
      const end = text.indexOf('\n', from)
      const parsed = parsedAs(line, text.slice(from, end < 0 ? text.length : end))
      if (parsed === null) isDamaged = true
      else content.add(parsed)
      from = end < 0 ? text.length : end + 1
      if (slice.isOver()) await slice.next()
    }
    return new LineFile<Line, Kept>(disk, path, content, isDamaged, isDamaged || !text.endsWith('\n'))
  }

  /** If it cannot be written, the lines are still known until the process ends. */
  async add(lines: readonly Line[]): Promise<void> {
    if (lines.length === 0) return
    for (const line of lines) this.content.add(line)
    return this.#turns.run(() => {
      if (this.#isTorn || this.content.added > 2 * this.content.live + spare) return this.#writeWhole()
      return asStored(() => this.#append(lines))
    })
  }

  /** Without what was replaced. */
  rewrite(): Promise<void> {
    return this.#turns.run(() => this.#writeWhole())
  }

  #writeWhole(): Promise<void> {
    return asStored(async () => {
      // Stays set if this fails, so that the next call repairs the file first.
      this.#isTorn = true
      await makeFolder(this.#disk, dirname(this.#path))
      await replaceWhole(this.#disk, this.#path, bytesOf(this.content.lines()))
      this.content.added = this.content.live
      this.#isTorn = false
    })
  }

  async #append(lines: readonly Line[]): Promise<void> {
    const file = await this.#disk.open(this.#path, 'either')
    try {
      // A failed write may leave part of a line.
      this.#isTorn = true
      writeAll(file, bytesOf(lines), file.size())
      this.#isTorn = false
    } finally {
      await file.close()
    }
  }
}

const bytesOf = (lines: Iterable<unknown>) => Buffer.from([...lines].map((line) => `${JSON.stringify(line)}\n`).join(''))
