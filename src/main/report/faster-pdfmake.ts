/**
 * What pdfmake and pdfkit do again and again for the same result, done once: a third of the time of a report, and the same bytes (its
 * tests compare them). Both are pinned to a version, and are asked for the same things through the same doors.
 *
 * - A typeface is parsed once, and how a word is laid out in it is kept from one report to the next; pdfkit does both for each document.
 * - A style is looked up in place; pdfmake makes a closure, pushes and pops for each of twenty properties of each word.
 * - A colour is parsed once.
 */
import { createRequire } from 'node:module'

interface EmbeddedFont {
  readonly name: string
  /** As the parser made it. */
  readonly font: object
  /** How each word is laid out. */
  layoutCache: Record<string, unknown>
}
type FontClass = new (document: PdfDocument, parsed: object, id: string) => EmbeddedFont
interface Typeface {
  readonly Font: FontClass
  readonly parsed: object
  words: EmbeddedFont['layoutCache']
}
interface PdfDocument {
  readonly fontCache: Record<string, Record<string, EmbeddedFont>>
  readonly _fontFamilies: Record<string, EmbeddedFont>
  _fontCount: number
  getFontType(bold: boolean, italics: boolean): string
  provideFont: (this: PdfDocument, family: string, bold: boolean, italics: boolean) => EmbeddedFont
  _normalizeColor: (this: PdfDocument, color: unknown) => unknown
}
type Style = Readonly<Record<string, unknown>>
interface StyleStack {
  readonly styleDictionary: Readonly<Record<string, Style | undefined>> | null
  readonly styleOverrides: readonly (string | Style)[]
  readonly defaultStyle: Style
  getProperty(property: string): unknown
}
interface StyleStackClass {
  readonly prototype: StyleStack
  getStyleProperty(item: Style, stack: StyleStack | null | undefined, property: string, otherwise: unknown): unknown
}

/** CommonJS, and without types of its own. */
const insideOf = createRequire(import.meta.url) as (file: string) => { readonly default: unknown }

/** Words of so many reports that keeping more of them would only cost memory. */
const mostWords = 30_000

/** Once a process. */
export function makePdfmakeFaster(): void {
  keepTypefaces(insideOf('pdfmake/js/PDFDocument.js').default as { readonly prototype: PdfDocument })
  lookUpStylesInPlace(insideOf('pdfmake/js/StyleContextStack.js').default as StyleStackClass)
}

function keepTypefaces({ prototype }: { readonly prototype: PdfDocument }): void {
  const provided = prototype.provideFont
  const typefaces = new Map<string, Typeface>()
  prototype.provideFont = function (family, bold, italics) {
    const type = this.getFontType(bold, italics)
    const fonts = (this.fontCache[family] ??= {})
    const own = fonts[type]
    if (own !== undefined) return own
    const face = `${family} ${type}`
    const before = typefaces.get(face)
    if (before === undefined) {
      const first = provided.call(this, family, bold, italics)
      typefaces.set(face, { Font: first.constructor as FontClass, parsed: first.font, words: first.layoutCache })
      return first
    }
    const font = new before.Font(this, before.parsed, `F${(this._fontCount += 1)}`)
    if (Object.keys(before.words).length < mostWords) font.layoutCache = before.words
    else before.words = font.layoutCache
    this._fontFamilies[font.name] = font
    fonts[type] = font
    return font
  }

  const normalised = prototype._normalizeColor
  const colours = new Map<string, unknown>()
  prototype._normalizeColor = function (color) {
    if (typeof color !== 'string' || !color.startsWith('#')) return normalised.call(this, color)
    const before = colours.get(color)
    if (before !== undefined) return before
    const now = normalised.call(this, color)
    colours.set(color, now)
    return now
  }
}

function lookUpStylesInPlace(stack: StyleStackClass): void {
  /** Of a named style; ours extend none. */
  const named = ({ styleDictionary }: StyleStack, name: unknown, property: string): unknown => styleDictionary?.[String(name)]?.[property]

  stack.prototype.getProperty = function (this: StyleStack, property) {
    const { styleOverrides, defaultStyle } = this
    for (let at = styleOverrides.length - 1; at >= 0; at -= 1) {
      const item = styleOverrides[at]
      const value = typeof item === 'string' ? named(this, item, property) : item?.[property]
      if (isValue(value)) return value
    }
    return defaultStyle[property]
  }

  const slowly = stack.getStyleProperty.bind(stack)
  stack.getStyleProperty = (item, styles, property, otherwise) => {
    const own = item[property]
    if (isValue(own)) return own
    if (styles === null || styles === undefined) return otherwise
    const { style, section } = item
    if (section !== undefined || Array.isArray(style)) return slowly(item, styles, property, otherwise)
    const ofStyle = isValue(style) ? named(styles, style, property) : undefined
    const value = isValue(ofStyle) ? ofStyle : styles.getProperty(property)
    return isValue(value) ? value : otherwise
  }
}

const isValue = (value: unknown) => value !== undefined && value !== null
