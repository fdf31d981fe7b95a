/** Draws lines, cells and tables with pdfmake: sizes, colours, marks, rules, and words that are wider than their column. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { marks, type Cell, type Column, type Heading, type Line, type Table } from '#shared/report/blocks.ts'
import { contentWidth, densities, endlessWord, gapOf, inRows, sizeOf, widestWord, type Measured } from '#shared/report/measures.ts'
import { isMonospaced, printableLines } from '#shared/typefaces/printable.ts'
import { colors, fonts, statusColors } from './style.ts'
import { gapCell, tableWith, tagged } from './tagging.ts'

interface Size {
  readonly size: number
  readonly lineHeight?: number
  readonly isOneOfMany?: boolean
}

/** An empty text in the normal size would make its row higher. */
export const empty = () => ({ text: '', fontSize: 1, lineHeight: 1 })

export const cellOf = (cell: Cell, size: Size, width: number): TableCell => {
  const [only] = cell
  if (only === undefined) return empty()
  return cell.length === 1 ? lineOf(only, size, width) : { stack: cell.map((line) => lineOf(line, { ...size, isOneOfMany: true }, width)) }
}

export const stackOf = (cell: Cell, size: Size, above: number) => ({
  stack: cell.map((line) => tagged('P', lineOf(line, { ...size, isOneOfMany: cell.length > 1 }, contentWidth))),
  margin: [0, above, 0, 0] as [number, number, number, number],
})

export function lineOf(line: Line, { size, lineHeight = 1.18, isOneOfMany = false }: Size, width: number) {
  const { text, look, status, to } = line
  const isCode = look === 'code'
  const fontSize = sizeOf(line, size, isOneOfMany)
  const sign = status === undefined ? '' : `${marks[status]}${text === '' ? '' : '\u00a0'}`
  const { wordBreak, ...words } = fitted(text, width, fontSize, sign)
  // Done entries are pale: only their mark is coloured.
  const [plain, marked] = [lookColors[look ?? 'plain'], statusColors[status ?? 'done'].text]
  return {
    text: sign === '' ? words.text : [{ text: sign, bold: status !== 'done', color: marked }, words.text],
    fontSize,
    lineHeight,
    color: status === undefined || status === 'done' ? plain : marked,
    bold: look === 'strong' || look === 'warn',
    ...(wordBreak === undefined ? {} : { wordBreak }),
    ...(isCode && isMonospaced(words.text) ? { font: fonts.mono.family } : {}),
    ...(to === undefined ? {} : { linkToDestination: to }),
  }
}
const lookColors = { plain: colors.ink, strong: colors.ink, soft: colors.soft, code: colors.soft, warn: colors.warn } as const

/** No person writes such words, but the service may send any. They take seconds to lay out, and the JSON form has them in full. */
export const withoutEndlessWords = (text: string) => text.replace(endlessWord, (word) => `${word.slice(0, 120)}…`)

/** A word that is wider than its column would overlap the next one, so it may break anywhere. `sign` stays with the first word. */
export function fitted(text: string, width: number, size: number, sign = ''): { readonly text: string; readonly wordBreak?: 'break-all' } {
  const lines = withoutEndlessWords(printableLines(text))
  return widestWord(`${sign}${lines}`) * size > width ? { text: lines, wordBreak: 'break-all' } : { text: lines }
}

/** Each mark with its word, once. */
export function legendOf(entries: readonly (Line & { readonly meaning?: string })[]) {
  const text = entries.flatMap(({ text: word, status = 'done', meaning = '' }, index) => [
    index === 0 ? '' : '     ',
    { text: `${marks[status]} ${word}${meaning === '' ? '' : ':'}`, bold: true, color: statusColors[status].text, noWrap: true },
    ...(meaning === '' ? [] : [{ text: ` ${meaning}`, color: colors.soft, noWrap: true }]),
  ])
  return tagged('P', { text, fontSize: 7.2, lineHeight: 1.25, margin: [0, 0, 0, 6] as [number, number, number, number] })
}

export function tableOf(block: Table, { across, widths, heights }: Measured): Content[] {
  const { columns, rows, density } = block
  // pdfmake silently omits a row that must stay together and is longer than a page.
  const hasLongRow = heights.some((height) => height > longRow)
  const { size, title, lineHeight } = densities[density]
  const parts = Array.from({ length: Math.min(across, rows.length) }, (_none, part) => part)
  const row = (cellsOf: (part: number) => TableCell[]) =>
    parts.flatMap((part) => (part === 0 ? cellsOf(part) : [gapCell(empty()), ...cellsOf(part)]))
  const titleOf = ({ title: text }: Column, column: number): TableCell => {
    return { ...fitted(text, widths[column] ?? 0, title), fontSize: title, bold: true, color: colors.soft, lineHeight: 1 }
  }
  const body = [
    row(() => columns.map(titleOf)),
    ...inRows(rows, across).map((beside) =>
      row((part) => widths.map((width, column) => cellOf(beside[part]?.cells[column] ?? [], { size, lineHeight }, width))),
    ),
  ]
  const allWidths = parts.flatMap((part) => (part === 0 ? widths : [gapOf(across), ...widths]))
  return [
    tableWith('column', {
      table: { headerRows: 1, keepWithHeaderRows: hasLongRow ? 0 : 1, dontBreakRows: !hasLongRow, widths: allWidths, body },
      layout: ruled({ ...block, across }, allWidths.length),
    }),
  ]
}

/** In estimated points: a table up to the first stays together, and a row beyond the second may break. */
export const shortTable = 180
const longRow = 360
/** The titles of the columns, on up to two lines. */
const titleRow = 24

/** How much of a table stays with its heading: a short one completely, of a part of the report what is worth to begin, else one row. */
export function keptOf({ heights, height }: Measured, begins: Heading['begins']): 'whole' | number {
  const [first = 0] = heights
  if (height < shortTable) return 'whole'
  return begins === 'part' ? Math.min(300, titleRow + height) : Math.max(60, first > longRow ? 0 : first + 30)
}

function ruled({ rows, columns, across = 1, density }: Table, count: number): CustomTableLayout {
  const { padding, gap } = densities[density]
  // Tables side by side are separated by a column.
  const isEdge = (index: number) => across > 1 && index % (columns.length + 1) === columns.length
  const strong = (index: number) => across === 1 && rows[index - 1]?.rule === true
  return {
    hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : index === 1 || strong(index) ? 0.8 : 0.35),
    hLineColor: (index) => (index === 1 || strong(index) ? colors.faint : colors.line),
    vLineWidth: () => 0,
    paddingLeft: (index) => (index === 0 || isEdge(index) || isEdge(index - 1) ? 0 : gap),
    paddingRight: (index) => (index === count - 1 || isEdge(index) || isEdge(index + 1) ? 0 : gap),
    paddingTop: () => padding,
    paddingBottom: () => padding,
    fillColor: (row) => (across === 1 && row > 0 && rows[row - 1]?.tint === true ? '#f7f9fa' : null),
  }
}
