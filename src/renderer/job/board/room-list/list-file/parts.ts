/**
 * The parts of a zipped workbook that are read, within limits: they are in memory several times, as bytes, as text and as cells. Pictures
 * and all other parts are never unpacked. What hides rows and columns is read here, because the library takes twelve times as long for it.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

type Part = 'index' | 'styles' | 'cells'
const mebibyte = 1024 * 1024
/** Bytes of the parts once they are unpacked. Stated in SECURITY.md. */
export const mostBytes: Readonly<Record<Part, number>> = { index: mebibyte, styles: 4 * mebibyte, cells: 32 * mebibyte }
/** That a sheet says to repeat or to merge: more than twice what a room list may have. */
const most = { repeated: 500_000, merged: 50_000 }

const never =
  /(?:^|\/)(?:media|drawings|theme|charts|embeddings|externalLinks|pivot\w*|customXml|printerSettings|docProps|Thumbnails|Configurations2|Pictures|ObjectReplacements|Object \d+|ctrlProps|activeX|queryTables|tables|richData|threadedComments|persons|slicers?|slicerCaches|timelines|webextensions|preview\w*)[/.]|(?:^|\/)(?:calcChain|vbaProject|comments\d*|metadata|meta|settings)\.\w+$/i

function partOf(name: string): Part | null {
  // All parts of a Numbers document, whose cells are in Index/Tables.
  if (/^Index\/.*\.iwa$/.test(name)) return 'cells'
  if (never.test(name)) return null
  if (/(?:^|\/)(?:workbook\.xml|workbook\.bin|mimetype|manifest\.xml|\[Content_Types\]\.xml|[^/]*\.rels)$/i.test(name)) return 'index'
  if (/styles\.(?:xml|bin)$/i.test(name)) return 'styles'
  return /\.(?:xml|bin)$/i.test(name) ? 'cells' : null
}

export class TooLarge extends Error {}

export interface Hidden {
  /** Counted from 0. */
  readonly rows: ReadonlySet<number>
  readonly columns: ReadonlySet<number>
}

/** The file with only what is read of it, not compressed, and what its sheets hide, by their place. */
export function partsOf(bytes: Uint8Array): {
  readonly bytes: Uint8Array
  readonly hidden: readonly (Hidden & { readonly sheet: boolean })[]
} {
  const sizes: Record<Part, number> = { index: 0, styles: 0, cells: 0 }
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const part = partOf(name)
      if (part === null) return false
      // The size that the ZIP claims; no more is unpacked.
      sizes[part] += originalSize
      if (sizes[part] > mostBytes[part]) throw new TooLarge()
      return true
    },
  })
  const content = files['content.xml']
  const hidden =
    content === undefined
      ? sheetPaths(files).map((path) => {
          const sheet = textIn(files, path)
          const shown = withFormulas(sheet)
          if (shown !== sheet) files[path] = strToU8(shown)
          return { ...hiddenIn(sheet), sheet: false }
        })
      : hiddenInTables(strFromU8(content))
  for (const [name, part] of Object.entries(files)) if (isIndexOfTypes(name)) files[name] = strToU8(withoutNever(strFromU8(part)))
  return { bytes: zipSync(files, { level: 0 }), hidden }
}

const isIndexOfTypes = (name: string) => name.toLowerCase() === '[content_types].xml'
/** The library refuses a workbook without a part that it names: Excel names what explains array formulas, and who commented. */
const withoutNever = (types: string): string =>
  types.replace(/<(?:\w+:)?Override\s[^>]*>/g, (tag) => (never.test(attributesOf(tag)['PartName'] ?? '') ? '' : tag))

type Files = Readonly<Record<string, Uint8Array>>
const textIn = (files: Files, path: string) => strFromU8(files[path] ?? new Uint8Array())

function sheetPaths(files: Files): string[] {
  const targets = new Map<string, string>()
  for (const { Id = '', Target = '' } of tags(textIn(files, 'xl/_rels/workbook.xml.rels'), 'Relationship'))
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  return [...tags(textIn(files, 'xl/workbook.xml'), 'sheet')].map(({ id = '' }) => targets.get(id) ?? '')
}

