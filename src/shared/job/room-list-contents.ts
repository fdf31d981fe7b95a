/** Which rows of a table name a device, and why the others do not. Pure. */
import type { DelimitedRow } from './delimited-text.ts'
import { filledIn, kindNamed, plain, type Column, type ColumnRole } from './room-list-columns.ts'
import { readLabel } from './label.ts'
import { looksLikeId } from './serial-number.ts'
import { ownRows } from './room-list-own.ts'
import { lastLineOf, type Section } from './room-list-sections.ts'

/** A line that names no device: beside each table stand the site or a date, a sum, or a rule of signs; and rows of our own reports. */
export interface LeftOut {
  readonly line: number
  readonly text: string
  readonly why: 'title' | 'remark' | 'sum' | 'rule' | 'removed' | 'repeated'
}
export const leftOut =
  (why: LeftOut['why']) =>
  ({ line, text }: Pick<DelimitedRow, 'line' | 'text'>): LeftOut => ({ line, text, why })

/** The rows of a table that name a device; the others are added to `skipped`. */
export function contentsOf({ heading, columns, titles, rows }: Section, skipped: LeftOut[]): readonly DelimitedRow[] {
  skipped.push(...titles.map(leftOut('title')))
  const own = heading === null ? null : ownRows(heading.cells)
  const end = Math.min(mailEndIn(rows, columns), heading === null ? rows.length : endOf(rows, columns))
  return rows.filter((row, at) => {
    const why = heading !== null && isSum(row, columns) ? 'sum' : at >= end ? 'remark' : (own?.whyNot(row) ?? null)
    if (why !== null) skipped.push(leftOut(why)(row))
    return why === null
  })
}

const has = ({ cells }: DelimitedRow, columns: readonly Column[], role: ColumnRole) =>
  cells.some((cell, at) => cell.trim() !== '' && columns[at]?.role === role)

/** Where the rows of devices end: below them stand the signatures, or the end of the mail that the table came in. */
function endOf(rows: readonly DelimitedRow[], columns: readonly Column[]): number {
  const isNameless = (row: DelimitedRow) =>
    columns.length > 1 &&
    !has(row, columns, 'room') &&
    !has(row, columns, 'unit') &&
    row.cells.some((cell) => /\p{L}{2}/u.test(cell)) &&
    !row.cells.some((cell, at) => columns[at]?.role === 'kind' && kindNamed(cell) !== null)
  const nameless = rows.findLastIndex((row) => !isNameless(row) && !isSum(row, columns)) + 1
  // In the column of the rooms, words are only a signature where each row above has a label.
  const labelled = rows.findLastIndex((row) => has(row, columns, 'unit') && !isSum(row, columns)) + 1
  const above = rows.slice(0, labelled).filter((row) => !isSum(row, columns))
  const begin = rows.slice(labelled).find((row) => !isSum(row, columns))
  const before = begin && rows[rows.indexOf(begin) - 1]
  const isSigned =
    begin !== undefined &&
    before !== undefined &&
    begin.line - lastLineOf(before) > 1 &&
    signature.test(begin.text) &&
    above.every((row) => has(row, columns, 'unit'))
  return isSigned ? Math.min(nameless, labelled) : nameless
}
/** `Drawn up: Tübingen, 24.11.2026`, `Signature` */
const signature = /:(?:\s|$)|\d{1,2}\.\s?\d{1,2}\.\d{2,4}|\d{4}-\d\d-\d\d|unterschrift|signature|underskrift/iu

/** Where the end of the mail begins that the table came in: a farewell, and no device below it. */
function mailEndIn(rows: readonly DelimitedRow[], columns: readonly Column[]): number {
  const isLabel = (cell: string) => looksLikeId(cell) || readLabel(cell).serialNumber !== null
  const last = rows.findLastIndex(({ cells }) => cells.some((cell, at) => columns[at]?.role === 'unit' && isLabel(cell)))
  const at = rows.findIndex((row, index) => index > last && filledIn(row).length === 1 && mailEnd.test(filledIn(row)[0] ?? ''))
  return at < 0 ? rows.length : at
}
const mailEnd =
  /^\s*(?:(?:(?:best|kind|kindest|warm) )?regards|(?:many )?thanks|sincerely|(?:mit )?(?:(?:freundliche|viele|beste|liebe|schöne)[mnrs]? )?gr(?:ü|ue)(?:ß|ss)en?|mfg|[vl]g|(?:med )?(?:(?:vänliga?|bästa|varma|många) )?hälsning(?:ar)?|mvh|vh)(?![\p{L}\p{N}])/iu

const sums = new Set(['sum', 'total', 'summe', 'gesamt', 'gesamtsumme', 'anzahl', 'summa', 'totalt', 'antal'])
const places: readonly (ColumnRole | undefined)[] = ['building', 'floor', 'room']
/**
 * A line that begins with a word such as "total", or has nothing else in the column of a place, and has no label: the number in it is not a
 * room. Before that word stands the sheet, or the building that its cells share.
 */
const isSum = (row: DelimitedRow, columns: readonly Column[]): boolean =>
  (sums.has(plain(/[^\s:]+/.exec(filledIn(row)[0] ?? '')?.[0] ?? '')) ||
    row.cells.some((cell, at) => places.includes(columns[at]?.role) && sums.has(plain(cell)))) &&
  row.cells.every((cell, at) => columns[at]?.role !== 'unit' || /^(?:\d{1,4}(?:\s\p{L}+\.?)?)?$/u.test(cell.trim()))
