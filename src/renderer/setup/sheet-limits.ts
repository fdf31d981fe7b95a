/**
 * What is read of a spreadsheet is small enough to be in memory several times: as bytes, as text, as tags and as cells. The package that reads the cells of a sheet creates every cell up to the last named one. A few bytes that name a cell far outside would
 * fill the page's memory, so the names are checked first.
 */

/** `cells`: the sheet and the texts that cells share. */
export type Part = 'index' | 'styles' | 'cells'
const mebibyte = 1024 * 1024
/** Bytes of the parts once they are unpacked. Stated in SECURITY.md. */
export const mostBytes: Readonly<Record<Part, number>> = { index: mebibyte, styles: 4 * mebibyte, cells: 32 * mebibyte }

/** The limits of spreadsheet programs. */
export const most = { rows: 1_048_576, columns: 16_384 }
/** Filled rows times filled columns: more than twice what a room list may have. */
const maxCells = 5_000_000

/** Matches these tags anywhere, even in a comment, so that it finds every tag that an XML parser finds. */
const rowOrCell = /<(?:[^\s<>:/"'=]+:)?(row|c)(?=[\s/>])([^<>]*)>/g
const placeNamed = /\s(?:[^\s:="']+:)?r\s*=\s*("[^"]*"|'[^']*')/g

/**
 * Throws for a cell outside a spreadsheet's limits, for one that is not named as spreadsheets do, and for more cells than any room list
 * has.
 */
export function assertWithinLimits(sheet: string): void {
  const filled = { rows: 0, columns: 0 }
  for (const [, name, attributes = ''] of sheet.matchAll(rowOrCell)) {
    // An unclosed quotation mark may hide the end of the tag.
    if (/["']/.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''))) throw new Error('not a sheet')
    for (const [, quoted = ''] of attributes.matchAll(placeNamed)) {
      const place = name === 'row' ? { row: numberOf(quoted.slice(1, -1)), column: 1 } : placeOf(quoted.slice(1, -1))
      if (place === null || place.row > most.rows || place.column > most.columns) throw new Error('not a sheet')
      if (name === 'row' || attributes.endsWith('/')) continue
      filled.rows = Math.max(filled.rows, place.row)
      filled.columns = Math.max(filled.columns, place.column)
    }
  }
  if (filled.rows * filled.columns > maxCells) throw new Error('too large')
}

const numberOf = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Infinity)

/** `B5` is the second column of the fifth row. Counted from 1. */
export function placeOf(address: string): { readonly row: number; readonly column: number } | null {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined) return null
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
}
