/** Tables of a report as pdfmake has them: widths, rules, several beside each other, and rows longer than a page. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import type { Column, Line, Table } from '#shared/report/blocks.ts'
import { densities, gapOf, inRows, type Measured } from '#shared/report/measures.ts'
import { cellOf, empty, fitted } from './draw-texts.ts'
import { colors } from './style.ts'
import { gapCell, tableWith, tagged } from './tagging.ts'

export function tableOf(block: Table, { widths, heights }: Measured): Content[] {
  const { across = 1, columns, rows, density, after } = block
  // Of a row that is kept together and longer than a page, pdfmake prints nothing and says nothing.
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
      layout: ruled(block, allWidths.length),
    }),
    ...(after === undefined ? [] : [afterOf(after)]),
  ]
}

/** A table that stays together, and a row that may not: in points, as estimated. */
export const shortTable = 180
const longRow = 360

/** How much of a table stays with its heading: a short one all of it, else its first row at least. */
export function keptOf({ heights, height }: Measured): 'whole' | number {
  const [first = 0] = heights
  return height < shortTable ? 'whole' : Math.max(90, first > longRow ? 0 : first + 30)
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
