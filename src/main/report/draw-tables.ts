/** Tables of a report as pdfmake has them: widths, rules, several beside each other, and rows longer than a page. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import type { Cell, Line, Table } from '#shared/report/blocks.ts'
import { cellOf, empty, fitted, widestWord, widthOf } from './draw-texts.ts'
import { colors, contentWidth, densities } from './style.ts'
import { gapCell, tableWith, tagged } from './tagging.ts'

export function tableOf(block: Table, whole = contentWidth): Content[] {
  const { across = 1, columns, rows, density, after } = block
  // Of a row that is kept together and longer than a page, pdfmake prints nothing and says nothing.
  const hasLongRow = heightsOf(block, whole).some((height) => height > longRow)
  const gap = across > 1 ? 8 : 0
  const one = (whole - gap * (across - 1)) / across
  const widths = widthsOf(block, one)
  const beside = Array.from({ length: Math.min(across, rows.length) }, (_none, index) => index)
  const row = (cellAt: (part: number, column: number) => TableCell): TableCell[] =>
    beside.flatMap((part) => [...(part === 0 ? [] : [gapCell(empty())]), ...columns.map((_column, column) => cellAt(part, column))])
  const { size, title, lineHeight } = densities[density]
  const body = [
    row((_part, column) => ({
      ...fitted(columns[column]?.title ?? '', widths[column] ?? 0, title),
      fontSize: title,
      bold: true,
      color: colors.soft,
      lineHeight: 1,
    })),
    ...Array.from({ length: Math.ceil(rows.length / across) }, (_none, index) =>
      row((part, column) => cellOf(rows[index * across + part]?.cells[column] ?? [], { size, lineHeight }, widths[column] ?? 0)),
    ),
  ]
  const allWidths = beside.flatMap((part) => [...(part === 0 ? [] : [gap]), ...widths])
  return [
    tableWith('column', {
      table: { headerRows: 1, keepWithHeaderRows: hasLongRow ? 0 : 1, dontBreakRows: !hasLongRow, widths: allWidths, body },
      layout: ruled(block, allWidths.length),
    }),
    ...(after === undefined ? [] : [afterOf(after)]),
  ]
}

/** A table that stays together, and a row that may not: in points, as estimated. */
export const shortTable = 180
const longRow = 360

/** How high each row will be, rather too much than too little. */
function heightsOf(table: Table, whole = contentWidth): number[] {
  const { across = 1, rows, density } = table
  const { size, padding, lineHeight } = densities[density]
  const widths = widthsOf(table, whole / across - 8)
  const linesIn = (cell: Cell, column: number) =>
    cell.reduce(
      (sum, { text }) =>
        sum + text.split('\n').reduce((lines, part) => lines + Math.ceil((widthOf(part) * size) / (widths[column] ?? 1) || 1), 0),
      0,
    )
  const heights = rows.map(({ cells }) => Math.max(...cells.map(linesIn), 1) * size * 1.3 * lineHeight + 2 * padding)
  return heights.filter((_height, index) => index % across === 0)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
export const heightOf = (table: Table, whole?: number) => sumOf(heightsOf(table, whole))

/** How much of a table stays with its heading: a short one all of it, else its first row at least. */
export function keptOf(table: Table): 'whole' | number {
  const heights = heightsOf(table)
  const [first = 0] = heights
  return sumOf(heights) < shortTable ? 'whole' : Math.max(90, first > longRow ? 0 : first + 30)
}

/** Of the content of each column; together with the padding they fill the width. Where a word has no room, other columns give theirs. */
function widthsOf({ columns, rows, density }: Table, whole: number): number[] {
  const { gap, size, title } = densities[density]
  const fixed = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0)
  const free = (whole - fixed) / Math.max(columns.filter(({ width }) => width === '*').length, 1)
  const given = columns.map(
    ({ width }, index) => (width === '*' ? free : width) - (index === 0 ? 0 : gap) - (index === columns.length - 1 ? 0 : gap),
  )
  const needs = (of: (line: Line) => number) =>
    columns.map(({ title: text }, index) => {
      const needed = rows.map(({ cells }) => Math.max(0, ...(cells[index] ?? []).map(of)))
      return Math.max(widestWord(text) * title, ...needed.map((width) => width * size))
    })
  const words = needs(({ text, look, status }) => (look === 'code' ? 0 : widestWord(text) + markOf(status)))
  const lacks = given.map((width, index) => Math.max(Math.min(words[index] ?? 0, mostOfWidth * whole) - width, 0))
  if (lacks.every((lack) => lack === 0)) return given
  const texts = needs(({ text, look, status }) => (look === 'code' ? text.length / 2 : widthOf(text) + markOf(status)))
  const unused = given.map((width, index) => Math.max(width - (texts[index] ?? 0), 0))
  // Rather a text on two lines than a word on two: but where rows are set close, they stay low.
  const isEnough = density === 'dense' || sumOf(unused) >= sumOf(lacks)
  const spares = given.map((width, index) =>
    Math.max(unused[index] ?? 0, isEnough ? 0 : Math.min(width - (words[index] ?? 0), 0.4 * width)),
  )
  const spare = sumOf(spares)
  let moved = 0
  const granted = new Map(
    lacks
      .map((lack, index) => [index, lack] as const)
      .toSorted(([, one], [, other]) => one - other)
      .filter(([, lack]) => lack > 0 && (moved + lack > spare ? false : (moved += lack) > 0)),
  )
  return given.map((width, index) => width + (granted.get(index) ?? 0) - (spare === 0 ? 0 : ((spares[index] ?? 0) / spare) * moved))
}

/** A mark stays with its first word. */
const markOf = (status: Line['status']) => (status === undefined ? 0 : 1.1)

/** So much of a table a single column may have for a long word. */
const mostOfWidth = 0.36

function ruled({ rows, columns, across = 1, density }: Table, count: number): CustomTableLayout {
  const { padding, gap } = densities[density]
  // Between tables beside each other there is a column of its own.
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

const afterOf = ({ text, to }: Line): Content =>
  tagged('P', {
    text: [`${text} `, ...(to === undefined ? [] : [{ pageReference: to }])],
    ...(to === undefined ? {} : { linkToDestination: to }),
    fontSize: 8,
    color: colors.accent,
    margin: [0, 4, 0, 0],
  })
