/** The times of a journal's entries, indexed by power-of-two spans so that ranges need not be searched entry by entry. */
export class EntryTimes {
  /** By number. */
  readonly #written: string[] = ['']
  /** Milliseconds, for spans of 1, 2, 4 ... entries; built only as far as it was queried. */
  readonly #earliest: number[][] = [[]]
  readonly #latest: number[][] = [[]]

  add(seq: number, at: string): void {
    while (this.#written.length < seq) this.#written.push('')
    this.#written[seq] = at
  }

  /**
   * The last entry up to `seq` that was not written within the range from `after` (exclusive) to `until` (inclusive); 0 if all of them
   * were.
   */
  lastOutside(seq: number, after: number, until: number): number {
    this.#measure(seq)
    const isInside = (level: number, span: number) => {
      const [earliest = NaN, latest = NaN] = [this.#earliest[level]?.[span], this.#latest[level]?.[span]]
      return earliest > after && latest <= until
    }
    for (let last = seq; last > 0;) {
      let size = 0
      for (let level = 0; last % 2 ** level === 0 && isInside(level, last / 2 ** level - 1); level += 1) size = 2 ** level
      if (size === 0) return last
      last -= size
    }
    return 0
  }

  #measure(until: number): void {
    for (let seq = (this.#earliest[0]?.length ?? 0) + 1; seq <= until; seq += 1) {
      let earliest = Date.parse(this.#written[seq] ?? '')
      let latest = earliest
      for (let [level, span] = [0, seq - 1]; ; level += 1, span = (span - 1) / 2) {
        const [starts, ends] = [(this.#earliest[level] ??= []), (this.#latest[level] ??= [])]
        starts.push(earliest)
        ends.push(latest)
        // A span is complete only with its second half.
        if (span % 2 === 0) break
        earliest = Math.min(starts[span - 1] ?? NaN, earliest)
        latest = Math.max(ends[span - 1] ?? NaN, latest)
      }
    }
  }
}
