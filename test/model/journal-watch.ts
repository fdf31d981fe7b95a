/** The journal of a sequence as it lies on the disk: it grows at its end only, and each of its lines is verified once. */
import { noHash, readLine, type RawEntry } from '#main/journal/line.ts'

export class JournalWatch {
  #seen = Buffer.alloc(0)
  readonly #entries: RawEntry[] = []
  readonly violations: string[] = []

  /** The entries that are on the disk, after a look at what has come. */
  read(bytes: Buffer): readonly RawEntry[] {
    if (bytes.length < this.#seen.length || bytes.compare(this.#seen, 0, this.#seen.length, 0, this.#seen.length) !== 0)
      this.violations.push(`the journal was changed before byte ${this.#seen.length}`)
    const end = bytes.lastIndexOf('\n') + 1
    for (let start = this.#seen.length; start < end;) {
      const stop = bytes.indexOf('\n', start)
      const entry = readLine(bytes.subarray(start, stop), this.#entries.length + 1, this.#entries.at(-1)?.hash ?? noHash)
      if ('damage' in entry) this.violations.push(`entry ${this.#entries.length + 1}: ${entry.damage}`)
      else this.#entries.push(entry)
      start = stop + 1
    }
    if (end > this.#seen.length) this.#seen = Buffer.from(bytes.subarray(0, end))
    return this.#entries
  }
}
