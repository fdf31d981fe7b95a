/**
 * What was found out about an archive, as a file: a line is appended for whatever is new, and where most lines were replaced by later ones,
 * the file is written whole. So a page, a push and a job that was pulled cost the same however many jobs there are. A cache: what is in no
 * line that can be read is asked of the archive again.
 */
import { dirname } from 'node:path'
import type { ZodType } from 'zod'
import { parsedAs } from '#shared/json.ts'
import { makeFolder, replaceWhole, writeAll, type Disk } from '../journal/disk.ts'
import { asStored } from '../journal/storage-failure.ts'
import { TimeSlice } from '../time-slice.ts'

/** What the lines say together. */
export interface Content<Line> {
  /** How many lines count, and how many were added: the others were replaced. */
  readonly live: number
  added: number
  add(line: Line): void
  /** The lines that count. */
  lines(): Iterable<Line>
}

/** Replaced lines beyond this many and beyond the lines that count. */
const spare = 1000

export class LineFile<Line, Kept extends Content<Line>> {
  readonly content: Kept
  /** A line could not be read. */
  readonly isDamaged: boolean
  readonly #disk: Disk
  readonly #path: string
  /** What is appended would not begin on a line of its own, or there is no file. */
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

  /** What cannot be written down is known until the end of the program. */
  async add(lines: readonly Line[]): Promise<void> {
    for (const line of lines) this.content.add(line)
    if (this.#isTorn || this.content.added > 2 * this.content.live + spare) return this.writeWhole()
    return asStored(() => this.#append(lines))
  }

  writeWhole(): Promise<void> {
    return asStored(async () => {
      // Where that fails, the next line has to wait for it.
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
      // A write that fails leaves a part of a line.
      this.#isTorn = true
      writeAll(file, bytesOf(lines), file.size())
      this.#isTorn = false
    } finally {
      await file.close()
    }
  }
}

const bytesOf = (lines: Iterable<unknown>) => Buffer.from([...lines].map((line) => `${JSON.stringify(line)}\n`).join(''))
