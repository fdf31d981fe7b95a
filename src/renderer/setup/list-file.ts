/** Decodes a list file, whatever program wrote it: spreadsheets still save lists in a national encoding. */
import { roomListLimits } from '#shared/job/room-list.ts'
import type { SpreadsheetList } from './spreadsheet.ts'

/** The size of a file with the maximum number of characters in the widest encoding. */
export const largestList = 4 * roomListLimits.characters

/** Whether the bytes begin like every .xlsx file, which is a ZIP. */
const isSpreadsheet = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03

/** The text of a list or a spreadsheet, which is read in a worker; null if it cannot be read. */
export async function listIn(file: Blob): Promise<SpreadsheetList | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isSpreadsheet(bytes)) {
    const text = textOf(bytes)
    // A picture or an old .xls file: no text contains this character.
    return text.includes('\0') ? null : { text, hiddenRows: 0 }
  }
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
  const limit = AbortSignal.timeout(roomListLimits.seconds * 1000)
  const list = await new Promise<SpreadsheetList | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SpreadsheetList | null>) => resolve(data)
    worker.onerror = () => resolve(null)
    limit.onabort = () => resolve(null)
    worker.postMessage(bytes, [bytes.buffer])
  })
  worker.terminate()
  return list
}

export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
