/**
 * ReportModel -> PDF. The same model, language and version of the tool give the same bytes on every machine.
 *
 * pdfmake is allowed neither the network nor the file system: it gets the typefaces as bytes, and every text of the model
 * enters as a literal string, never as a node, a link or a path.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pdfmake from 'pdfmake'
import type { Column, Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces'
import { fail } from '#shared/ipc/errors.ts'
import type { ReportModel } from '#shared/job/report.ts'
import type { Language } from '#shared/language.ts'
import { resourcesDir } from '../resources.ts'
import { checksBlock, handoverBlock, issuesBlock, omittedBlock, provenanceBlock } from './closing.ts'
import { historyBlock } from './history.ts'
import { identityBlock, statementBlock, summaryBlock, titleBlock } from './cover.ts'
import { parametersBlock, registerBlock, testsBlock, variancesBlock } from './devices.ts'
import { makePdfmakeFaster } from './faster-pdfmake.ts'
import { numberOf, pdfContextFor, subjectOf, table, type PdfContext } from './pdf-context.ts'
import { photosBlock, signOffBlock } from './pictorial.ts'
import { picturesFor, type PictureSource } from './pictures.ts'
import { printable } from './printable.ts'
import { colors, environmentColors, fonts, page, styles } from './style.ts'

/** `progress` is told the part that is done, from 0 to 1. One at a time: pdfmake has one callback for all. */
export async function renderReportPdf(
  model: ReportModel,
  language: Language,
  source: PictureSource,
  progress: (part: number) => void = () => undefined,
): Promise<Uint8Array> {
  await prepared()
  const pictures = await picturesFor(model, source)
  progress(begun)
  inside.setProgressCallback((drawn) => progress(laidOut + (1 - laidOut) * drawn))
  return pdfmake.createPdf(definitionOf(pdfContextFor(model, language, pictures))).getBuffer()
}

/** As `renderReportPdf`; whatever goes wrong is told as a report that could not be made. */
export async function reportPdf(...asked: Parameters<typeof renderReportPdf>): Promise<Uint8Array> {
  try {
    return await renderReportPdf(...asked)
  } catch (cause) {
    return fail('report.failed', { reason: cause instanceof Error ? cause.message : String(cause) })
  }
}

/** Parts of the time: until the layout begins, of which nothing is heard, and until it is done and the pages are drawn. */
const begun = 0.05
const laidOut = 0.6

/** What the types of pdfmake leave out: files it is given instead of files it may read, and how far the drawing is. */
const inside = pdfmake as unknown as {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void }
  setProgressCallback(callback: (drawn: number) => void): void
}

let preparing: Promise<void> | null = null
/** Once a process; a failure (a broken installation) is tried again with the next report. */
function prepared(): Promise<void> {
  preparing ??= prepare().catch((cause: unknown) => {
    preparing = null
    throw cause
  })
  return preparing
}

/** Before anybody asks for a report: all typefaces and the ways through the library were used once, which halves the time of the first one. */
export async function warmUpPdf(): Promise<void> {
  await prepared()
  const sample = (style: string) => ({ text: 'Firstflow – 0123456789', style })
  const row = () => [sample('tight'), sample('code'), sample('cell'), sample('small'), sample('columnTitle')]
  const content = table(['', '', '', '', ''], [100, 100, 100, 100, 90], Array.from({ length: 150 }, row))
  await pdfmake.createPdf({ defaultStyle, styles, content: [{ text: ' ', style: 'blockTitle' }, content] }).getBuffer()
}

async function prepare(): Promise<void> {
  makePdfmakeFaster()
  const { sans, mono } = fonts
  for (const file of [sans.normal, sans.bold, mono.normal]) inside.virtualfs.writeFileSync(file, await typeface(file))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  pdfmake.setFonts({
    [sans.family]: { normal: sans.normal, bold: sans.bold },
    [mono.family]: { normal: mono.normal },
  })
}

/** The font parser reads the header of a glyph even where the glyph is empty and the file ends before it: the blank of Plex Mono. */
async function typeface(file: string): Promise<Buffer> {
  return Buffer.concat([await readFile(join(resourcesDir, 'fonts', file)), Buffer.alloc(16)])
}

const defaultStyle = { font: fonts.sans.family, fontSize: 9.5, lineHeight: 1.15, color: colors.ink }

function definitionOf(context: PdfContext): TDocumentDefinitions {
  const { model, language, reportText } = context
  const { identity, provenance } = model
  const made = new Date(provenance.generatedAt)
  return {
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    version: '1.7',
    language,
    displayTitle: true,
    info: {
      title: `${reportText('title')} – ${subjectOf(context)}`,
      author: printable(identity.technician),
      subject: numberOf(context),
      creator: `Firstflow ${printable(provenance.toolVersion)}`,
      creationDate: made,
      modDate: made,
    },
    defaultStyle,
    styles,
    background: (number) => backgroundOf(context, number),
    header: (number) => headerOf(context, number),
    footer: (number, count) => footerOf(context, number, count),
    ...watermarkOf(context),
    images: Object.fromEntries(context.pictures),
    content: contentOf(context),
  }
}

function contentOf(context: PdfContext): Content[] {
  return [
    ...titleBlock(context),
    ...identityBlock(context),
    ...summaryBlock(context),
    ...statementBlock(context),
    ...variancesBlock(context),
    ...registerBlock(context),
    ...parametersBlock(context),
    ...testsBlock(context),
    ...checksBlock(context),
    ...issuesBlock(context),
    ...omittedBlock(context),
    ...historyBlock(context),
    ...photosBlock(context),
    ...handoverBlock(context),
    ...signOffBlock(context),
    ...provenanceBlock(context),
  ]
}

const environmentWord = ({ model, translate }: PdfContext) => translate(`errors.environments.${model.identity.environment}`).toUpperCase()

function watermarkOf(context: PdfContext): Pick<TDocumentDefinitions, 'watermark'> {
  const { environment, revision } = context.model.identity
  const marks = [
    ...(environment === 'production' ? [] : [environmentWord(context)]),
    ...(revision === null ? [context.reportText('draft').toUpperCase()] : []),
  ]
  if (marks.length === 0) return {}
  return { watermark: { text: marks.join(' · '), color: environmentColors[environment].mark, opacity: 0.09, bold: true } }
}

/** A band on the first page, a thin strip on the others. */
function backgroundOf({ model }: PdfContext, number: number): Content {
  const color = environmentColors[model.identity.environment].ground
  return { canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: number === 1 ? page.band : 8, color }] }
}

function headerOf(context: PdfContext, number: number): Content {
  if (number === 1) return ''
  return {
    margin: [page.side, 26, page.side, 0],
    columns: [
      aside({ text: `${subjectOf(context)}  ·  ${context.reportText('title')}`, width: '*' }),
      aside({ text: environmentWord(context), bold: true, alignment: 'right', width: 110 }),
    ],
  }
}

function footerOf(context: PdfContext, number: number, count: number): Content {
  const { model, reportText, instant, number: print } = context
  const { provenance } = model
  return {
    margin: [page.side, 20, page.side, 0],
    columns: [
      aside({
        text: `${numberOf(context)}  ·  ${instant(provenance.generatedAt)}  ·  ${provenance.journal.head.slice(0, 16)}`,
        width: '*',
      }),
      aside({ text: reportText('page', { page: print(number), pages: print(count) }), alignment: 'right', width: 110 }),
    ],
  }
}

const aside = (text: ContentText & { readonly width: number | '*' }): Column => ({ ...text, style: 'small' })
