/** How high the beginning of a block will be, reckoned from the lengths of its texts: rather too much than too little. */
import type { Content } from 'pdfmake/interfaces'
import { cellPadding, contentWidth } from './style.ts'

const lineHeight = 11
/** Of a wide letter in the size of tables. */
const letterWidth = 5
const least = 60
/** No more than that is kept together with a heading; a longer beginning may go on overleaf. */
const most = 320

/** Up to the first row of the first table, also below further headings: from what comes behind that it may be parted. */
export function spaceFor(content: readonly Content[]): number {
  return Math.min(Math.max(24 + beginning(content, contentWidth).height, least), most)
}

interface Beginning {
  readonly height: number
  /** A table was met. */
  readonly isOver: boolean
}

function beginning(contents: readonly unknown[], width: number): Beginning {
  let height = 0
  for (const content of contents) {
    if (isTable(content)) return { height: height + tableStart(content.table), isOver: true }
    const inner = stackIn(content)
    const begun = inner === null ? { height: heightOf(content, width), isOver: false } : beginning(inner, width)
    height += begun.height
    if (begun.isOver) return { height, isOver: true }
  }
  return { height, isOver: false }
}

function heightOf(content: unknown, width: number): number {
  if (typeof content === 'string' || typeof content === 'number') return linesOf(String(content), width)
  if (typeof content !== 'object' || content === null) return 0
  if (Array.isArray(content)) return content.reduce<number>((sum, part) => sum + heightOf(part, width), 0)
  if ('text' in content) return linesOf(textIn(content.text), width)
  return 'stack' in content ? heightOf(content.stack, width) : lineHeight
}

function stackIn(content: unknown): readonly unknown[] | null {
  return typeof content === 'object' && content !== null && 'stack' in content && Array.isArray(content.stack) ? content.stack : null
}

interface Table {
  readonly body: readonly (readonly unknown[])[]
  readonly widths?: unknown
}
const isTable = (content: unknown): content is { readonly table: Table } =>
  typeof content === 'object' && content !== null && 'table' in content

/** Its titles and its first row. */
function tableStart({ body, widths }: Table): number {
  const widthOf = (column: number) => (Array.isArray(widths) && typeof widths[column] === 'number' ? widths[column] : contentWidth)
  const rowHeight = (row: readonly unknown[]) => cellPadding + Math.max(0, ...row.map((cell, column) => heightOf(cell, widthOf(column))))
  return body.slice(0, 2).reduce((sum, row) => sum + rowHeight(row), 0)
}

function linesOf(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letterWidth) / width)) * lineHeight, 0)
}

function textIn(text: unknown): string {
  if (typeof text === 'string' || typeof text === 'number') return String(text)
  if (Array.isArray(text)) return text.map(textIn).join('')
  return typeof text === 'object' && text !== null && 'text' in text ? textIn(text.text) : ''
}
