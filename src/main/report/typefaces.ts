/**
 * The typefaces for what IBM Plex has no letters for. They are read when a text needs them. HarfBuzz joins and places the letters of scripts
 * that need it: pdfkit's own font engine misplaces the marks of Thai and Burmese, and fails on Gurmukhi, Telugu, Malayalam and Khmer.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import bidiFactory from 'bidi-js'
import type { Font as Shaper } from 'harfbuzzjs'
import type { TFontFamilyTypes } from 'pdfmake/interfaces'
import { lettersOf, uncovered } from '#shared/typefaces/printers.ts'
import { textsInside } from '#shared/texts-inside.ts'
import { faces, type Face } from '#shared/typefaces/faces.ts'
import { resourcesDir } from '../resources.ts'
import { faceFiles } from './face-files.ts'
import { insideOf } from './faster-pdfmake.ts'
import { variantIn, variants, type Variant } from './han.ts'

/** Families of pdfmake. Text from right to left has one of its own. */
export const familyOf = (face: Face, variant: Variant): string => (face === 'Cjk' ? `Cjk ${variant}` : face)
export const turned = (family: string): string => `${family}${turning}`
const turning = ' rtl'

/** What pdfmake is told: a name for each file, which it looks up in its own memory. */
export const faceFonts = (): Record<string, TFontFamilyTypes> =>
  Object.fromEntries(
    faces.flatMap((face): [string, TFontFamilyTypes][] => {
      const { regular, bold = regular } = faceFiles[face]
      if (face !== 'Cjk') return [[face, { normal: regular, bold }]]
      return variants.map((variant) => {
        // The types omit a typeface of a file with several.
        const named = () => [regular, `NotoSansCJK${variant}-Regular`] as unknown as string
        return [familyOf(face, variant), { normal: named(), bold: named() }]
      })
    }),
  )

export const bidi = bidiFactory()

interface Glyph {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}
interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  readonly advanceWidth: number
}
interface Run {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly Position[]
  readonly advanceWidth: number
}
/** As pdfkit embeds it in a document. */
interface EmbeddedFont {
  readonly scale: number
  readonly font: {
    readonly characterSet: readonly number[]
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    glyphForCodePoint(code: number): Glyph
  }
  layout: (text: string, features?: unknown, onlyWidth?: boolean) => Run
  ascender: number
  descender: number
  lineGap: number
  dictionary: unknown
  /** Drawn with an outline, because there is no bold one. */
  isOutlined?: boolean
}
interface Document {
  readonly fontCache: Record<string, Record<string, EmbeddedFont>>
  readonly _font: EmbeddedFont
  readonly _fontSize: number
  readonly _fillColor: readonly [unknown, unknown] | null
  getFontType(bold: boolean, italics: boolean): string
  provideFont: (this: Document, family: string, bold: boolean, italics: boolean) => EmbeddedFont
  text: (this: Document, text: string, x: number, y: number, options: object) => unknown
  strokeColor(...color: readonly unknown[]): this
  lineWidth(width: number): this
}

type Files = { writeFileSync(name: string, content: Buffer): void }
const shapers = new Map<string, Shaper>()
let harfbuzz: typeof import('harfbuzzjs') | null = null
const loaded = new Set<Face>()
/** Whether a text of the report, and not only one of its labels, needed it. */
export const isLoaded = (face: Face): boolean => loaded.has(face)

/** Reads what the texts of these values need. */
export async function loadFacesFor(value: unknown, files: Files): Promise<void> {
  const texts = textsInside(value).filter((text) => uncovered.test(text))
  const needed = new Set(texts.flatMap((text) => lettersOf(text.normalize('NFC')).map(({ printer }) => printer)))
  variantOfDocument = variantIn(texts)
  for (const face of faces) if (needed.has(face) && !loaded.has(face)) await load(face, files)
}

async function load(face: Face, files: Files): Promise<void> {
  const { regular, bold = regular, isShaped } = faceFiles[face]
  if (isShaped) harfbuzz ??= await import('harfbuzzjs')
  for (const file of new Set([regular, bold])) {
    const bytes = await readFile(join(resourcesDir, 'fonts', file))
    files.writeFileSync(file, bytes)
    if (isShaped && harfbuzz !== null) shapers.set(file, new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes))))
  }
  loaded.add(face)
}

let variantOfDocument: Variant = 'sc'
/** Of the forms that a Chinese character has in four countries, those of the text, else of the document. */
export const variantOf = (text: string): Variant => variantIn([text], variantOfDocument)