/** Of a formula without a stored value, the formula itself is the value; the library gives 0 or nothing. */
const withFormulas = (sheet: string): string =>
  sheet.replace(
    /<((?:\w+:)?)c(\s[^<>]*)?>\s*<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>([^<]*)<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*(?:\/>|>\s*<\/(?:\w+:)?v>)\s*)?<\/(?:\w+:)?c>/g,
    (all: string, prefix: string, attributes: string = '', formula: string = '?()') =>
      /\st\s*=\s*["']str/.test(attributes)
        ? all
        : `<${prefix}c${attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '')} t="str"><${prefix}v>=${formula}</${prefix}v></${prefix}c>`,
  )

const isTrue = (value = '') => value === '1' || value === 'true'

function hiddenIn(sheet: string): Hidden {
  if (count(sheet, /<(?:\w+:)?mergeCell[\s>]/g, most.merged) > most.merged) throw new TooLarge()
  const rows = new Set<number>()
  const columns = new Set<number>()
  let row = 0
  for (const { r = '', hidden } of tags(sheet, 'row')) {
    row = r === '' ? row + 1 : Number(r)
    if (isTrue(hidden)) rows.add(row - 1)
  }
  for (const { min, max, hidden } of tags(sheet, 'col'))
    if (isTrue(hidden)) for (let at = Number(min); at <= Math.min(Number(max), 256); at += 1) columns.add(at - 1)
  return { rows, columns }
}

const count = (text: string, pattern: RegExp, atMost: number) => {
  let found = 0
  for (const _each of text.matchAll(pattern)) if ((found += 1) > atMost) break
  return found
}

/** Of each table of an OpenDocument file. Throws where few bytes stand for more cells than a list has. */
export function hiddenInTables(content: string): (Hidden & { readonly sheet: boolean })[] {
  if (count(content, /number-(?:rows|columns)-spanned/g, 2 * most.merged) > 2 * most.merged) throw new TooLarge()
  const invisible = new Set<string>()
  for (const [, name = '', inner = ''] of content.matchAll(
    /<style:style\s[^>]*?style:name="([^"]{1,200})"[^>]*>((?:(?!<\/style:style>).){0,2000})/gs,
  ))
    if (/table:display="false"/.test(inner)) invisible.add(name)
  const tables: { rows: Set<number>; columns: Set<number>; sheet: boolean }[] = []
  let [row, column, rowsNow, repeated] = [0, 0, 1, 0]
  for (const [tag, name] of content.matchAll(/<table:(table|table-row|table-column|table-cell)(?=[\s/>])[^>]*>/g)) {
    const {
      'number-rows-repeated': rows = '1',
      'number-columns-repeated': columns = '1',
      visibility = 'visible',
      'style-name': style = '',
      display,
    } = attributesOf(tag)
    const now = tables.at(-1)
    if (name === 'table') {
      tables.push({ rows: new Set(), columns: new Set(), sheet: invisible.has(style) || display === 'false' })
      ;[row, column] = [0, 0]
    } else if (name === 'table-row') {
      rowsNow = Number(rows) || 1
      if (visibility !== 'visible') for (let at = 0; at < Math.min(rowsNow, 100_000); at += 1) now?.rows.add(row + at)
      row += rowsNow
    } else if (name === 'table-column') {
      if (visibility !== 'visible') for (let at = 0; at < Math.min(Number(columns), 256); at += 1) now?.columns.add(column + at)
      column += Number(columns) || 1
    } else if (!tag.endsWith('/>') || tag.includes('value-type')) {
      if ((repeated += rowsNow * (Number(columns) || 1)) > most.repeated) throw new TooLarge()
    }
  }
  return tables
}

/** The attributes of each tag with that name, without namespace prefixes. */
function* tags(xml: string, name: string): Iterable<Readonly<Record<string, string>>> {
  for (const [tag] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>`, 'g'))) yield attributesOf(tag)
}
const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/\s(?:\w+:)?([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', one, other]) => [key, one ?? other ?? '']),
  )
