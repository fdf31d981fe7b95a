/**
 * Parses text into rows of cells: a CSV file in any variant, what a spreadsheet puts on the clipboard, or a table from a PDF or a mail.
 * Pure.
 *
 * Every row keeps its line number, and no line is lost: a quotation mark that is never closed spoils only its own line, where a strict
 * parser would read the rest of the file as one cell.
 */

import { blankColumns } from './blank-columns.ts'

/** In order of preference: no text contains tabs, and where the comma is the decimal sign, semicolons separate. */
const delimiters = ['\t', ';', '|', ','] as const
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

/**
 * Skips rows without text; stops after `most` rows. Blanks separate cells only where nothing else does: two and more, or single ones below
 * a line of nothing but headings.
 */
export function readDelimited(source: string, most = Infinity, isHeading: (word: string) => boolean = () => false): DelimitedRow[] {
  const text = withoutReplyMarks(source.replace(/^\uFEFF/, ''))
  // Spreadsheets declare the delimiter this way.
  const declared = /^sep=([\t;,|])(?:\r\n|\n|\r)/i.exec(text)
  const delimiter = delimiters.find((each) => each === declared?.[1]) ?? delimiterOf(text)
  if (delimiter === null) {
    const blank = readBlanks(text, most, isHeading)
    if (blank !== null) return blank
  }
  const rows = readSeparated(text, declared?.[0].length ?? 0, delimiter ?? weakDelimiterOf(text), most)
  return delimiter === '|' ? withoutBorders(rows) : rows
}

/** A table drawn with vertical lines has one before and behind each row, too. */
function withoutBorders(rows: DelimitedRow[]): DelimitedRow[] {
  const table = rows.filter(({ cells }) => cells.length > 1)
  const [first, last] = [0, -1].map((side) => table.every(({ cells }) => cells.at(side)?.trim() === ''))
  return rows.map((row) => (row.cells.length > 1 ? { ...row, cells: row.cells.slice(first ? 1 : 0, last ? -1 : undefined) } : row))
}

function readSeparated(text: string, from: number, delimiter: Delimiter, most: number): DelimitedRow[] {
  const rows: DelimitedRow[] = []
  let at = from
  let line = from === 0 ? 1 : 2
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

function readBlanks(text: string, most: number, isHeading: (word: string) => boolean): DelimitedRow[] | null {
  const lines = text.split(lineBreak)
  const cells = blankColumns(lines.length > most ? lines.slice(0, most) : lines, isHeading)
  return (
    cells?.flatMap((row, at) =>
      row.some((cell) => cell !== '') ? [{ line: at + 1, text: lines[at] ?? '', cells: row, isBroken: false }] : [],
    ) ?? null
  )
}

/** A mail that is quoted begins its lines with `>`. */
function withoutReplyMarks(text: string): string {
  if (!text.includes('>')) return text
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/)
  const written = lines.filter((line) => line.trim() !== '')
  if (written.filter((line) => line.trimStart().startsWith('>')).length * 2 < written.length) return text
  return lines.map((line) => line.replace(/^[ \t]*(?:>[ ]?)+/, '')).join('')
}

const linesWith = (text: string, delimiter: Delimiter): readonly [count: number, of: number] => {
  const lines = text
    .replace(/"[^"]*(?:""[^"]*)*"/g, '')
    .split(lineBreak)
    .filter((line) => line !== '')
  return [lines.filter((line) => line.includes(delimiter)).length, lines.length]
}

/** The first delimiter that at least half of the lines have outside quotation marks. */
const delimiterOf = (text: string): Delimiter | null =>
  delimiters.find((delimiter) => {
    const [count, of] = linesWith(text, delimiter)
    return count > 0 && count * 2 >= of
  }) ?? null

/** The first that any line has. */
const weakDelimiterOf = (text: string): Delimiter => delimiters.find((delimiter) => linesWith(text, delimiter)[0] > 0) ?? ';'

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
