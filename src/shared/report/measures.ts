/**
 * How much room the report's texts take on paper, in points: letters, lines, the columns of a table and the heights of its rows. Columns
 * and page breaks use this one estimate, because words are broken where two differ.
 */
import { marks, type Cell, type Line, type Row, type Table } from './blocks.ts'

/** Of A4, between the margins. */
export const contentWidth = 499.28

export const densities = {
  plain: { size: 8.5, title: 7, padding: 3.2, gap: 3, lineHeight: 1.18 },
  matrix: { size: 8, title: 7, padding: 2.4, gap: 3, lineHeight: 1.02 },
  dense: { size: 7, title: 6.5, padding: 1.6, gap: 2, lineHeight: 1.02 },
} as const

/** The widths of the sans typeface, relative to the font size: the wider of both weights, rounded up. */
const letterWidths = new Map(
  Object.entries({
    ' \u00a0': 0.25,
    "ijl.,'": 0.3,
    'f:;·()!': 0.35,
    'rt|': 0.4,
    'I-/': 0.45,
    's?"': 0.5,
    cgvxyzJL: 0.55,
    '0123456789abdehknopquåäöéEFTZ–−×+=_': 0.6,
    CPSVY: 0.65,
    ßABDKRUXÅÄ: 0.7,
    'GHNOQÖ&': 0.75,
    wMМФЫ: 0.85,
    'm→@…': 0.9,
    'W✓': 0.95,
    '%ЖЮ': 1,
    ШЩ: 1.05,
  }).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
)
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidths.get(letter) ?? widthOfOther(letter)
  return width
}
const widthOfOther = (letter: string) => (letter < '\u0300' ? 0.65 : /[\p{M}\p{Cf}]/u.test(letter) ? 0 : square.test(letter) ? 1 : 0.65)

/** As wide as high; a line may end beside each. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u
/** Without blanks between words: a line may end after some of these letters, where a dictionary says. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const [eachSquare, someUnspaced] = [`(?<=${square.source})`, `(?<=${unspaced.source}{9})(?=${unspaced.source})`]

/** Splits where a line may end, keeping the blank behind it. */
const wordsIn = (text: string) => text.split(hasUnspaced.test(text) ? otherEnds : ends)
const ends = /(?<=[ \n])(?![ \n])|(?<=[\u2010-\u2013/-])(?![\d\s])/u
const otherEnds = new RegExp(`${ends.source}|${eachSquare}|${someUnspaced}`, 'u')
const hasUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\uffdc]|[\ud840-\ud8ff]/
/** A word without an end for so long, which no person writes, but a service may send. */
export const endlessWord = new RegExp(`(?:(?!${square.source}|${unspaced.source})\\S){121,}`, 'gu')
export const widestWord = (text: string) => Math.max(...wordsIn(text).map((word) => widthOf(word.trimEnd())))

/** Words that do not fit move to the next line, and a longer word takes as many lines as it needs. */
function linesIn(text: string, width: number): number {
  let [lines, used] = [0, 0]
  for (const part of text.split('\n')) {
    ;[lines, used] = [lines + 1, 0]
    for (const word of wordsIn(part)) {
      const own = widthOf(word.trimEnd())
      if (used > 0 && used + own > width) [lines, used] = [lines + 1, 0]
      lines += Math.max(Math.ceil(own / width) - 1, 0)
      used += widthOf(word)
    }
  }
  return lines
}

/** Soft text is smaller below another line; in a single line it has the size of the other cells, to align with them. */
export const sizeOf = ({ look }: Line, size: number, isOneOfMany: boolean): number =>
  look === 'code' ? Math.min(size - 1.2, 6.3) : look === 'soft' && isOneOfMany ? size - 0.8 : size

/** Including its mark, which stays with the first word. */
const markedText = ({ text, status }: Line) => (status === undefined ? text : `${marks[status]}\u00a0${text}`)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The largest share of a table that a single column may have for a long word. */
const mostOfWidth = 0.36

