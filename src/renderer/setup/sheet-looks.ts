/**
 * What the sheets of an .xlsx file show beyond the values of their cells: a cell that was merged over several rows, and the zeros before
 * a number. The package that reads the values leaves both behind, and a floor or a serial number would be another one without them.
 */
import { strFromU8, unzipSync } from 'fflate'

export interface SheetLooks {
  /** Cells of one column that are shown as one. Counted from 0, `to` included. */
  readonly merged: readonly { readonly column: number; readonly from: number; readonly to: number }[]
  /** How many digits a number has at least, by row and column: `4 2`. */
  readonly leadingZeros: ReadonlyMap<string, number>
}

/** In the order of the sheets. */
export function* looksOfSheets(bytes: Uint8Array): Iterable<SheetLooks> {
  const files = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(?:workbook|styles|.*sheets\/[^/]*|_rels\/workbook\.xml)\.?[^/]*$/.test(name),
  })
  const xml = (path: string) => {
    const file = files[path]
    return file === undefined ? '' : strFromU8(file)
  }
  const targets = new Map<string, string>()
  for (const { Id = '', Target = '' } of tags(xml('xl/_rels/workbook.xml.rels'), 'Relationship'))
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  const digitsOf = digitsOfStyles(xml('xl/styles.xml'))
  for (const { id = '' } of tags(xml('xl/workbook.xml'), 'sheet')) yield looksOf(xml(targets.get(id) ?? ''), digitsOf)
}

function looksOf(sheet: string, digitsOf: ReadonlyMap<string, number>): SheetLooks {
  const merged: SheetLooks['merged'][number][] = []
  for (const { ref = '' } of tags(sheet, 'mergeCell')) {
    const [first, last] = ref.split(':').map(placeOf)
    if (first && last && first.column === last.column) merged.push({ column: first.column, from: first.row, to: last.row })
  }
  const leadingZeros = new Map<string, number>()
  if (digitsOf.size > 0)
    for (const { r = '', s = '', t = 'n' } of tags(sheet, 'c')) {
      const [digits, place] = [digitsOf.get(s), placeOf(r)]
      if (digits !== undefined && place !== null && t === 'n') leadingZeros.set(`${place.row} ${place.column}`, digits)
    }
  return { merged, leadingZeros }
}

/** Of the styles whose numbers are shown as nothing but digits: how many. */
function digitsOfStyles(styles: string): ReadonlyMap<string, number> {
  const formats = new Map<string, number>()
  for (const { numFmtId = '', formatCode = '' } of tags(styles, 'numFmt'))
    if (/^0{2,}$/.test(formatCode)) formats.set(numFmtId, formatCode.length)
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>][^]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const digits = new Map<string, number>()
  for (const [style, { numFmtId = '' }] of [...tags(cellStyles, 'xf')].entries()) {
    const found = formats.get(numFmtId)
    if (found !== undefined) digits.set(String(style), found)
  }
  return digits
}

/** The attributes of each tag of that name, without the prefixes of their names. */
function* tags(xml: string, name: string): Iterable<Readonly<Record<string, string>>> {
  for (const [, attributes = ''] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)?>`, 'g')))
    yield Object.fromEntries(
      [...attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', one, other]) => [
        key,
        one ?? other ?? '',
      ]),
    )
}

/** `B5` is the second column of the fifth row. */
function placeOf(address: string): { readonly row: number; readonly column: number } | null {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(row) - 1, column: column - 1 }
}
