/**
 * Structure for readers that speak: headings, paragraphs, tables with their titles, pictures with their texts. pdfmake passes `tagged`
 * on and writes an empty tree, so a few functions of its layout and its renderer are wrapped: which node a line came from, marked
 * content around whatever is drawn, and the tree when the last page is. It is pinned to a version, and a test reads the tree.
 */
import { createRequire } from 'node:module'
import type { ColumnProperties, ContentImage, ContentStack, ContentText, TableCell } from 'pdfmake/interfaces'

type Kind = 'P' | 'H1' | 'H2' | 'Figure'
type Scope = 'column' | 'row'
interface Place {
  readonly table: number
  readonly row: number
  readonly column: number
  readonly scope: Scope | undefined
}
/** What a node is, beside what pdfmake reads of it. */
interface Tags {
  readonly _tag?: Kind
  readonly _alt?: string
  _place?: Place
}

type Taggable = (ContentText | ContentImage | ContentStack) & Partial<ColumnProperties>
export const tagged = <Node extends Taggable>(kind: Kind, node: Node, alt?: string): Node & Tags => ({
  ...node,
  _tag: kind,
  ...(alt === undefined ? {} : { _alt: alt }),
})

interface TableTag {
  /** The cell, told where it is; `scope` where it is a title. */
  readonly cell: (row: number, column: number, cell: TableCell, scope?: Scope) => TableCell
}

let tables = 0
export function tableTag(): TableTag {
  const table = ++tables
  return {
    cell: (row, column, cell, scope) => (typeof cell === 'object' ? Object.assign(cell, { _place: { table, row, column, scope } }) : cell),
  }
}

interface Element {
  readonly dictionary: { readonly data: Record<string, unknown> }
  add(child: unknown): void
}
interface Document {
  readonly page: unknown
  readonly options: { readonly tagged?: boolean }
  struct(kind: string, options?: object): Element
  addStructure(element: Element): void
  markContent(kind: string, options?: object): void
  markStructureContent(kind: string): unknown
  endMarkedContent(): void
}
interface Drawn {
  readonly node: Tags
  readonly kind: string
  readonly contents: unknown[]
  readonly page: unknown
}
interface Renderer {
  readonly pdfDocument: Document
  _drawn?: Map<Tags, Drawn>
}
type Method<This, Rest extends unknown[]> = (this: This, ...rest: Rest) => unknown
interface RendererClass {
  readonly prototype: Record<'renderLine' | 'renderVector' | 'renderImage', Method<Renderer, [Tags & { _node?: Tags }, ...unknown[]]>> & {
    renderPages: Method<Renderer, [unknown]>
    renderWatermark: Method<Renderer, unknown[]>
  }
}
interface LayoutClass {
  readonly prototype: { buildNextLine: Method<unknown, [Tags]>; layoutDocument: Method<unknown, [unknown, ...unknown[]]> }
}

const insideOf = createRequire(import.meta.url) as (file: string) => { readonly default: unknown }

/** Once a process. */
export function writeStructure(): void {
  wrapLayout((insideOf('pdfmake/js/LayoutBuilder.js').default as LayoutClass).prototype)
  wrapRenderer((insideOf('pdfmake/js/Renderer.js').default as RendererClass).prototype)
}

function wrapLayout(layout: LayoutClass['prototype']): void {
  const { buildNextLine, layoutDocument } = layout
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node) as { _node?: Tags } | null
    if (line !== null) line._node = node
    return line
  }
  layout.layoutDocument = function (content, ...rest) {
    passOn(content, undefined)
    return layoutDocument.call(this, content, ...rest)
  }
}

/** What a cell holds is in the place of the cell. */
function passOn(node: unknown, place: Place | undefined): void {
  if (Array.isArray(node)) {
    for (const each of node) passOn(each, place)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const own = node as Tags & { readonly stack?: unknown; readonly columns?: unknown; readonly table?: { readonly body: unknown } }
  const here = own._place ?? place
  if (here !== undefined) own._place = here
  for (const inner of [own.stack, own.columns, own.table?.body]) passOn(inner, here)
}

function wrapRenderer(renderer: RendererClass['prototype']): void {
  const { renderPages, renderLine, renderVector, renderImage, renderWatermark } = renderer
  renderer.renderPages = function (pages) {
    if (!this.pdfDocument.options.tagged) return renderPages.call(this, pages)
    this._drawn = new Map()
    renderPages.call(this, pages)
    return this.pdfDocument.addStructure(treeOf(this.pdfDocument, [...this._drawn.values()]))
  }
  renderer.renderLine = function (line, ...rest) {
    const node = line._node
    marked(this, node, node === undefined || (node._place === undefined && node._tag === undefined) ? null : (node._tag ?? 'P'), () =>
      renderLine.call(this, line, ...rest),
    )
  }
  renderer.renderImage = function (image, ...rest) {
    marked(this, image, image._tag ?? null, () => renderImage.call(this, image, ...rest))
  }
  renderer.renderVector = function (vector, ...rest) {
    marked(this, undefined, null, () => renderVector.call(this, vector, ...rest))
  }
  renderer.renderWatermark = function (...rest) {
    marked(this, undefined, null, () => renderWatermark.call(this, ...rest))
  }
}

/** What is in no element, and column titles that are repeated, is no content. */
function marked(
  { pdfDocument: document, _drawn: drawn }: Renderer,
  node: Tags | undefined,
  kind: string | null,
  draw: () => unknown,
): void {
  const before = node === undefined ? undefined : drawn?.get(node)
  const isRepeated = before?.node._place?.scope === 'column' && before.page !== document.page
  if (drawn === undefined) {
    draw()
    return
  }
  if (node === undefined || kind === null || isRepeated) {
    document.markContent('Artifact', { type: isRepeated ? 'Pagination' : 'Layout' })
    draw()
    document.endMarkedContent()
    return
  }
  const element = before ?? { node, kind, contents: [], page: document.page }
  drawn.set(node, element)
  element.contents.push(document.markStructureContent(kind))
  draw()
  document.endMarkedContent()
}

function treeOf(document: Document, drawn: readonly Drawn[]): Element {
  const root = document.struct('Document')
  const known = new Map<string, Element>()
  const child = (key: string, parent: Element, kind: string): Element => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = document.struct(kind)
    known.set(key, made)
    parent.add(made)
    return made
  }
  for (const { node, kind, contents } of drawn) {
    const { _place: place, _alt: alt } = node
    let element: Element
    if (place === undefined) {
      element = document.struct(kind, alt === undefined ? {} : { alt })
      root.add(element)
    } else {
      const { table, row, column, scope } = place
      const tableElement = child(`${table}`, root, 'Table')
      element = child(`${table}/${row}/${column}`, child(`${table}/${row}`, tableElement, 'TR'), scope === undefined ? 'TD' : 'TH')
      if (scope !== undefined) element.dictionary.data['A'] = { O: 'Table', Scope: scope === 'column' ? 'Column' : 'Row' }
    }
    for (const content of contents) element.add(content)
  }
  return root
}
