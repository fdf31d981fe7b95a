/**
 * Converts an .xlsx file to the text of a room list: its first sheet that shows anything, one line for each row and a tab between cells,
 * so that it is processed like a pasted list. A cell's text is what the spreadsheet shows; formulas and formatting are dropped.
 */
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { roomListLimits } from '#shared/job/room-list.ts'
import { cellNumber, formattingOf, inTemplate, partsOf, type SheetFormatting } from './sheet-formatting.ts'
import { assertWithinLimits, mostBytes, type Part } from './sheet-limits.ts'

/** From here on, a spreadsheet keeps only the first fifteen digits of a number. */
const exactBelow = 1e15

export interface SpreadsheetList {
  readonly text: string
  /** Rows with content that the spreadsheet does not show, because a filter or a person hid them. They are included in the text. */
  readonly hiddenRows: number
}

/** Throws if it is not a spreadsheet, or if what is read of it unpacks to more than a room list needs. */
export async function spreadsheetList(bytes: Uint8Array): Promise<SpreadsheetList> {
  const index = unpacked(bytes, (name) => (name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels' ? 'index' : null))
  const { sheets, sharedStrings, styles } = partsOf(index)
  for (const [at, { path, isHidden }] of sheets.entries()) {
    if (isHidden) continue
    const files = unpacked(bytes, (name) => {
      if (name === path) return 'cells'
      return sharedStrings.has(name) ? 'cells' : styles.has(name) ? 'styles' : null
    })
    const looks = formattingOf(files, path)
    // Zipped again without compression: the package would unpack compressed parts in workers made from strings, which the content security
    // policy refuses. It gets only the parts that were checked.
    const stored = zipSync({ ...index, ...files }, { level: 0 })
    const rows = await readSheet(stored.buffer, at + 1, { trim: true })
    if (rows.some(isFilled))
      return { text: textOf(rows, looks), hiddenRows: looks.hiddenRows.filter((row) => isFilled(rows[row] ?? [])).length }
  }
  if (sheets.length === 0) throw new Error('no spreadsheet')
  return { text: '', hiddenRows: 0 }
}

/** The parts of the file that `wanted` names, within the limits of each kind. Pictures and all other parts are never unpacked. */
function unpacked(bytes: Uint8Array, wanted: (name: string) => Part | null): Record<string, Uint8Array> {
  const sizes: Record<Part, number> = { index: 0, styles: 0, cells: 0 }
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const part = wanted(name)
      if (part === null) return false
      // The size that the ZIP claims; no more is unpacked.
      sizes[part] += originalSize
      if (sizes[part] > mostBytes[part]) throw new Error('too large')
      return true
    },
  })
  // Any part that the package could take for a sheet.
  for (const text of Object.values(files).map((file) => strFromU8(file))) if (text.includes('sheetData')) assertWithinLimits(text)
  return files
}
const isFilled = (row: readonly unknown[]) => row.some((cell) => cell !== null)

function textOf(rows: readonly (readonly unknown[])[], { merged, templates }: SheetFormatting): string {
  const texts = rows.map((row, at) => row.map((cell, column) => cellText(cell, templates.get(cellNumber(at, column)))))
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
