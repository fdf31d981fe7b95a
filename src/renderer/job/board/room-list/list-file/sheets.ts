/** The sheets of a workbook as rows of texts, by SheetJS: what each cell shows, or why it shows nothing. */
import { read, SSF as untyped, type CellObject, type ParsingOptions, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { roomListLimits } from '#shared/job/room-list.ts'
import type { Sheet } from '#shared/job/room-sheets.ts'
import { withLetters } from './character-references.ts'
import { shownIn } from './number-format.ts'
import { uncover, withoutOverhang } from './row-spans.ts'
import { hiddenInTables, partsOf, TooLarge, type Hidden } from './parts.ts'

/** Rows of a sheet that are read; a list has at most half as many. */
const mostRows = 2 * roomListLimits.lines
/** From here on, a spreadsheet keeps only the first fifteen digits of a number. */
const exactBelow = 1e15

const options: ParsingOptions = { dense: true, cellNF: true, cellFormula: true, cellHTML: false, cellText: false, sheetRows: mostRows }

type HiddenSheet = Hidden & { readonly sheet: boolean }

/** Throws if it is no workbook, or too large for a list. */
export function sheetsIn(source: Uint8Array | string): Sheet[] {
  if (typeof source === 'string') {
    const hidden = source.includes('<office:document') ? hiddenInTables(source) : []
    const isBook = source.includes('urn:schemas-microsoft-com:office:spreadsheet') && /<(?:\w+:)?Worksheet[\s>]/.test(source)
    const text = isBook || hidden.length > 0 ? source : withoutOverhang(source)
    return sheetsOf(read(withLetters(text), { ...options, type: 'string', raw: true, cellStyles: true }), hidden, isBook)
  }
  if (source[0] !== 0x50) return sheetsOf(read(source, { ...options, type: 'array', cellStyles: true }), [])
  const { bytes, hidden } = partsOf(source)
  return sheetsOf(read(bytes, { ...options, type: 'array' }), hidden)
}

/** `mayCover`: a program may have counted its cells without those below merged ones. */
function sheetsOf(book: WorkBook, hidden: readonly HiddenSheet[], mayCover = false): Sheet[] {
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name, at): Sheet => {
    const sheet = book.Sheets[name]
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 || hidden[at]?.sheet === true
    return { name, isHidden, ...contentsOf(sheet ?? {}, is1904, hidden[at], mayCover) }
  })
}

function contentsOf(sheet: WorkSheet, is1904: boolean, hidden: Hidden | undefined, mayCover: boolean): Omit<Sheet, 'name' | 'isHidden'> {
  let zeros = 0
  const data = (sheet['!data'] ?? []) as readonly (Readonly<Record<number, CellObject | null>> | undefined)[]
  const rows = Array.from(data.slice(0, mostRows), (cells = {}): string[] => {
    const texts: string[] = []
    // By their names: a place far outside makes a row of millions of holes.
    for (const [name, cell] of Object.entries(cells)) {
      if (cell === null) continue
      const column = Math.min(Number(name), roomListLimits.columns)
      if (isEmptyLookup(cell)) zeros += 1
      while (texts.length <= column) texts.push('')
      // One column more than a list may have: it is refused for it.
      texts[column] ||= isEmptyLookup(cell) ? '' : textOf(cell, is1904)
    }
    return texts
  })
  const merged = sheet['!merges'] ?? []
  if (merged.length > 50_000) throw new TooLarge()
  fillMerged(rows, mayCover ? uncover(rows, merged) : merged)
  const used = new Set(rows.flatMap((row) => row.flatMap((text, at) => (text === '' ? [] : [at]))))
  const isHiddenRow = (at: number) => hidden?.rows.has(at) ?? sheet['!rows']?.[at]?.hidden === true
  const isHiddenColumn = (at: number) => hidden?.columns.has(at) ?? sheet['!cols']?.[at]?.hidden === true
  return {
    rows,
    hiddenRows: rows.flatMap((row, at) => (isHiddenRow(at) && row.some((text) => text !== '') ? [at] : [])),
    hiddenColumns: [...used].filter(isHiddenColumn).sort((one, other) => one - other),
    zeros,
    isCut: data.length > mostRows || isCut(sheet),
  }
}

