/** Merged cells that programs save wrongly, put right before or after the library has read them. */
import type { Range } from '@e965/xlsx'

interface Cell {
  readonly row: number
  readonly columns: number
  rows: number
  readonly from: number
  readonly tag: string
}

/**
 * LibreOffice leaves out hidden rows of an HTML table, but counts them in `rowspan`: the rows below it would have a cell too many, and each
 * text in the wrong column. Such a span ends where a row is as wide as the table without it.
 */
export function withoutOverhang(html: string): string {
  const cut: Cell[] = []
  let [open, row]: [Cell[], number] = [[], 0]
  let cells: Cell[] = []
  const endRow = (width: number) => {
    const above = open.filter((cell) => cell.row + cell.rows > row)
    const sum = (of: readonly Cell[]) => of.reduce((all, { columns }) => all + columns, 0)
    if (above.length > 0 && sum(cells) === width) for (const cell of above) cut.push(Object.assign(cell, { rows: row - cell.row }))
    open = [...above, ...cells.filter(({ rows }) => rows > 1)].filter((cell) => cell.row + cell.rows > row)
    cells = []
  }
  for (const { 0: table, index: from } of html.matchAll(/<table[\s>].*?<\/table>/gis)) {
    // A table within another one.
    if (table.indexOf('<table', 1) > 0) continue
    const rows = table.split(/(?=<tr[\s>])/i)
    ;[open, row] = [[], 0]
    let width = 0
    let at = from
    for (const text of rows) {
      if (!/^<tr[\s>]/i.test(text)) {
        at += text.length
        continue
      }
      for (const found of text.matchAll(/<t[dh](?=[\s>])[^>]*>/gi)) {
        const span = (name: string) => Math.min(1_000, Number(new RegExp(`\\s${name}=["']?(\\d+)`, 'i').exec(found[0])?.[1] ?? 1))
        cells.push({ row, columns: span('colspan'), rows: span('rowspan'), from: at + found.index, tag: found[0] })
      }
      if (open.length === 0)
        width = Math.max(
          width,
          cells.reduce((all, { columns }) => all + columns, 0),
        )
      endRow(width)
      row += 1
      at += text.length
    }
  }
  return cut
    .toSorted((one, other) => other.from - one.from)
    .reduce(
      (text, { from, tag, rows }) =>
        text.slice(0, from) + tag.replace(/(\srowspan=["']?)\d+/i, `$1${rows}`) + text.slice(from + tag.length),
      html,
    )
}

/**
 * LibreOffice leaves out the cells below a merged one in a workbook of one XML file, and counts the others as if there were none: if a row
 * has a text where such a cell is, each row has its texts in the columns that are left. Returns what is merged then.
 */
export function uncover(rows: readonly string[][], merged: readonly Range[]): readonly Range[] {
  const isCovered = ({ s: first, e: last }: Range) =>
    rows.slice(first.r + 1, last.r + 1).some((row) => row.slice(first.c, last.c + 1).some((text) => text !== ''))
  if (!merged.some(isCovered)) return merged
  const starting = Map.groupBy(merged, ({ s: first }) => first.r)
  const found: Range[] = []
  let open: Range[] = []
  for (const [at, row] of rows.entries()) {
    open = open.filter(({ e: last }) => last.r >= at)
    const covered = new Set(
      open.flatMap(({ s: first, e: last }) => Array.from({ length: last.c - first.c + 1 }, (_, index) => first.c + index)),
    )
    const places: number[] = []
    for (let place = 0; places.length <= Math.max(row.length, 256); place += 1) if (!covered.has(place)) places.push(place)
    const texts = new Map(row.map((text, from) => [places[from] ?? from, text]))
    row.splice(0, row.length, ...Array.from({ length: Math.max(-1, ...texts.keys()) + 1 }, (_, place) => texts.get(place) ?? ''))
    for (const { s: first, e: last } of starting.get(at) ?? []) {
      const to = places[first.c] ?? first.c
      const range = { s: { r: at, c: to }, e: { r: last.r, c: last.c + to - first.c } }
      found.push(range)
      if (last.r > at) open.push(range)
    }
  }
  return found
}
