/**
 * The journal of a sequence as it is on the disk: it grows at its end only, and each of its lines is verified once. Entries of one act
 * count when all of them are there.
 */
import { noHash, readLine, type RawEntry } from '#main/journal/line.ts'

export class JournalWatch {
  #seen = Buffer.alloc(0)
  #last: Buffer | null = null
  readonly #entries: RawEntry[] = []
  readonly violations: string[] = []

  /** The entries that are on the disk, after a look at what has come. */
  read(bytes: Buffer): readonly RawEntry[] {
    if (bytes === this.#last) return this.#entries
    this.#last = bytes
    if (bytes.length < this.#seen.length || bytes.compare(this.#seen, 0, this.#seen.length, 0, this.#seen.length) !== 0)
      this.violations.push(`the journal was changed before byte ${this.#seen.length}`)
    let act: RawEntry[] = []
    for (let start = this.#seen.length; bytes.includes('\n', start);) {
      const end = bytes.indexOf('\n', start) + 1
      const last = act.at(-1) ?? this.#entries.at(-1)
      const entry = readLine(bytes.subarray(start, end - 1), (last?.seq ?? 0) + 1, last?.hash ?? noHash)
      if ('damage' in entry) {
        this.violations.push(`entry ${(last?.seq ?? 0) + 1}: ${entry.damage}`)
        break
      }
      act.push(entry)
      start = end
      // Of an act whose end is missing nothing counts, and it may be cut off.
      if (entry.left !== undefined) continue
      this.#entries.push(...act)
      this.#seen = Buffer.from(bytes.subarray(0, end))
      act = []
    }
    return this.#entries
  }
}
