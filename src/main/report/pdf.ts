/**
 * The blocks of a report -> PDF. The same model, language, letterhead, known installations and version of Firstflow give the same bytes on every machine.
 * pdfmake may use neither the network nor the file system: it gets the typefaces as bytes, and every text of the model as a literal
 * string, never as a node, a link or a path.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { fail } from '#shared/tables/errors.ts'
import type { Letterhead } from '#shared/report/letterhead.ts'
import type { ReportModel } from '#shared/report/report.ts'
import { localeOf, type Language } from '#shared/language.ts'
import { line, type Block } from '#shared/report/blocks.ts'
import { contentWidth } from '#shared/report/measures.ts'
import { numberOf, signatureOf } from '#shared/report/first-page.ts'
import { blocksOf } from '#shared/report/report-blocks.ts'
import type { SiteJobs } from '#shared/report/site-jobs.ts'
import { joined, wordsFor, type Words } from '#shared/report/words.ts'
import { installationOf, type Installations } from '../installation/known-installations.ts'
import { resourcesDir } from '../resources.ts'
import { translatorFor } from '../translate.ts'
import { contentOf } from './draw.ts'
import { makePdfmakeFaster } from './faster-pdfmake.ts'
import { orderLines } from './direction.ts'
import { keepLastRows } from './last-rows.ts'
import { logoFor, picturesFor, type PictureSource } from './pictures.ts'
import { hasUnprintable, printable } from '#shared/typefaces/printable.ts'
import { colors, environmentColors, fonts, page } from './style.ts'
import { writeStructure } from './tagging.ts'
import { cutIntoPieces } from './text-pieces.ts'
import { drawOutlined, faceFonts, loadFacesFor, provideFaces } from './typefaces.ts'

export interface PdfOptions {
  readonly appendices?: boolean | undefined
  readonly letterhead?: Letterhead | undefined
  readonly site?: SiteJobs | null | undefined
  /** Those known here; without them, no key is called unknown. */
  readonly installations?: Installations | undefined
  /** Called with the completed fraction, from 0 to 1. */
  readonly progress?: ((part: number) => void) | undefined
}

/** A document of at least this many pages has a table of contents. */
const pagesWithContents = 8

/** One at a time, because pdfmake has a single progress callback. Every failure is reported as `report.failed`. */
export const reportPdf = (...asked: Parameters<typeof rendered>): Promise<Uint8Array> =>
  rendered(...asked).catch((cause: unknown) => fail('report.failed', { reason: cause instanceof Error ? cause.message : String(cause) }))

async function rendered(model: ReportModel, language: Language, source: PictureSource, options: PdfOptions = {}): Promise<Uint8Array> {
  const { appendices = false, letterhead, site, installations, progress = () => undefined } = options
  await prepared()
  await loadFacesFor([model, letterhead, site], inside.virtualfs)
  const pictures = await picturesFor(model, source)
  const logo = logoFor(letterhead)
  const words = wordsFor(model, language, translatorFor(language))
  const drawing = { pictures, notAvailable: words.text('photos.notAvailable') }
  const images = { ...Object.fromEntries(pictures), ...(logo === null ? {} : { logo }) }
  progress(begun)
  inside.setProgressCallback((drawn) => progress(laidOut + (1 - laidOut) * drawn))
  const isIncomplete = hasUnprintable(model)
  const key = model.provenance.installation
  const isUnknownKey = key !== null && installations !== undefined && installationOf(installations, key).standing === 'unknown'
  let isOnePage: boolean | null = null
  const make = async (contents: boolean) => {
    let pages = 0
    const blocks = blocksOf(words, { appendices, contents, isIncomplete, isUnknownKey, site })
    const definition = definitionOf(words, language, letterheadOf(words, letterhead, logo), (count) => (pages = count))
    const draw = (some: readonly Block[]) => drawnPdf({ ...definition, images, content: contentOf(some, drawing) })
    // What is below the signatures begins on a page of its own, unless they are on the second one: then it follows.
    const end = blocks.findIndex(({ kind }) => kind === 'pageEnd')
    isOnePage ??= await draw(blocks.slice(0, end)).then(() => pages === 1)
    return { bytes: await draw(isOnePage ? blocks : blocks.toSpliced(end, 1)), pages }
  }
  // The number of pages is only known afterwards; the guess is seldom wrong. A site plan takes the room of eleven devices.
  const guess = model.devices.length + 11 * model.sitePlans.length > (appendices ? 21 : 80)
  const first = await make(guess)
  return first.pages >= pagesWithContents === guess ? first.bytes : (await make(!guess)).bytes
}

/** Fractions of the time: until the layout begins, which reports no progress, and until it is done and the pages are drawn. */
const begun = 0.05
const laidOut = 0.6

/** What pdfmake's types omit: files that are passed in memory, and the progress of drawing. */
const inside = pdfmake as unknown as {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void }
  setProgressCallback(callback: (drawn: number) => void): void
}

let preparing: Promise<void> | null = null
/** Once for each process; a failure (a broken installation) is retried with the next report. */
function prepared(): Promise<void> {
  preparing ??= prepare().catch((cause: unknown) => {
    preparing = null
    throw cause
  })
  return preparing
}

/** Warms up before the first report: using all typefaces and the library once halves the time of the first report. */
export async function warmUpPdf(): Promise<void> {
  await prepared()
  const cells = (['strong', 'soft', 'code', undefined] as const).map((look) => [line('Firstflow – 0123456789', look)])
  const rows = Array.from({ length: 100 }, () => ({ cells }))
  const columns = cells.map(() => ({ title: 'Firstflow', width: '*' as const }))
  const table: Block = { kind: 'table', density: 'matrix', columns, rows }
  const content = contentOf([table], { pictures: new Map(), notAvailable: '' })
  await drawnPdf({ defaultStyle, tagged: true, content })
}

