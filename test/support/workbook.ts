/** A spreadsheet as the programs of offices save it. */
import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** A number, a text, nothing, or a number that is shown in a format of its own. */
type Cell = string | number | null | { readonly value: number; readonly format: string }

interface WorkbookLooks {
  readonly merged?: readonly string[]
  readonly afterEmptySheet?: boolean
  /** Of the sheet: `hidden`, or `veryHidden`. */
  readonly state?: string
  /** Counted from 0. */
  readonly hiddenRows?: readonly number[]
}

/** The least that spreadsheet programs write: texts in the cells themselves, numbers as numbers. An empty sheet may stand before it. */
export function workbook(
  rows: readonly (readonly Cell[])[],
  more: Record<string, Uint8Array> = {},
  { merged = [], afterEmptySheet = false, state = 'visible', hiddenRows = [] }: WorkbookLooks = {},
): Uint8Array<ArrayBuffer> {
  const formats = [...new Set(rows.flat().flatMap((cell) => (typeof cell === 'object' && cell !== null ? [cell.format] : [])))]
  const cell = (value: Cell, row: number, column: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`
    if (value === null) return ''
    if (typeof value === 'object') return `<c r="${at}" s="${1 + formats.indexOf(value.format)}"><v>${value.value}</v></c>`
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  const sheet = rows
    .map(
      (row, index) =>
        `<row r="${index + 1}"${hiddenRows.includes(index) ? ' hidden="1"' : ''}>${row.map((value, column) => cell(value, index, column)).join('')}</row>`,
    )
    .join('')
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const empty = afterEmptySheet ? '<sheet name="Empty" sheetId="2" r:id="r2"/>' : ''
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${empty}<sheet name="Rooms" sheetId="1" state="${state}" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>`).join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData>${merges === '' ? '' : `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
    ),
    'xl/worksheets/sheet2.xml': strToU8(`${head}<worksheet xmlns="${main}"><sheetData/></worksheet>`),
    ...more,
  })
}
