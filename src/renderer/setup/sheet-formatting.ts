/**
 * What the sheets of an .xlsx file show besides the values of their cells: merged cells, leading zeros, and what is hidden. The package
 * that reads the values ignores these, and without them a floor or a serial number would be wrong.
 */
import { strFromU8 } from 'fflate'
import { assertWithinLimits, placeOf } from './sheet-limits.ts'

export interface SheetFormatting {
  /** The sheet is hidden. */
  readonly isHidden: boolean
  /** Counted from 0. */
  readonly hiddenRows: readonly number[]
  /** Cells of one column that are shown as one. Counted from 0, `to` included. */
  readonly merged: readonly { readonly column: number; readonly from: number; readonly to: number }[]
  /** The minimum number of digits of a number, by row and column: `4 2`. */
  readonly leadingZeros: ReadonlyMap<string, number>
}

/** More zeros than any number is shown with could fill the memory. */
const onlyDigits = /^0{2,20}$/

/** In the order of the sheets. Throws if the cells of one must not be read. */
export function* formattingOfSheets(files: Readonly<Record<string, Uint8Array>>): Iterable<SheetFormatting> {
  const texts = new Map(Object.entries(files).map(([path, file]) => [path, strFromU8(file)]))
  // Any part that the package could take for a sheet.
  for (const text of texts.values()) if (text.includes('sheetData')) assertWithinLimits(text)
  const xml = (path: string) => texts.get(path) ?? ''
  const targets = new Map<string, string>()
  for (const { Id = '', Target = '' } of tags(xml('xl/_rels/workbook.xml.rels'), 'Relationship'))
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  const digitsOf = digitsOfStyles(xml('xl/styles.xml'))
  for (const { id = '', state = 'visible' } of tags(xml('xl/workbook.xml'), 'sheet'))
    yield { isHidden: state !== 'visible', ...looksOf(xml(targets.get(id) ?? ''), digitsOf) }
}

function looksOf(sheet: string, digitsOf: ReadonlyMap<string, number>): Omit<SheetFormatting, 'isHidden'> {
  const merged: SheetFormatting['merged'][number][] = []
  for (const { ref = '' } of tags(sheet, 'mergeCell')) {
    const [first, last] = ref.split(':').map(placeOf)
    if (first && last && first.column === last.column) merged.push({ column: first.column - 1, from: first.row - 1, to: last.row - 1 })
  }
  const hiddenRows: number[] = []
  let row = 0
  for (const { r = '', hidden = '0' } of tags(sheet, 'row')) {
    row = r === '' ? row + 1 : Number(r)
    if (hidden === '1' || hidden === 'true') hiddenRows.push(row - 1)
  }
  const leadingZeros = new Map<string, number>()
  if (digitsOf.size > 0)
    for (const { r = '', s = '', t = 'n' } of tags(sheet, 'c')) {
      const [digits, place] = [digitsOf.get(s), placeOf(r)]
      if (digits !== undefined && place !== null && t === 'n') leadingZeros.set(`${place.row - 1} ${place.column - 1}`, digits)
    }
  return { merged, hiddenRows, leadingZeros }
}

/** The number of digits of each style that shows numbers as digits only. */
function digitsOfStyles(styles: string): ReadonlyMap<string, number> {
  const formats = new Map<string, number>()
  for (const { numFmtId = '', formatCode = '' } of tags(styles, 'numFmt'))
    if (onlyDigits.test(formatCode)) formats.set(numFmtId, formatCode.length)
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>][^]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const digits = new Map<string, number>()
  for (const [style, { numFmtId = '' }] of [...tags(cellStyles, 'xf')].entries()) {
    const found = formats.get(numFmtId)
    if (found !== undefined) digits.set(String(style), found)
  }
  return digits
}

/** The attributes of each tag with that name, without namespace prefixes. */
function* tags(xml: string, name: string): Iterable<Readonly<Record<string, string>>> {
  for (const [, attributes = ''] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)?>`, 'g')))
    yield Object.fromEntries(
      [...attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', one, other]) => [
        key,
        one ?? other ?? '',
      ]),
    )
}