const { sans, mono } = fonts

/** The names of fonts are told each time, because pdfmake exchanges those of files for their content. */
function drawnPdf(definition: TDocumentDefinitions & { readonly tagged: boolean }): Promise<Buffer> {
  pdfmake.setFonts({
    [sans.family]: { normal: sans.normal, bold: sans.bold },
    [mono.family]: { normal: mono.normal },
    ...faceFonts(),
  })
  return pdfmake.createPdf(definition).getBuffer()
}

async function prepare(): Promise<void> {
  for (const file of [sans.normal, sans.bold, mono.normal]) inside.virtualfs.writeFileSync(file, await typeface(file))
  // After everything that can fail, because a second call would wrap the functions twice.
  makePdfmakeFaster()
  provideFaces()
  drawOutlined()
  cutIntoPieces()
  orderLines()
  keepLastRows()
  writeStructure()
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
}

/** The font parser reads the header of a glyph even if the glyph is empty and the file ends before it, as for the space in Plex Mono. */
async function typeface(file: string): Promise<Buffer> {
  return Buffer.concat([await readFile(join(resourcesDir, 'fonts', file)), Buffer.alloc(16)])
}

const defaultStyle = { font: fonts.sans.family, fontSize: 9, lineHeight: 1.18, color: colors.ink }

function definitionOf(words: Words, language: Language, letterhead: Content, counted: (pages: number) => void) {
  const { identity, provenance } = words.model
  const made = new Date(provenance.generatedAt)
  const creator = `Firstflow ${printable(provenance.toolVersion)}`
  return {
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    version: '1.7',
    tagged: true,
    language: localeOf(language),
    displayTitle: true,
    info: {
      title: `${words.text('title')} – ${subjectOf(words)}`,
      author: printable(identity.technician),
      subject: numberOf(words),
      creator,
      producer: creator,
      creationDate: made,
      modDate: made,
    },
    defaultStyle,
    background: () => bandOf(words),
    header: (number) => (number === 1 ? letterhead : headerOf(words)),
    footer: (number, count) => {
      counted(count)
      return footerOf(words, number, count)
    },
    ...watermarkOf(words),
  } satisfies Omit<TDocumentDefinitions, 'content'> & { readonly tagged: boolean }
}

function subjectOf({ model: { identity }, place }: Words): string {
  const site = printable(identity.site.name, 70)
  return identity.device === null ? site : `${site} · ${printable(place(identity.device), 40)}`
}

const environmentWord = ({ model, translate }: Words) => translate(`errors.environments.${model.identity.environment}`, {}).toUpperCase()

/** A band on every page of a report that is no evidence. */
function bandOf(words: Words): Content {
  const { environment } = words.model.identity
  if (environment === 'production') return ''
  return [
    { canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: page.band, color: environmentColors[environment] }] },
    {
      text: `${environmentWord(words)}  ·  ${words.text('environmentMark')}`,
      fontSize: 8,
      bold: true,
      color: colors.white,
      alignment: 'center',
      absolutePosition: { x: 0, y: 3 },
    },
  ]
}

function watermarkOf(words: Words): Pick<TDocumentDefinitions, 'watermark'> {
  const { environment, revision } = words.model.identity
  const draft = revision === null && words.text('draftMark').toUpperCase()
  const text = joined([environment !== 'production' && environmentWord(words), draft])
  return text === '' ? {} : { watermark: { text, color: environmentColors[environment], opacity: 0.07, bold: true } }
}

/** Whose report it is. */
function letterheadOf(words: Words, letterhead: Letterhead | undefined, logo: string | null): Content {
  const company = words.model.identity.site.company ?? letterhead?.company ?? ''
  const name: Content = { text: printable(company, 120), fontSize: company.length > 24 ? 9 : 13, bold: true, lineHeight: 1 }
  const address = joined([logo === null ? '' : company, ...(letterhead?.address ?? '').split('\n')].map((part) => printable(part)))
  // A header that is higher than the top margin would not be drawn.
  const fontSize = address.length > 200 ? 5 : 7.5
  return {
    margin: [page.side, 24, page.side, 0],
    columns: [
      { width: logo === null ? 220 : 160, stack: [logo === null ? name : { image: 'logo', fit: [150, 30] }] },
      { width: '*', text: address, fontSize, lineHeight: 1, color: colors.soft, alignment: 'right' },
    ],
    columnGap: 12,
  }
}

function headerOf(words: Words): Content {
  return {
    margin: [page.side, 28, page.side, 0],
    stack: [
      { columns: [small(`${subjectOf(words)}  ·  ${words.text('title')}`, '*'), small(numberOf(words), 'auto')] },
      { canvas: [{ type: 'line', x1: 0, y1: 4, x2: contentWidth, y2: 4, lineWidth: 0.5, lineColor: colors.line }] },
    ],
  }
}

function footerOf(words: Words, number: number, count: number): Content {
  const { text, zone, model } = words
  return {
    margin: [page.side, 20, page.side, 0],
    columns: [
      small(
        [text('times', { zone }), text('journalHash', { hash: model.provenance.journal.head.slice(0, 16) }), ...signatureOf(words)].join(
          '  ·  ',
        ),
        '*',
      ),
      small(text('page', { page: number, pages: count }), 'auto'),
    ],
  }
}

const small = (text: string, width: '*' | 'auto') => ({ text, width, fontSize: 7.5, color: colors.soft })
