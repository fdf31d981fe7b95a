/** Tells a text that is no table: a letter, a log, a program's settings. Pure. */
import { readDelimited } from './delimited-text.ts'
import { guessColumns, roleNamed } from './room-list-columns.ts'
import { looksLikeId } from './serial-number.ts'

/** Sentences, code, or a name and its value in each line; and neither a heading nor a device ID. */
export function looksLikeProse(text: string): boolean {
  const rows = readDelimited(text.slice(0, 50_000), 500, (word) => roleNamed(word) !== null)
  if (rows.length === 0 || guessColumns(rows, []).headingAt !== null || rows.some(({ cells }) => cells.some(looksLikeId))) return false
  const isProse = (line: string) =>
    line.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 4 ||
    /[{};]$|^<|^(?:\/\/|#!)|\p{L}{2}[.,:!?]$/u.test(line) ||
    /^[\p{L}_][\p{L}\p{N}_.-]*\s*[:=]\s*\S/u.test(line)
  // In a letter: "Room 101: SH-0042".
  const isNamed = (line: string) => /^\p{L}[\p{L}\p{N}_. -]{0,40}:\s+\S/u.test(line)
  return (
    rows.filter(({ text, cells }) =>
      cells.filter((cell) => cell.trim() !== '').length > 1
        ? cells.some((cell) => isProse(cell.trim()))
        : isProse(text.trim()) || isNamed(text.trim()),
    ).length *
      2 >
    rows.length
  )
}
