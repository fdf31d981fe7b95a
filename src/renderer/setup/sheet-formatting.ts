/**
 * What a sheet of an .xlsx file shows besides the values of their cells: merged cells, leading zeros, text around them, and what is
 * hidden. The package that reads the values ignores these, and without them a floor or a serial number would be wrong.
 */
import { strFromU8 } from 'fflate'
import { most, placeOf } from './sheet-limits.ts'

export interface SheetFormatting {
  /** Counted from 0. */
  readonly hiddenRows: readonly number[]
  /** Cells that are shown as one, by their first column, which has the value. Counted from 0, `to` included. */
  readonly merged: readonly { readonly column: number; readonly from: number; readonly to: number }[]
  /** How a number is shown, by `cellNumber`. */
  readonly templates: ReadonlyMap<number, Template>
}

/** A number for each cell: texts would take more memory than all the rest of a large sheet. */
export const cellNumber = (row: number, column: number) => row * most.columns + column

/** A number format of digits and text (`"SN-"0000`, `0.00`), with placeholders for each digit and for the decimal point. */
type Template = string
const [digit, point] = ['\0', '\u0001']
/** That programs do not write into the file. */
const usualFormat = { numFmtId: '2', formatCode: '0.00' }
/** Longer ones could fill the memory. */
const longestTemplate = 40

type Files = Readonly<Record<string, Uint8Array>>

/** The parts of a workbook by their paths, the sheets in their order. */
export function partsOf(index: Files): {
  readonly sheets: readonly { readonly path: string; readonly isHidden: boolean }[]
  readonly sharedStrings: ReadonlySet<string>
  readonly styles: ReadonlySet<string>
} {
  const targets = new Map<string, string>()
  // Where the package looks if no relationship names them.
  const [sharedStrings, styles] = [new Set(['xl/sharedStrings.xml']), new Set([usualStyles])]
  for (const { Id = '', Type = '', Target = '' } of tags(textIn(index, 'xl/_rels/workbook.xml.rels'), 'Relationship')) {
    const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    targets.set(Id, path)
    if (Type.endsWith('/sharedStrings')) sharedStrings.add(path)
    if (Type.endsWith('/styles')) styles.add(path)
  }
  const sheets = [...tags(textIn(index, 'xl/workbook.xml'), 'sheet')]
  return {
    sheets: sheets.map(({ id = '', state = 'visible' }) => ({ path: targets.get(id) ?? '', isHidden: state !== 'visible' })),
    sharedStrings,
    styles,
  }
}

const usualStyles = 'xl/styles.xml'
const textIn = (files: Files, path: string) => strFromU8(files[path] ?? new Uint8Array())

export const formattingOf = (files: Files, sheet: string): SheetFormatting =>
  looksOf(textIn(files, sheet), templatesOfStyles(textIn(files, usualStyles)))

function looksOf(sheet: string, templateOf: ReadonlyMap<string, Template>): SheetFormatting {
  const merged: SheetFormatting['merged'][number][] = []
  for (const { ref = '' } of tags(sheet, 'mergeCell')) {
    const [first, last] = ref.split(':').map(placeOf)
    if (first && last) merged.push({ column: first.column - 1, from: first.row - 1, to: last.row - 1 })
  }
  const hiddenRows: number[] = []
  let row = 0
  for (const { r = '', hidden = '0' } of tags(sheet, 'row')) {
    row = r === '' ? row + 1 : Number(r)
    if (hidden === '1' || hidden === 'true') hiddenRows.push(row - 1)
  }
  const templates = new Map<number, Template>()
  if (templateOf.size > 0)
    for (const { r = '', s = '', t = 'n' } of tags(sheet, 'c')) {
      const [template, place] = [templateOf.get(s), placeOf(r)]
      if (template !== undefined && place !== null && t === 'n') templates.set(cellNumber(place.row - 1, place.column - 1), template)
    }
  return { merged, hiddenRows, templates }
}

/** The number as its cell shows it; a fraction that its format hides stays. */
export function inTemplate(number: number, template: Template): string {
  const [whole = '', decimals = ''] = template.split(point).map((part) => part.replaceAll(/[^\0]/g, ''))
  if (number < 0 || (decimals === '' && !Number.isInteger(number))) return String(number)
  const places = whole.length + decimals.length
  const digits = number.toFixed(decimals.length).replace('.', '').padStart(places, '0')
  let at = 0
  return template.replaceAll(digit, () => digits.slice(at, (at += at === 0 ? digits.length - places + 1 : 1))).replace(point, '.')
}

/** Null for a format with anything but digits and text. Of one with several parts, the first is for positive numbers. */
function templateIn(format: string): Template | null {
  const [, shown = ''] = /^(?:\[\$-[0-9A-F]+\])?((?:"[^"]*"|\\.|[^;"\\])*)/i.exec(format) ?? []
  const isKnown = /^(?:"[^"]*"|\\.|[_*].|[-+ ()0])*(?:0\.0(?:"[^"]*"|\\.|[_*].|[-+ ()0])*)?$/.test(shown)
  const template = shown.replace(/"([^"]*)"|\\(.)|[_*].|[0.]/g, (part, quoted?: string, escaped?: string) =>
    part === '0' ? digit : part === '.' ? point : (quoted ?? escaped ?? ''),
  )
  return !isKnown || template === digit || !template.includes(digit) || template.length > longestTemplate ? null : template
}

/** Of each style that shows numbers as digits and text. */
function templatesOfStyles(styles: string): ReadonlyMap<string, Template> {
  const formats = new Map<string, Template>()
  for (const { numFmtId = '', formatCode = '' } of [usualFormat, ...tags(styles, 'numFmt')]) {
    const template = templateIn(formatCode.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    if (template !== null) formats.set(numFmtId, template)
  }
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>][^]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const templates = new Map<string, Template>()
  for (const [style, { numFmtId = '' }] of [...tags(cellStyles, 'xf')].entries()) {
    const found = formats.get(numFmtId)
    if (found !== undefined) templates.set(String(style), found)
  }
  return templates
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
