/**
 * The index of an archive as a file: a line is appended for each page that was read, and where most lines were replaced by later ones,
 * the file is written whole. So a page, and a job that was pulled, cost the same however many jobs there are. A cache: where a line cannot
 * be read, all feeds are read from the archive again.
 */
import { dirname } from 'node:path'
import { parsedAs } from '#shared/json.ts'
import { makeFolder, replaceWhole, writeAll, type Disk } from '../journal/disk.ts'
import { asStored } from '../journal/storage-failure.ts'
import { TimeSlice } from '../time-slice.ts'
import { indexLine, TeamIndex, type IndexLine } from './team-index.ts'

/** Replaced lines beyond this many and beyond the lines that count. */
const spare = 1000

export class IndexFile {
  readonly index: TeamIndex
  readonly #disk: Disk
  readonly #path: string
  /** A line cannot be read, or there is no file. */
  #isTorn: boolean

  private constructor(disk: Disk, path: string, index: TeamIndex, isTorn: boolean) {
    this.#disk = disk
    this.#path = path
    this.index = index
    this.#isTorn = isTorn
  }

  static async open(disk: Disk, path: string): Promise<IndexFile> {
    const index = new TeamIndex()
    const text = await disk.readFile(path).then(
      (bytes) => bytes.toString('utf8'),
      () => '',
    )
    const slice = new TimeSlice()
    let isDamaged = false
    for (let from = 0; from < text.length;) {
      const end = text.indexOf('\n', from)
      const line = parsedAs(indexLine, text.slice(from, end < 0 ? text.length : end))
      if (line === null) isDamaged = true
      else index.add(line)
      from = end < 0 ? text.length : end + 1
      if (slice.isOver()) await slice.next()
    }
    // Which page was lost cannot be known.
    if (isDamaged) index.forgetMarks()
    return new IndexFile(disk, path, index, isDamaged || !text.endsWith('\n'))
  }

  async add(lines: readonly IndexLine[]): Promise<void> {
    for (const line of lines) this.index.add(line)
    return asStored(async () => {
      await makeFolder(this.#disk, dirname(this.#path))
      if (this.#isTorn || this.index.added > 2 * this.index.live + spare) await this.#writeWhole()
      else await this.#append(lines)
    })
  }

  async #append(lines: readonly IndexLine[]): Promise<void> {
    const file = await this.#disk.open(this.#path, 'either')
    try {
      // A write that fails leaves a part of a line.
      this.#isTorn = true
      writeAll(file, Buffer.from(textOf(lines)), file.size())
      this.#isTorn = false
    } finally {
      await file.close()
    }
  }

  async #writeWhole(): Promise<void> {
    await replaceWhole(this.#disk, this.#path, Buffer.from(textOf([...this.index.lines()])))
    this.index.added = this.index.live
    this.#isTorn = false
  }
}

const textOf = (lines: readonly IndexLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
