/** Columns that only blanks separate, as text copied from a PDF or a mail has them. Pure. */

const run = /[ \u00a0]{2,}/
const runs = (line: string) => line.trim().split(run)

/**
 * The cells of each line; null if the text is no such table. Where the columns stand one below the other, an empty cell stays empty;
 * elsewhere each run of blanks separates two cells.
 */
export function blankColumns(lines: readonly string[], isHeading: (word: string) => boolean): string[][] | null {
  const written = lines.filter((line) => line.trim() !== '')
  const tables = written.filter((line) => runs(line).length > 1)
  if (written.length > 1 && tables.length * 2 >= written.length) {
    const columns = columnsOf(tables)
    const most = tables.reduce((widest, line) => Math.max(widest, runs(line).length), 0)
    return lines.map((line) => {
      const parts = runs(line)
      return columns.length === most && parts.length > 1 ? columns.map(([from, to]) => line.slice(from, to).trim()) : parts
    })
  }
  return singleBlanks(lines, isHeading)
}

/** From where to where any of the lines has text, if no line has text in the two places between. */
function columnsOf(lines: readonly string[]): (readonly [from: number, to: number])[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0)
  const used = new Uint8Array(width)
  for (const line of lines) for (let at = 0; at < line.length; at += 1) if (line[at] !== ' ' && line[at] !== '\u00a0') used[at] = 1
  for (let at = 1; at < width - 1; at += 1) if (used[at] === 0 && used[at - 1] === 1 && used[at + 1] === 1) used[at] = 1
  const columns: [number, number][] = []
  for (let at = 0; at < width; at += 1) {
    if (used[at] === 0) continue
    const last = columns.at(-1)
    if (last !== undefined && last[1] === at) last[1] = at + 1
    else columns.push([at, at + 1])
  }
  return columns
}

/** Below a line of at least two headings and nothing else. What is left over belongs to the last column. */
function singleBlanks(lines: readonly string[], isHeading: (word: string) => boolean): string[][] | null {
  const words = (line: string) => line.trim().split(/[ \u00a0]+/)
  const at = lines.findIndex((line) => words(line).length > 1 && words(line).every(isHeading))
  if (at < 0) return null
  const count = words(lines[at] ?? '').length
  return lines.map((line, index) => {
    if (index < at) return [line.trim()]
    const parts = words(line)
    return parts.length <= count ? parts : [...parts.slice(0, count - 1), parts.slice(count - 1).join(' ')]
  })
}
