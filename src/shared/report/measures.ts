/**
 * How much room the report's texts take on paper, in points: letters, lines, the columns of a table and the heights of its rows. The first page,
 * the columns and the page breaks all use this one estimate: two that differed broke words apart.
 */
import { marks, type Cell, type Line, type Row, type Table } from './blocks.ts'

/** Of A4, between the margins. */
export const contentWidth = 499.28

export const densities = {
  plain: { size: 8.5, title: 7, padding: 3.2, gap: 3, lineHeight: 1.18 },
  matrix: { size: 8, title: 7, padding: 2.4, gap: 3, lineHeight: 1.02 },
  dense: { size: 7, title: 6.5, padding: 1.6, gap: 2, lineHeight: 1.02 },
} as const

/** Of the sans typeface, in sizes of the letters: the wider of both weights, rounded up. */
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
  for (const letter of text) width += letterWidths.get(letter) ?? 0.65
  return width
}

/** Where a line may end, with the blank behind it. */
const wordsIn = (text: string) => text.split(/(?<=[ \n])(?![ \n])|(?<=[\u2010-\u2013/-])(?![\d\s])/u)
export const widestWord = (text: string) => Math.max(...wordsIn(text).map((word) => widthOf(word.trimEnd())))

/** Words that do not fit go on the next line, and a longer one on as many as it needs. */
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

/** What is soft is smaller where it is below another line; beside other cells it would not be on their line. */
export const sizeOf = ({ look }: Line, size: number, isOneOfMany: boolean): number =>
  look === 'code' ? Math.min(size - 1.2, 6.3) : look === 'soft' && isOneOfMany ? size - 0.8 : size

/** With its mark, which stays with the first word. */
const markedText = ({ text, status }: Line) => (status === undefined ? text : `${marks[status]}\u00a0${text}`)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** So much of a table a single column may have for a long word. */
const mostOfWidth = 0.36

/** Of the content of each column; together with the padding they fill the width. Where a word has no room, other columns give theirs. */
function columnWidths({ columns, rows, density, across = 1 }: Table, whole: number): number[] {
  const { gap, size, title } = densities[density]
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
  const words = needs(widestWord, 0).map((width) => Math.min(width, mostOfWidth * whole))
  const texts = needs(widthOf, 0.5).map((width, index) => Math.max(width, words[index] ?? 0))
  const wider = moved(given, words, texts)
  // Rather a text on two lines than a word on two: but where rows are set close, they stay low.
  const least = wider.map((width, index) => Math.max(words[index] ?? 0, Math.min(texts[index] ?? 0, 0.6 * width)))
  const enough = density === 'dense' ? wider : moved(wider, words, least)
  // Beside each other there is little room; below each other, columns of several tables stay in line.
  return across > 1 ? moved(enough, texts, texts) : enough
}

/** What columns lack comes from those that keep less than they have, by their shares. The least lacks first: a part helps nobody. */
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

export interface Measured {
  readonly widths: readonly number[]
  /** Of each row. */
  readonly heights: readonly number[]
  readonly height: number
}
export function measured(table: Table, whole = contentWidth): Measured {
  const { across = 1, rows, density } = table
  const { size, padding, lineHeight } = densities[density]
  const widths = columnWidths(table, (whole - gapOf(across) * (across - 1)) / across)
  const heightIn = (cell: Cell, column: number) =>
    sumOf(
      cell.map((line) => {
        const lineSize = sizeOf(line, size, cell.length > 1)
        return linesIn(markedText(line), (widths[column] ?? 1) / lineSize) * lineSize * 1.3 * lineHeight
      }),
    )
  const heightOf = ({ cells }: Row) => Math.max(size * 1.3 * lineHeight, ...cells.map(heightIn)) + 2 * padding
  const heights = inRows(rows, across).map((beside) => Math.max(...beside.map(heightOf)))
  return { widths, heights, height: sumOf(heights) }
}

/** Between tables beside each other. */
export const gapOf = (across: number) => (across > 1 ? 8 : 0)

/** So many beside each other. */
export const inRows = <Item>(items: readonly Item[], across: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / across) }, (_none, row) => items.slice(row * across, (row + 1) * across))
