/** Draws the blocks of the first page with pdfmake: verdict, values, facts and tiles. */
import type { Column as PdfColumn, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { marks, type Cover, type Fact, type Tiles, type Values, type Verdict } from '#shared/report/blocks.ts'
import { contentWidth, widthOf } from '#shared/report/measures.ts'
import { cellOf, legendOf } from './draw-tables.ts'
import { printable } from '#shared/typefaces/printable.ts'
import { bare, colors, openVerdict, statusColors } from './style.ts'
import { tableWith, tagged } from './tagging.ts'

export function coverOf({ over, title, under, about, remarks }: Cover): Content[] {
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
    tagged('P', { text: printable(about, 600), fontSize: 8.5, color: colors.soft, margin: [0, 2, 0, 0] }),
    ...remarks.map((text) => tagged('P', { text, fontSize: 8.5, bold: true, color: colors.warn, margin: [0, 3, 0, 0] })),
    { text: '', fontSize: 1, margin: [0, 0, 0, 9] },
  ]
}

export function verdictOf({ isComplete, sentence }: Verdict): Content {
  const { ground, bar } = isComplete ? statusColors.done : openVerdict
  const text = isComplete ? [{ text: `${marks.done}\u00a0`, color: statusColors.done.text }, printable(sentence)] : printable(sentence)
  const words = tagged('P', { text, fontSize: sentence.length > 220 ? 11 : 13, bold: true, lineHeight: 1.16 })
  return {
    table: {
      widths: [4, contentWidth - 4],
      body: [
        [
          { text: '', fillColor: bar },
          { stack: [words], fillColor: ground, margin: [12, 9, 12, 9] },
        ],
      ],
    },
    layout: bare,
  }
}

/** Hairlines lead from each name to its value. */
export function valuesOf({ columns, remark }: Values): Content[] {
  const gap = 22
  const whole = (contentWidth - gap * (columns.length - 1)) / columns.length
  const list = (facts: readonly Fact[]): PdfColumn => {
    const values = Math.min(0.5 * whole, Math.max(60, ...facts.map(({ cell }) => 10 + widthOf(cell[0]?.text ?? '') * 9)))
    const body = facts.map(({ label, cell }): TableCell[] => [
      { text: label, fontSize: 9 },
      { stack: [cellOf(cell, { size: 9 }, values) as Content], alignment: 'right', bold: true },
    ])
    const layout: CustomTableLayout = {
      ...bare,
      hLineWidth: () => 0.35,
      hLineColor: () => colors.line,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    }
    return tableWith('row', { width: whole, table: { widths: [whole - values, values], body }, layout })
  }
  return [
    { columns: columns.map(list), columnGap: gap },
    tagged('P', { text: printable(remark), fontSize: 8, color: colors.soft, margin: [0, 4, 0, 0] }),
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

/** Done tiles are pale, others in a strong colour; each has its mark. Longer names follow as text. */
export function tilesOf({ rows, across, others, legend }: Tiles): Content[] {
  const width = Math.min(across, Math.max(10, ...rows.map(({ tiles }) => tiles.length)))
  const padding = rows.length > 8 ? 1.6 : 3.6
  const body = rows.map(({ label, tiles }): TableCell[] => [
    { text: printable(label), fontSize: 7.8, color: colors.soft },
    ...Array.from({ length: width }, (_none, index): TableCell => {
      const tile = tiles[index]
      if (tile === undefined) return ''
      const { ink, ground } = statusColors[tile.status]
      const isDone = tile.status === 'done'
      const text = `${printable(tile.text)}\u00a0${marks[tile.status]}`
      return { text, fontSize: 7.6, bold: !isDone, color: ink, fillColor: ground, alignment: 'center', lineHeight: 1, noWrap: true }
    }),
  ])
  const white = { hLineWidth: () => 2, vLineWidth: () => 2, hLineColor: () => colors.white, vLineColor: () => colors.white }
  const layout: CustomTableLayout = { ...bare, ...white, paddingTop: () => padding, paddingBottom: () => padding }
  const labels = rows.some(({ label }) => label !== '') ? 40 : 2
  const named = others.flatMap(({ text, status }, index) => [
    index === 0 ? '' : '     ',
    { text: `${printable(text)}\u00a0${marks[status]}`, bold: status !== 'done', color: statusColors[status].text },
  ])
  return [
    ...(rows.length === 0
      ? []
      : [tableWith('row', { table: { widths: [labels, ...Array.from({ length: width }, () => '*')], body }, layout })]),
    ...(others.length === 0 ? [] : [tagged('P', { text: named, fontSize: 8.4, lineHeight: 1.3, margin: [0, 4, 0, 0] })]),
    ...(legend.length === 0 ? [] : [{ ...legendOf(legend), margin: [0, 3, 0, 0] as [number, number, number, number] }]),
  ]
}
