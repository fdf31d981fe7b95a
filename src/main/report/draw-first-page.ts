/** Draws the blocks of the first page with pdfmake: verdict, totals, facts and tiles. */
import type { Column as PdfColumn, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { marks, type Cover, type Fact, type Figures, type Tiles, type Verdict } from '#shared/report/blocks.ts'
import { contentWidth, widthOf } from '#shared/report/measures.ts'
import { barsOf } from './draw-figures.ts'
import { cellOf, legendOf } from './draw-tables.ts'
import { printable } from '#shared/typefaces/printable.ts'
import { bare, colors, openVerdict, statusColors } from './style.ts'
import { tableWith, tagged } from './tagging.ts'

export function coverOf({ over, title, under, remarks }: Cover): Content[] {
  return [
    tagged('P', { text: over, fontSize: 10, bold: true, color: colors.accent, margin: [0, 4, 0, 0] }),
    tagged('H1', {
      text: printable(title),
      fontSize: title.length > 60 ? 16 : 25,
      bold: true,
      lineHeight: 1.08,
      outline: true,
      outlineText: printable(title),
    }),
    ...(under === '' ? [] : [tagged('P', { text: printable(under, 1500), fontSize: 9.5, color: colors.soft, margin: [0, 1, 0, 0] })]),
    ...remarks.map((text) => tagged('P', { text, fontSize: 8.5, bold: true, color: colors.warn, margin: [0, 3, 0, 0] })),
    { text: '', fontSize: 1, margin: [0, 0, 0, 9] },
  ]
}

export function verdictOf({ isComplete, sentence, more }: Verdict): Content {
  const { ground, bar } = isComplete ? statusColors.done : openVerdict
  const words: Content[] = [
    tagged('P', { text: sentence, fontSize: 15, bold: true, lineHeight: 1.12 }),
    tagged('P', { text: more, fontSize: 9, color: colors.soft, margin: [0, 2, 0, 0] }),
  ]
  return {
    table: {
      widths: [4, contentWidth - 4],
      body: [
        [
          { text: '', fillColor: bar },
          { stack: words, fillColor: ground, margin: [12, 9, 12, 8] },
        ],
      ],
    },
    layout: bare,
  }
}

/** A bar of its parts, each wide enough to be visible, with the figures below. */
export function figuresOf({ total, parts }: Figures): Content[] {
  const bars = parts.map(({ count, status }) => ({ share: count / total.count, color: statusColors[status].bar }))
  const figure = (count: number, label: string, color: string): PdfColumn => ({
    width: 'auto',
    stack: [
      tagged('P', { text: String(count), fontSize: 21, bold: true, color, lineHeight: 1 }),
      tagged('P', { text: label, fontSize: 8, color: colors.soft, noWrap: true }),
    ],
  })
  const sign = (text: string): PdfColumn => {
    return { width: 'auto', text, fontSize: 15, color: colors.faint, lineHeight: 1, margin: [9, 4, 9, 0] }
  }
  const sum = parts.flatMap(({ count, label, status }, index) => [
    sign(index === 0 ? '=' : '+'),
    figure(count, label, statusColors[status].text),
  ])
  return [
    ...(bars.length === 0 ? [] : [barsOf(bars, 9, 3, 12)]),
    { columns: [figure(total.count, total.label, colors.ink), ...sum], margin: [0, 8, 0, 0] },
  ]
}

/** Of two columns, the second has longer texts. */
export function factsOf(columns: readonly (readonly Fact[])[]): Content {
  const gap = 14
  const first = columns.length > 1 ? 206 : contentWidth
  const list = (facts: readonly Fact[], index: number): PdfColumn => {
    const labels = Math.min(150, 10 + Math.max(...facts.map(({ label }) => widthOf(label) * 8.4)))
    const values = (index === 0 ? first : contentWidth - first - gap) - labels
    const body = facts.map(({ label, cell }): TableCell[] => [
      { text: label, fontSize: 8.4, color: colors.soft },
      cellOf(cell, { size: 8.4 }, values),
    ])
    const layout: CustomTableLayout = { ...bare, paddingTop: () => 1.3, paddingBottom: () => 1.3 }
    return tableWith('row', { width: labels + values, table: { widths: [labels, values], body }, layout })
  }
  return { columns: columns.map(list), columnGap: gap, margin: [0, columns.length > 1 ? 12 : 0, 0, 0] }
}

/** Done tiles are pale; others are in a strong colour and have a mark. */
export function tilesOf({ rows, across, legend }: Tiles): Content[] {
  const width = Math.min(across, Math.max(10, ...rows.map(({ tiles }) => tiles.length)))
  const padding = rows.length > 8 ? 1.6 : 3.6
  const body = rows.map(({ label, tiles }): TableCell[] => [
    { text: printable(label), fontSize: 7.8, color: colors.soft },
    ...Array.from({ length: width }, (_none, index): TableCell => {
      const tile = tiles[index]
      if (tile === undefined || tile.status === undefined) return ''
      const { ink, ground } = statusColors[tile.status]
      const isDone = tile.status === 'done'
      const text = isDone ? printable(tile.text) : `${printable(tile.text)} ${marks[tile.status]}`
      return { text, fontSize: 7.6, bold: !isDone, color: ink, fillColor: ground, alignment: 'center', lineHeight: 1, noWrap: true }
    }),
  ])
  const white = { hLineWidth: () => 2, vLineWidth: () => 2, hLineColor: () => colors.white, vLineColor: () => colors.white }
  const layout: CustomTableLayout = { ...bare, ...white, paddingTop: () => padding, paddingBottom: () => padding }
  const labels = rows.some(({ label }) => label !== '') ? 40 : 2
  return [
    tableWith('row', { table: { widths: [labels, ...Array.from({ length: width }, () => '*')], body }, layout }),
    { ...legendOf(legend), margin: [0, 3, 0, 0] },
  ]
}