/** Once a process, after what makes pdfmake faster. */
export function provideFaces(): void {
  const { prototype } = insideOf('pdfmake/js/PDFDocument.js').default as { readonly prototype: Document }
  const { provideFont } = prototype
  prototype.provideFont = function (family, bold, italics) {
    const face = faceOf(family)
    const isOutlined = bold && face !== undefined && faceFiles[face].bold === undefined
    // Two typefaces with one name would be one in the document.
    const provided = () => provideFont.call(this, family.replace(turning, ''), bold && !isOutlined, italics)
    const isTurned = family.endsWith(turning)
    if (face === undefined && !isTurned) return provided()
    const fonts = (this.fontCache[`${family} laid out`] ??= {})
    return (fonts[this.getFontType(bold, italics)] ??= laidOut(provided(), face, { isTurned, bold, isOutlined }))
  }
}

/** Once a process. */
export function drawOutlined(): void {
  const { prototype } = insideOf('pdfmake/js/PDFDocument.js').default as { readonly prototype: Document }
  const { text } = prototype
  prototype.text = function (words, x, y, options) {
    if (this._font.isOutlined !== true) return text.call(this, words, x, y, options)
    this.strokeColor(...(this._fillColor ?? [])).lineWidth(this._fontSize * 0.03)
    return text.call(this, words, x, y, { ...options, fill: true, stroke: true })
  }
}

/** The tallest that a line of any script is, so that rows with one foreign name are not twice as high. */
const tallest = { ascender: 1100, descender: -450 }
/** As IBM Plex, on whose line it is. */
const usual = { ascender: 1025, descender: -275 }

const within = (least: number, wanted: number, most: number) => Math.min(Math.max(wanted, least), most)

const faceOf = (family: string) => faces.find((each) => each === family.split(' ')[0])

interface Look {
  readonly isTurned: boolean
  readonly bold: boolean
  readonly isOutlined: boolean
}
/** The same typeface in the document, which lays out its texts in another way. */
function laidOut(base: EmbeddedFont, face: Face | undefined, { isTurned, bold, isOutlined }: Look): EmbeddedFont {
  const font = Object.create(base, {
    dictionary: {
      get: () => base.dictionary,
      set(value: unknown) {
        base.dictionary = value
      },
    },
  }) as EmbeddedFont
  if (isTurned) font.layout = (text, _features, onlyWidth) => base.layout(reversed(text), undefined, onlyWidth)
  if (face === undefined) return font
  const { regular, bold: boldFile = regular, isShaped } = faceFiles[face]
  const shaper = shapers.get(bold ? boldFile : regular)
  font.isOutlined = isOutlined
  font.ascender = isShaped ? within(usual.ascender, base.ascender, tallest.ascender) : usual.ascender
  font.descender = isShaped ? -within(-usual.descender, -base.descender, -tallest.descender) : usual.descender
  font.lineGap = 0
  if (shaper !== undefined) font.layout = remembered((text) => shaped(base, shaper, text, isTurned))
  return font
}

/** What has no rules of its own: punctuation between words from right to left. */
const reversed = (text: string) =>
  [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')

function remembered(layout: (text: string) => Run): (text: string) => Run {
  const known = new Map<string, Run>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const run = layout(text)
    known.set(text, run)
    return run
  }
}

function shaped({ font, scale }: EmbeddedFont, shaper: Shaper, text: string, isTurned: boolean): Run {
  if (harfbuzz === null) throw new Error('HarfBuzz is not loaded')
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isTurned ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const places = buffer.getGlyphPositions()
  const letters = lettersOfGlyphs(infos, text, nominalIn(font))
  const glyphs = infos.map(({ codepoint: id }, index) => {
    const codePoints = letters[index] ?? []
    return { id, advanceWidth: font.getGlyph(id, codePoints).advanceWidth, codePoints }
  })
  const positions = places.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * scale,
  }))
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

const nominals = new WeakMap<object, ReadonlyMap<number, number>>()
/** The letter of each glyph that is one by itself. */
function nominalIn(font: EmbeddedFont['font']): ReadonlyMap<number, number> {
  const known = nominals.get(font) ?? new Map(font.characterSet.map((code) => [font.glyphForCodePoint(code).id, code]))
  nominals.set(font, known)
  return known
}

/** For readers that ignore the text of a line: a cluster's own letters, and what is left of it for the glyph made of several. */
function lettersOfGlyphs(infos: readonly { codepoint: number; cluster: number }[], text: string, nominal: ReadonlyMap<number, number>) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((one, other) => one - other)
  const left = new Map(
    starts.map((start, index) => [start, Array.from(text.slice(start, starts[index + 1]), (each) => each.codePointAt(0) ?? 0)]),
  )
  const own = infos.map(({ codepoint, cluster }) => {
    const rest = left.get(cluster) ?? []
    const at = rest.indexOf(nominal.get(codepoint) ?? -1)
    return at < 0 ? null : rest.splice(at, 1)
  })
  return infos.map(({ cluster }, index) => own[index] ?? left.get(cluster)?.splice(0) ?? [])
}
