/**
 * Parses text into rows of cells: a CSV file in any variant, or what a spreadsheet puts on the clipboard. Pure.
 *
 * Every row keeps its line number, and no line is lost: a quotation mark that is never closed spoils only its own line, where a strict
 * parser would read the rest of the file as one cell.
 */

/** In order of preference: no text contains tabs, and where the comma is the decimal sign, semicolons separate. */
const delimiters = ['\t', ';', ','] as const
type Delimiter = (typeof delimiters)[number]

export interface DelimitedRow {
  /** The number of its first line, counted from 1. */
  readonly line: number
  /** The original text without its final line break. */
  readonly text: string
  readonly cells: readonly string[]
  /** A quotation mark was not closed correctly, so the cells are split at the delimiters alone. */
  readonly isBroken: boolean
}

const lineBreak = /\r\n|\n|\r/g

/** Skips rows without text; stops after `most` rows. */
export function readDelimited(source: string, most = Infinity): DelimitedRow[] {
  const text = source.replace(/^\uFEFF/, '')
  // Spreadsheets declare the delimiter this way.
  const declared = /^sep=([\t;,])(?:\r\n|\n|\r)/i.exec(text)
  const delimiter = delimiters.find((each) => each === declared?.[1]) ?? delimiterOf(text)
  const rows: DelimitedRow[] = []
  let at = declared?.[0].length ?? 0
  let line = declared === null ? 1 : 2
  while (at < text.length && rows.length < most) {
    const read = readRow(text, at, delimiter)
    const end = read?.end ?? lineEnd(text, at)
    const written = text.slice(at, end)
    const cells = read?.cells ?? written.split(delimiter)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, text: written, cells, isBroken: read === null })
    line += 1 + (written.match(lineBreak)?.length ?? 0)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return rows
}

/** The first delimiter that at least half of the lines have outside quotation marks, else the first that any line has. */
function delimiterOf(text: string): Delimiter {
  const lines = text
    .replace(/"[^"]*(?:""[^"]*)*"/g, '')
    .split(lineBreak)
    .filter((line) => line !== '')
  const linesWith = (delimiter: Delimiter) => lines.filter((line) => line.includes(delimiter)).length
  const used = delimiters.filter((delimiter) => linesWith(delimiter) > 0)
  return used.find((delimiter) => linesWith(delimiter) * 2 >= lines.length) ?? used[0] ?? ';'
}

/** The row that begins here, which may span several lines; null if its quotation marks cannot be parsed. */
function readRow(text: string, from: number, delimiter: Delimiter): { readonly cells: string[]; readonly end: number } | null {
  const cells: string[] = []
  for (let at = from; ; at += 1) {
    const quoted = quotedAt(text, at)
    const end = quoted?.end ?? plainEnd(text, at, delimiter)
    const next = text[end] ?? '\n'
    if (quoted !== null && (!quoted.isClosed || ![delimiter, '\n', '\r'].includes(next))) return null
    cells.push(quoted?.value ?? text.slice(at, end))
    if (next !== delimiter) return { cells, end }
    at = end
  }
}

function plainEnd(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function lineEnd(text: string, from: number): number {
  const ends = /[\r\n]/g
  ends.lastIndex = from
  return ends.exec(text)?.index ?? text.length
}

/** The quoted cell that begins here, with blanks allowed around it; null for an unquoted one. */
function quotedAt(text: string, from: number): { readonly value: string; readonly end: number; readonly isClosed: boolean } | null {
  const cell = /[ ]*"([^"]*(?:""[^"]*)*)("?)[ ]*/y
  cell.lastIndex = from
  const found = cell.exec(text)
  if (found === null) return null
  return { value: (found[1] ?? '').replaceAll('""', '"'), end: from + found[0].length, isClosed: found[2] === '"' }
}
