/** Headings over two lines, as offices merge cells: `Room` above `No.` and `Name`. Both lines become one, before anything else is read. Pure. */
import type { DelimitedRow } from './delimited-text.ts'
import { filledIn, roleNamed } from './room-list-columns.ts'

export const withJoinedHeadings = (rows: readonly DelimitedRow[]): readonly DelimitedRow[] => {
  const joined = rows.map((row, at) => joinedWith(row, rows[at + 1]))
  return rows.flatMap((row, at) => (at > 0 && joined[at - 1] ? [] : [joined[at] ?? row]))
}

const known = (cells: readonly string[]) => cells.filter((cell) => roleNamed(cell) !== null).length

function joinedWith(upper: DelimitedRow, lower: DelimitedRow | undefined): DelimitedRow | null {
  if (lower === undefined || upper.isBroken || lower.isBroken) return null
  const [above, below] = [upper, lower].map(({ cells }) => cells.map((cell) => cell.trim())) as [string[], string[]]
  if (known(above) === 0 || filledIn(upper).length < 2 || below.some((cell) => /\d/.test(cell))) return null
  const isSpanned = (at: number) => at > 0 && ((above[at] ?? '') === '' || above[at] === above[at - 1])
  if (!below.some((cell, at) => cell !== '' && cell !== above[at] && isSpanned(at))) return null
  let over = ''
  const cells = Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upperCell = '', cell = ''] = [above[at], below[at]]
    over = upperCell || over
    if (cell === '' || cell === upperCell) return upperCell
    const whole = `${over} ${cell}`.trim()
    return roleNamed(whole) === null && roleNamed(cell) !== null ? cell : whole
  })
  // Each word of the lower line is a heading, alone or with the one above: a row of the table has other words.
  const own = cells.filter((_cell, at) => (below[at] ?? '') !== '')
  return known(own) * 2 > own.length && new Set(own).size === own.length ? { ...upper, cells, text: `${upper.text}\n${lower.text}` } : null
}
