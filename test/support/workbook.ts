/** A spreadsheet as the programs of offices save it. */
import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** The least that spreadsheet programs write: texts in the cells themselves, numbers as numbers. */
export function workbook(
  rows: readonly (readonly (string | number | null)[])[],
  more: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const cell = (value: string | number | null, row: number, column: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  const sheet = rows
    .map((row, index) => `<row r="${index + 1}">${row.map((value, column) => cell(value, index, column)).join('')}</row>`)
    .join('')
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Rooms" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  })
}
