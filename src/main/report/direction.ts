/** The order of the pieces on a line with words from right to left, once pdfmake has filled the line. It depends on a pinned version. */
import { insideOf } from './faster-pdfmake.ts'
import type { Piece } from './text-pieces.ts'

interface Inline extends Piece {
  x: number
  width: number
  alignment: string
  leadingCut: number
  trailingCut: number
}
interface Line {
  inlines: Inline[]
  inlineWidths: number
  leadingCut: number
  trailingCut: number
  readonly lastLineInParagraph?: boolean
  /** What is read aloud and copied, in the order in which it was written. */
  _actual?: string
}
interface Node {
  _isWrapped?: boolean
}
interface Layout {
  buildNextLine: (this: Layout, node: Node) => Line | null
}

/** Once a process. */
export function orderLines(): void {
  const { prototype } = insideOf('pdfmake/js/LayoutBuilder.js').default as { readonly prototype: Layout }
  const { buildNextLine } = prototype
  prototype.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node)
    if (line === null || !line.inlines.some(({ _level }) => _level !== undefined)) return line
    line._actual = line.inlines.map(({ text }) => text).join('')
    const base = line.inlines[0]?._base ?? 0
    if (line.lastLineInParagraph !== true) node._isWrapped = true
    if (line.inlines.some(({ _level = 0 }) => _level > 0)) placeInOrder(line, base)
    // In one line it stays beside its neighbours; a paragraph begins at the right.
    if (base % 2 === 1 && node._isWrapped === true)
      for (const inline of line.inlines) if (inline.alignment === 'left') inline.alignment = 'right'
    return line
  }
}

function placeInOrder(line: Line, base: number): void {
  const [first, last] = [line.inlines[0], line.inlines.at(-1)]
  if (first !== undefined) trim(first, 'leadingCut', /^\s+/u)
  if (last !== undefined) trim(last, 'trailingCut', /\s+$/u)
  line.inlines = inOrder(line.inlines, base)
  ;[line.leadingCut, line.trailingCut, line.inlineWidths] = [0, 0, 0]
  for (const inline of line.inlines) {
    inline.x = line.inlineWidths
    line.inlineWidths += inline.width
  }
}

/** A blank at the edge of a line has no width, and would have one within it. */
function trim(inline: Inline, cut: 'leadingCut' | 'trailingCut', blanks: RegExp): void {
  inline.text = inline.text.replace(blanks, '')
  inline.width -= inline[cut]
  inline[cut] = 0
}

/** Rule L2 of the bidirectional algorithm: from the highest level to the lowest odd one, what is at least that high is turned around. */
export function inOrder<Item extends Pick<Piece, '_level'>>(inlines: readonly Item[], base: number): Item[] {
  const levelOf = ({ _level = base }: Item) => _level
  const turnedInlines = [...inlines]
  for (let level = Math.max(...inlines.map(levelOf)); level > 0; level -= 1) {
    for (let start = 0; start < turnedInlines.length; start += 1) {
      let end = start
      for (let next = turnedInlines[end]; next !== undefined && levelOf(next) >= level; next = turnedInlines[end]) end += 1
      if (end > start) turnedInlines.splice(start, end - start, ...turnedInlines.slice(start, end).toReversed())
      start = end
    }
  }
  return turnedInlines
}
