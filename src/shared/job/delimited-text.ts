/**
 * Text as rows of cells: a CSV file in any of its variants, or what a spreadsheet puts on the clipboard. Pure.
 *
 * Every row knows its line, and no line is lost: a quotation mark that is never closed costs its own line and nothing below,
 * where a reader by the book would take the rest of the file for one cell.
 */

/** In the order of preference: a tab is nobody's text, and where commas are decimals, semicolons separate. */
const delimiters = ['\t', ';', ','] as const
type Delimiter = (typeof delimiters)[number]

export interface DelimitedRow {
  /** The line it begins on, counted from 1. */
  readonly line: number
  /** As it was written, without the line break that ends it. */
  readonly text: string
  readonly cells: readonly string[]
  /** A quotation mark was opened and not closed as it should be; the cells are then cut at the delimiters alone. */
  readonly isBroken: boolean
}

const lineBreak = /\r\n|\n|\r/g

/** Rows without any text are left out; reading ends with the row number `most`. */
export function readDelimited(source: string, most = Infinity): DelimitedRow[] {
  const text = source.replace(/^\uFEFF/, '')
  // A spreadsheet's own way of saying what separates.
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

/** The first that at least half of the lines have outside quotation marks, else the first that any line has. */
function delimiterOf(text: string): Delimiter {
  const lines = text
    .replace(/"[^"]*(?:""[^"]*)*"/g, '')
    .split(lineBreak)
    .filter((line) => line !== '')
  const linesWith = (delimiter: Delimiter) => lines.filter((line) => line.includes(delimiter)).length
  const used = delimiters.filter((delimiter) => linesWith(delimiter) > 0)
  return used.find((delimiter) => linesWith(delimiter) * 2 >= lines.length) ?? used[0] ?? ';'
}

/** The row that begins here, which may end lines below; null where its quotation marks cannot be read. */
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

/** The quoted cell that begins here, blanks around it allowed; null for a plain one. */
function quotedAt(text: string, from: number): { readonly value: string; readonly end: number; readonly isClosed: boolean } | null {
  const cell = /[ ]*"([^"]*(?:""[^"]*)*)("?)[ ]*/y
  cell.lastIndex = from
  const found = cell.exec(text)
  if (found === null) return null
  return { value: (found[1] ?? '').replaceAll('""', '"'), end: from + found[0].length, isClosed: found[2] === '"' }
}