/** The content widths of the columns; with the padding they fill the table. If a word does not fit, other columns give room. */
function columnWidths(
  { columns, rows, density }: Table,
  across: number,
  all: number,
): { readonly widths: number[]; readonly isBroken: boolean } {
  const { gap, size, title } = densities[density]
  const whole = (all - gapOf(across) * (across - 1)) / across
  const fixed = sumOf(columns.map(({ width }) => (width === '*' ? 0 : width)))
  const free = (whole - fixed) / Math.max(columns.filter(({ width }) => width === '*').length, 1)
  const edges = (index: number) => Number(index > 0) + Number(index < columns.length - 1)
  const given = columns.map(({ width }, index) => (width === '*' ? free : width) - edges(index) * gap)
  const needs = (of: (text: string) => number, ofCode: number) =>
    columns.map((column, index) => {
      const needed = rows.map(({ cells }) =>
        Math.max(0, ...(cells[index] ?? []).map((line) => (line.look === 'code' ? line.text.length * ofCode : of(markedText(line))))),
      )
      return needed.reduce((most, width) => Math.max(most, width * size), widestWord(column.title) * title)
    })
  // An identifier may break anywhere.
  const atMost = (width: number) => Math.min(width, mostOfWidth * whole)
  const words = needs(widestWord, 0).map(atMost)
  const names = needs((text) => widestWord(text.replace(/\S+/gu, (word) => (/\d/u.test(word) ? '' : word))), 0)
  const texts = needs(widthOf, 0.5).map((width, index) => Math.max(width, words[index] ?? 0))
  const wider = moved(given, words, texts)
  // Prefers a text on two lines over a broken word; in dense tables, rows stay low except for names.
  const least = wider.map((width, index) => Math.max(words[index] ?? 0, Math.min(texts[index] ?? 0, 0.6 * width)))
  const enough = density === 'dense' ? moved(wider, names.map(atMost), needs(widestWord, 0.5)) : moved(wider, words, least)
  // Side by side there is little room; one below the other, the columns of several tables stay aligned.
  const widths = across > 1 ? moved(enough, texts, texts) : enough
  return { widths, isBroken: widths.some((width, index) => width < (names[index] ?? 0)) }
}

/**
 * Columns that are too narrow get room from those that are wider than they need, proportionally. The smallest shortage is filled first,
 * because a part helps nobody.
 */
function moved(widths: readonly number[], wanted: readonly number[], kept: readonly number[]): number[] {
  const spares = widths.map((width, index) => Math.max(width - (kept[index] ?? 0), 0))
  const lacks = widths.map((width, index) => ({ index, lack: (wanted[index] ?? 0) - width })).filter(({ lack }) => lack > 0)
  const spare = sumOf(spares)
  const moving = widths.map(() => 0)
  for (const { index, lack } of lacks.toSorted((one, other) => one.lack - other.lack))
    if (sumOf(moving) + lack <= spare) moving[index] = lack
  const taken = sumOf(moving) / (spare || 1)
  return widths.map((width, index) => width + (moving[index] ?? 0) - (spares[index] ?? 0) * taken)
}

export type Measured = ReturnType<typeof measured>
/** As many side by side as fit without breaking words (identifiers with digits may be broken), and the height of each row. */
export function measured(table: Table, whole = contentWidth) {
  const { rows, density } = table
  const { size, padding, lineHeight } = densities[density]
  let across = table.across ?? 1
  while (across > 1 && columnWidths(table, across, whole).isBroken) across -= 1
  const { widths } = columnWidths(table, across, whole)
  const heightIn = (cell: Cell, column: number) => heightOfCell(cell, size, widths[column] ?? whole, lineHeight)
  const heightOfRow = ({ cells }: Row) => Math.max(size * 1.3 * lineHeight, ...cells.map(heightIn)) + 2 * padding
  const heights = inRows(rows, across).map((beside) => Math.max(...beside.map(heightOfRow)))
  return { across, widths, heights, height: sumOf(heights) }
}

function heightOfCell(cell: Cell, size: number, width: number, lineHeight: number): number {
  const heightOfLine = (line: Line) => {
    const own = sizeOf(line, size, cell.length > 1)
    return linesIn(markedText(line), width / own) * own * 1.3 * lineHeight
  }
  return sumOf(cell.map(heightOfLine))
}

/** The gap between tables side by side. */
export const gapOf = (across: number) => (across > 1 ? 8 : 0)

/** So many beside each other. */
export const inRows = <Item>(items: readonly Item[], across: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / across) }, (_none, row) => items.slice(row * across, (row + 1) * across))
