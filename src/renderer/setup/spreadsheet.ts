/**
 * Converts an .xlsx file to the text of a room list: its first sheet that shows anything, one line for each row and a tab between cells,
 * so that it is processed like a pasted list. A cell's text is what the spreadsheet shows; formulas and formatting are dropped.
 */
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { roomListLimits } from '#shared/job/room-list.ts'
import { formattingOfSheets, inTemplate, type SheetFormatting } from './sheet-formatting.ts'

/** More than the sheets of a room list ever need, and small enough to be unpacked in memory. */
const maxUnpacked = 64 * 1024 * 1024
/** From here on, a spreadsheet keeps only the first fifteen digits of a number. */
const exactBelow = 1e15

export interface SpreadsheetList {
  readonly text: string
  /** Rows with content that the spreadsheet does not show, because a filter or a person hid them. They are included in the text. */
  readonly hiddenRows: number
}

/** Throws if it is not a spreadsheet, or if it unpacks to more than a room list needs. */
export async function spreadsheetList(bytes: Uint8Array): Promise<SpreadsheetList> {
  const files = unpacked(bytes)
  // Zipped again without compression: the package would unpack compressed parts in workers made from strings, which the content security
  // policy refuses.
  const stored = zipSync(files, { level: 0 })
  let sheet = 0
  for (const looks of formattingOfSheets(files)) {
    sheet += 1
    if (looks.isHidden) continue
    const rows = await readSheet(stored.buffer, sheet, { trim: true })
    if (rows.some(isFilled))
      return { text: textOf(rows, looks), hiddenRows: looks.hiddenRows.filter((at) => isFilled(rows[at] ?? [])).length }
  }
  if (sheet === 0) throw new Error('no spreadsheet')
  return { text: '', hiddenRows: 0 }
}

/** The files that a spreadsheet is read from. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // The size that the ZIP claims; no more is unpacked.
      size += originalSize
      if (size > maxUnpacked) throw new Error('too large')
      return /\.(?:xml|rels)$/.test(name)
    },
  })
}
const isFilled = (row: readonly unknown[]) => row.some((cell) => cell !== null)

function textOf(rows: readonly (readonly unknown[])[], { merged, templates }: SheetFormatting): string {
  const texts = rows.map((row, at) => row.map((cell, column) => cellText(cell, templates.get(`${at} ${column}`))))
  // A row without its own content stays empty: the second line of a heading, or of a title.
  for (const { column, from, to } of merged)
    for (let at = from + 1; at <= Math.min(to, rows.length - 1); at++) {
      const [row, value] = [texts[at], texts[from]?.[column]]
      if (row !== undefined && value !== undefined && isFilled(rows[at] ?? [])) row[column] = value
    }
  const lines: string[] = []
  let length = 0
  for (const cells of texts) {
    const line = cells.join('\t').trimEnd()
    lines.push(line)
    // The parser will report that the list is too long; a text that thousands of merged cells share counts once for each of them.
    if ((length += line.length + 1) > roomListLimits.characters) break
  }
  // Removes only empty rows: an empty first cell must stay, because it keeps the others in their columns.
  return lines.join('\n').replace(/^\n+/, '').trimEnd()
}

/** Quoted where the parser would split it into several cells. */
function cellText(cell: unknown, template: string | undefined): string {
  const text = shown(cell, template)
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function shown(cell: unknown, template: string | undefined): string {
  if (typeof cell === 'string') return cell
  // Including the time, which distinguishes a room that the spreadsheet turned into a date from one that is called so.
  if (cell instanceof Date) return cell.toISOString().slice(0, 16)
  if (typeof cell !== 'number') return JSON.stringify(cell ?? '').replaceAll('"', '')
  // As the spreadsheet shows it. The digits that it lost may have been part of a serial number.
  if (Math.abs(cell) >= exactBelow) return cell.toExponential(14).replace(/\.?0*e/, 'E')
  return template === undefined ? String(cell) : inTemplate(cell, template)
}
