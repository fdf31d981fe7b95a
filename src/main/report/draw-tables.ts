/** Tables of a report as pdfmake has them: widths, rules, several beside each other, and rows longer than a page. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import type { Line, Table } from '#shared/report/blocks.ts'
import { columnWidths, contentWidth, densities, gapOf, heightOf, heightsOf } from '#shared/report/measures.ts'
import { cellOf, empty, fitted } from './draw-texts.ts'
import { colors } from './style.ts'
import { gapCell, tableWith, tagged } from './tagging.ts'

export function tableOf(block: Table, whole = contentWidth): Content[] {
  const { across = 1, columns, rows, density, after } = block
  // Of a row that is kept together and longer than a page, pdfmake prints nothing and says nothing.
  const hasLongRow = heightsOf(block, whole).some((height) => height > longRow)
  const gap = gapOf(across)
  const widths = columnWidths(block, (whole - gap * (across - 1)) / across)
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

/** How much of a table stays with its heading: a short one all of it, else its first row at least. */
export function keptOf(table: Table): 'whole' | number {
  const heights = heightsOf(table)
  const [first = 0] = heights
  return heightOf(table) < shortTable ? 'whole' : Math.max(90, first > longRow ? 0 : first + 30)
}

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
