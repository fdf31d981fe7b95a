/** When each entry of a journal was written, so that stretches of them need not be walked through entry by entry. */

interface Span {
  readonly earliest: number
  readonly latest: number
}
const unknown: Span = { earliest: NaN, latest: NaN }

export class EntryTimes {
  /** Of 1, 2, 4 ... entries each, in order. Milliseconds. */
  readonly #levels: Span[][] = [[]]

  add(seq: number, at: string): void {
    const [times = []] = this.#levels
    while (times.length < seq) times.push(unknown)
    const time = Date.parse(at)
    times[seq - 1] = { earliest: time, latest: time }
    for (let [level, index] = [1, seq - 1]; index % 2 === 1; level += 1) {
      index = (index - 1) / 2
      const [first = unknown, second = unknown] = this.#levels[level - 1]?.slice(2 * index, 2 * index + 2) ?? []
      const spans = (this.#levels[level] ??= [])
      while (spans.length < index) spans.push(unknown)
      spans[index] = { earliest: Math.min(first.earliest, second.earliest), latest: Math.max(first.latest, second.latest) }
    }
  }

  /** The last of the entries up to `seq` that was not written after `after` and until `until`; 0 where all of them were. */
  lastOutside(seq: number, after: number, until: number): number {
    const isInside = ({ earliest, latest }: Span) => earliest > after && latest <= until
    let last = seq
    while (last > 0) {
      let size = 0
      for (let level = 0; last % 2 ** level === 0; level += 1) {
        const span = this.#levels[level]?.[last / 2 ** level - 1]
        if (span === undefined || !isInside(span)) break
        size = 2 ** level
      }
      if (size === 0) return last
      last -= size
    }
    return 0
  }
}
