/**
 * Structure for screen readers: headings, paragraphs, tables with their titles, pictures with their texts. pdfmake passes `tagged` on and
 * writes an empty tree, so a few functions of its layout and its renderer are wrapped: they track which node a line came from, mark the
 * drawn content, and write the tree after the last page. It depends on a pinned version, and a test reads the tree. The document is no
 * PDF/UA or PDF/A, and claims neither.
 */
import type { ColumnProperties, ContentImage, ContentStack, ContentTable, ContentText } from 'pdfmake/interfaces'
import { insideOf } from './faster-pdfmake.ts'

type Kind = 'P' | 'H1' | 'H2' | 'Figure'
type Scope = 'column' | 'row'
/** What a node is, in addition to what pdfmake reads of it. */
interface Tags {
  readonly _tag?: Kind
  readonly _alt?: string
  /** It is a data table and not a layout; the scope of its titles. */
  readonly _titles?: Scope
  /** The table cell that it is in; null for a gap. */
  _place?: { readonly table: object; readonly row: object; readonly cell: object; readonly scope: Scope | undefined } | null
}

type Taggable = (ContentText | ContentImage | ContentStack) & Partial<ColumnProperties>
export const tagged = <Node extends Taggable>(kind: Kind, node: Node, alt?: string): Node & Tags => ({
  ...node,
  _tag: kind,
  ...(alt === undefined ? {} : { _alt: alt }),
})
export const tableWith = <Node extends ContentTable>(titles: Scope, node: Node): Node & Tags => ({ ...node, _titles: titles })
/** A cell that separates others. */
export const gapCell = <Node extends object>(node: Node): Node & Tags => ({ ...node, _place: null })

interface Element {
  readonly dictionary: { readonly data: Record<string, unknown> }
  add(child: unknown): void
}
interface Document {
  readonly page: { readonly height: number }
  readonly _font: { readonly id: string }
  readonly _fontSize: number
  readonly options: { readonly tagged?: boolean }
  struct(kind: string, options?: object): Element
  addStructure(element: Element): void
  markContent(kind: string, options?: object): void
  markStructureContent(kind: string): unknown
  endMarkedContent(): void
  addContent(operators: string): void
  save(): this
  restore(): this
  transform(...matrix: readonly number[]): this
}
/** What was drawn for each node, and the page of its beginning. */
type Drawn = Map<Tags, { readonly contents: unknown[]; readonly page: unknown }>
interface Renderer {
  readonly pdfDocument: Document
  _drawn?: Drawn
}
/** A line knows the node that it came from; a picture is its own node. */
type Drawable = Tags & { _node?: Tags; readonly _actual?: string }
type Method = (this: Renderer, item: Drawable, ...rest: unknown[]) => unknown
/** The methods of a pdfmake class, to be replaced. */
const methodsIn = <Name extends string>(file: string) =>
  (insideOf(`pdfmake/js/${file}.js`).default as { readonly prototype: Record<Name, Method> }).prototype

/** Once a process. */
export function writeStructure(): void {
  const layout = methodsIn<'buildNextLine' | 'layoutDocument'>('LayoutBuilder')
  const { buildNextLine, layoutDocument } = layout
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node) as Drawable | null
    if (line !== null) line._node = node
    return line
  }
  layout.layoutDocument = function (content, ...rest) {
    passOn(content, undefined)
    return layoutDocument.call(this, content, ...rest)
  }
  const drawing = ['renderLine', 'renderImage', 'renderVector', 'renderWatermark'] as const
  const renderer = methodsIn<'renderPages' | (typeof drawing)[number]>('Renderer')
  const { renderPages } = renderer
  renderer.renderPages = function (pages) {
    if (!this.pdfDocument.options.tagged) return renderPages.call(this, pages)
    this._drawn = new Map()
    renderPages.call(this, pages)
    return this.pdfDocument.addStructure(treeOf(this.pdfDocument, this._drawn))
  }
  for (const name of drawing) {
    const draw = renderer[name]
    renderer[name] = function (item, ...rest) {
      marked(this, item._node ?? item, item._actual, () => draw.call(this, item, ...rest))
    }
  }
}

/** The content of a cell belongs to the cell. */
function passOn(node: unknown, place: Tags['_place']): void {
  if (Array.isArray(node)) {
    for (const each of node) passOn(each, place)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const own = node as Tags & { readonly stack?: unknown; readonly columns?: unknown; readonly table?: { readonly body: object[][] } }
  if (place !== undefined && own._place === undefined) own._place = place
  for (const inner of [own.stack, own.columns]) passOn(inner, own._place)
  own.table?.body.forEach((row, index) => {
    for (const cell of row) {
      const titles = own._titles
      const scope = (titles === 'row' ? cell === row[0] : index === 0) ? titles : undefined
      passOn(cell, titles === undefined ? own._place : { table: own, row, cell, scope })
    }
  })
}

/** Anything outside an element, and repeated column titles, is marked as an artifact. */
function marked({ pdfDocument: document, _drawn: drawn }: Renderer, node: Tags, actual: string | undefined, draw: () => unknown): void {
  if (drawn === undefined) {
    draw()
    return
  }
  const kind = node._tag ?? (node._place ? 'P' : undefined)
  const element = drawn.get(node) ?? { contents: [], page: document.page }
  const isRepeated = node._place?.scope === 'column' && element.page !== document.page
  if (kind === undefined || isRepeated) document.markContent('Artifact', { type: isRepeated ? 'Pagination' : 'Layout' })
  else {
    drawn.set(node, element)
    element.contents.push(document.markStructureContent(kind))
  }
  if (actual === undefined) draw()
  else spelled(document, actual, draw)
  document.endMarkedContent()
}

/** Readers take this text instead of what is drawn. Some place it as what is in force at its end: page turned upright, and the typeface. */
function spelled(document: Document, actual: string, draw: () => unknown): void {
  document.markContent('Span', { actual })
  draw()
  document.save().transform(1, 0, 0, -1, 0, document.page.height)
  document.addContent(`/${document._font.id} ${document._fontSize} Tf`)
  document.endMarkedContent()
  document.restore()
}

function treeOf(document: Document, drawn: Drawn): Element {
  const root = document.struct('Document')
  const known = new Map<object, Element>()
  const child = (key: object, parent: Element, kind: string): Element => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = document.struct(kind)
    known.set(key, made)
    parent.add(made)
    return made
  }
  for (const [{ _place: place, _tag: kind = 'P', _alt: alt }, { contents }] of drawn) {
    let element: Element
    if (place === undefined || place === null) {
      element = document.struct(kind, alt === undefined ? {} : { alt })
      root.add(element)
    } else {
      const { table, row, cell, scope } = place
      element = child(cell, child(row, child(table, root, 'Table'), 'TR'), scope === undefined ? 'TD' : 'TH')
      if (scope !== undefined) element.dictionary.data['A'] = { O: 'Table', Scope: scope === 'column' ? 'Column' : 'Row' }
    }
    for (const content of contents) element.add(content)
  }
  return root
}
