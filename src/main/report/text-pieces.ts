/**
 * Cuts a text with foreign letters into the pieces that pdfmake lays out: at each place where a line may end, the typeface changes or the
 * direction does. Every other text is left to pdfmake. It depends on a pinned version, as `tagging.ts` does.
 */
import { createRequire } from 'node:module'
import { directionMarks, joiners, lettersOf, rightToLeft, uncovered, type Printer } from '#shared/typefaces/printers.ts'
import { faceFiles } from './face-files.ts'
import { insideOf } from './faster-pdfmake.ts'
import { bidi, familyOf, isLoaded, turned, variantOf } from './typefaces.ts'

export interface Piece {
  text: string
  font?: unknown
  lineEnd?: boolean
  /** The next piece stays on the same line. */
  noNewLine?: boolean
  /** Of the bidirectional algorithm: odd is from right to left. */
  _level?: number
  /** Of its paragraph. */
  _base?: number
}
type Item = string | number | null | undefined | (Record<string, unknown> & { readonly text?: unknown; readonly _textRef?: unknown })
type Styles = object
interface Breaker {
  getBreaks: (this: Breaker, texts: Item | readonly Item[], styles: Styles) => Piece[]
}
interface StyleStack {
  getStyleProperty(item: object, styles: Styles, property: string, otherwise: unknown): unknown
  copyStyle(source: object): Record<string, unknown>
}
/** Where a line may end, as pdfmake finds it. */
interface LineBreaker {
  nextBreak(): { readonly position: number; readonly required: boolean } | null
}
const lineBreaker = createRequire(createRequire(import.meta.url).resolve('pdfmake/js/TextBreaker.js'))('linebreak') as new (
  text: string,
) => LineBreaker

/** Once a process. */
export function cutIntoPieces(): void {
  const { prototype } = insideOf('pdfmake/js/TextBreaker.js').default as { readonly prototype: Breaker }
  const style = insideOf('pdfmake/js/StyleContextStack.js').default as StyleStack
  const { getBreaks } = prototype
  prototype.getBreaks = function (texts, styles) {
    const items: readonly Item[] = Array.isArray(texts) ? (texts as readonly Item[]) : [texts as Item]
    const isForeign = items.some((item) => typeof item !== 'object' || item === null || item._textRef === undefined) && hasForeign(items)
    return isForeign ? piecesOf(items, styles, style) : getBreaks.call(this, texts, styles)
  }
}

const textOf = (item: Item): string => {
  const text = typeof item === 'object' && item !== null ? item.text : item
  return typeof text === 'string' ? text : typeof text === 'number' ? String(text) : ''
}
const hasForeign = (items: readonly Item[]) => items.some((item) => uncovered.test(textOf(item).replaceAll('\n', ' ')))

function piecesOf(items: readonly Item[], styles: Styles, style: StyleStack): Piece[] {
  const whole = items.map(textOf).join('')
  const breaks = breaksIn(whole)
  const printers = printersIn(whole)
  const { levels, bases } = levelsIn(whole)
  const variant = variantOf(whole)
  const pieces: Piece[] = []
  let at = 0
  for (const item of items) {
    const object = typeof item === 'object' && item !== null ? item : {}
    const property = (name: string, otherwise: unknown) => style.getStyleProperty(object, styles, name, otherwise)
    const [isWhole, isAnywhere] = [property('noWrap', false) === true, property('wordBreak', 'normal') === 'break-all']
    const end = at + textOf(item).length
    for (let start = at; start < end;) {
      let next = start + 1
      while (next < end && !isCut(next)) next += 1
      const printer = printers[start] ?? 'Sans'
      const level = levels?.[start] ?? 0
      const source = whole.slice(start, next)
      const isShaped = printer !== 'Sans' && faceFiles[printer].isShaped
      const text = source.replace(/[\r\n]/gu, '').replace(directionMarks, '')
      const family = printer === 'Sans' ? property('font', 'Sans') : familyOf(printer, variant)
      const mayEnd = !isWhole && (breaks.has(next) || (isAnywhere && isLetterStart(next)))
      add({
        ...style.copyStyle(object),
        text: isShaped ? text : text.replace(joiners, ''),
        font: level % 2 === 1 ? turned(String(family)) : family,
        ...(source.endsWith('\n') ? { lineEnd: true } : {}),
        ...(mayEnd || source.endsWith('\n') ? {} : { noNewLine: true }),
        _level: level,
        _base: bases?.[start] ?? 0,
      })
      start = next
    }
    at = end

    function isCut(place: number): boolean {
      if (printers[place] !== printers[place - 1] || levels?.[place] !== levels?.[place - 1]) return true
      return whole[place - 1] === '\n' || (!isWhole && (breaks.has(place) || (isAnywhere && isLetterStart(place))))
    }
  }
  function isLetterStart(place: number): boolean {
    return !/^[\p{M}\u200c\u200d\udc00-\udfff]/u.test(whole.slice(place, place + 1)) && !/[\ud800-\udbff]$/.test(whole.slice(0, place))
  }
  function add(piece: Piece): void {
    const before = pieces.at(-1)
    // Marks of direction are not drawn. What may end after them may end before them.
    if (piece.text !== '' || piece.lineEnd === true || before === undefined) pieces.push(piece)
    else if (piece.noNewLine === undefined) delete before.noNewLine
  }
  const last = pieces.at(-1)
  delete last?.noNewLine
  return pieces.length === 0 ? [{ text: '' }] : pieces
}

/** The scripts that put no blank between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

function breaksIn(text: string): ReadonlySet<number> {
  const breaks = new Set<number>()
  const breaker = new lineBreaker(text)
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) breaks.add(found.position)
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
  for (const { 0: words, index: start } of text.matchAll(unspaced))
    for (const { index } of segmenter.segment(words)) if (index > 0) breaks.add(start + index)
  return breaks
}

/** For each unit of the text. */
function printersIn(text: string): Exclude<Printer, null>[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : ['Sans' as const]),
      ...lettersOf(line).flatMap(({ text: letter, printer }) =>
        Array.from({ length: letter.length }, () => (printer !== null && printer !== 'Sans' && isLoaded(printer) ? printer : 'Sans')),
      ),
    ])
}

function levelsIn(text: string): { readonly levels: Uint8Array | null; readonly bases: Uint8Array | null } {
  if (!rightToLeft.test(text)) return { levels: null, bases: null }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const bases = new Uint8Array(text.length)
  for (const { start, end, level } of paragraphs) bases.fill(level, start, end + 1)
  return { levels, bases }
}