const isCut = (sheet: WorkSheet): boolean => {
  const [, last = '0'] = /:[A-Z]+(\d+)$/.exec(String(sheet['!fullref'] ?? '')) ?? []
  return Number(last) > mostRows
}

/** The value of cells that are shown as one belongs to each of their rows, but not to a row without contents of its own. */
function fillMerged(rows: string[][], merged: readonly Range[]): void {
  for (const { s: first, e: last } of merged) {
    const value = rows[first.r]?.[first.c] ?? ''
    if (value === '') continue
    for (let at = first.r + 1; at <= Math.min(last.r, rows.length - 1); at += 1) {
      const row = rows[at]
      if (row?.some((text) => text !== '') !== true) continue
      while (row.length < first.c) row.push('')
      row[first.c] ||= value
    }
  }
}

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}
/** What a lookup, or a reference, finds in an empty cell is shown as 0. */
const lookup = /(?:LOOKUP|INDEX|OFFSET|INDIRECT|CHOOSE|FILTER)\(|^[^(]*!?\$?[A-Z]{1,3}\$?\d+$/i
const isEmptyLookup = ({ t, v, f }: CellObject): boolean => t === 'n' && v === 0 && f !== undefined && lookup.test(f)

const textFormula = /&|^(?:of:)?=?(?:CONCAT\w*|TEXT\w*|LEFT|RIGHT|MID|UPPER|LOWER|PROPER|TRIM|SUBSTITUTE)\(/i

function textOf({ t, v, w, f, z }: CellObject, is1904: boolean): string {
  if (t === 'z') return f === undefined ? '' : `=${f.replace(/^(?:of:)?=/, '')}`
  // Some programs store 0 for each formula, also for one whose value is a text.
  if (t === 'n' && v === 0 && f !== undefined && textFormula.test(f)) return `=${f.replace(/^(?:of:)?=/, '')}`
  if (t === 'e') return w ?? errors[Number(v)] ?? '#N/A'
  if (v instanceof Date) return v.toISOString().slice(0, 16)
  if (typeof v !== 'number') return String(v ?? '').trim()
  if (typeof z === 'string' && isAmount(z)) return amountIn(z, v)
  if (typeof z === 'string' && SSF.is_date(z)) return dateText(v, is1904)
  // As the spreadsheet shows it. The digits that it lost may have been part of a serial number.
  if (Math.abs(v) >= exactBelow) return v.toExponential(14).replace(/\.?0*e/, 'E')
  return (typeof z === 'string' ? shownIn(z, v) : null) ?? String(Number(v.toPrecision(15)))
}
/** A percentage or money: shown as such, so that no room is called 0.3. The library takes a language alone, `[$-407]`, for a currency. */
const isAmount = (format: string): boolean => /%|currency|[€$£¥]|\bkr\b|CHF|SEK|EUR/i.test(format.replaceAll(/\[\$-[0-9A-F]+\]/gi, ''))
function amountIn(format: string, value: number): string {
  if (format.includes('%') || format === 'Percent') return `${Number((value * 100).toPrecision(12))}%`
  // The name of a format in a workbook of one XML file.
  if (/currency/i.test(format)) return `${value.toFixed(2)} ${/euro/i.test(format) ? '€' : '¤'}`
  return SSF.format(format, value).trim()
}

/** The library's declarations leave these open. */
const SSF = untyped as {
  readonly is_date: (format: string) => boolean
  readonly format: (format: string, value: number) => string
  readonly parse_date_code: (
    value: number,
    options: { readonly date1904: boolean },
  ) => Readonly<Record<'y' | 'm' | 'd' | 'H' | 'M', number>> | null
}

/** Including the time, which distinguishes a room that the spreadsheet turned into a date from one that is called so. */
function dateText(value: number, is1904: boolean): string {
  const found = value < 1 ? null : SSF.parse_date_code(value, { date1904: is1904 })
  const two = (number: number) => String(number).padStart(2, '0')
  if (found === null) {
    // A time of day. A room such as 1:12 is one for a spreadsheet.
    const minutes = Math.round(Math.max(0, value) * 24 * 60)
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  }
  return `${found.y}-${two(found.m)}-${two(found.d)}T${two(found.H)}:${two(found.M)}`
}
