/**
 * An .xlsx file as the text of a room list: its first sheet that holds anything, a line for each row and a tab between cells, so that
 * everything after it is as for a list that was pasted. What a cell shows is its value; formulas and looks are left behind.
 */
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/web-worker'

/** More than the sheets of a room list ever need, and little enough to be unpacked in memory. */
const mostUnpacked = 64 * 1024 * 1024

/** Throws where it is no spreadsheet, or one that unpacks to more than a room list needs. */
export async function spreadsheetText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  let unpacked = 0
  // The sizes that the archive claims; nothing is unpacked yet.
  unzipSync(bytes, { filter: ({ originalSize }) => ((unpacked += originalSize), false) })
  if (unpacked > mostUnpacked) throw new Error('too large')
  const rows = await readSheet(bytes.buffer, { trim: true })
  return rows
    .map((row) => row.map(cellText).join('\t').trimEnd())
    .join('\n')
    .trim()
}

/** Quoted where the reader of lists would take it for more than one cell. */
function cellText(cell: unknown): string {
  const text =
    cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : typeof cell === 'string'
        ? cell
        : JSON.stringify(cell ?? '').replaceAll('"', '')
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
