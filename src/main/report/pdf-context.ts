/** What every block of the report is built with: the words, the way values are printed, and the few shapes blocks share. */
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import type { FieldValue } from '#shared/configuration/schema.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { errorWords } from '#shared/ipc/error-words.ts'
import { markOf } from '#shared/job/report-register.ts'
import type { ReportModel } from '#shared/job/report.ts'
import type { Language } from '#shared/language.ts'
import { translatorFor, type Translate } from '../translate.ts'
import { dayIn, instantIn, numberIn } from '#shared/job/report-dates.ts'
import type { Pictures } from './pictures.ts'
import { isMonospaced, printable } from './printable.ts'
import { spaceFor } from './pdf-layout.ts'
import { cellPadding, colors, fonts, ruled, tightlyRuled } from './style.ts'

export interface PdfContext {
  readonly model: ReportModel
  readonly language: Language
  /** A text of the report itself, by its key below `report`. */
  readonly reportText: Translate
  readonly translate: Translate
  readonly instant: (at: string) => string
  /** A day without a time. */
  readonly day: (date: string) => string
  readonly number: (value: number) => string
  /** A configuration value as the service has it; `null` is a dash. */
  readonly value: (value: FieldValue | null) => string
  /** "Room · kind and unit" for a device of the job, for headings and bookmarks. */
  readonly deviceName: (key: string) => string
  /** The same for a table cell, whole. */
  readonly deviceCell: (key: string | null) => Content
  /** "at, recorded by person", small. */
  readonly recorded: (fact: { readonly at: string; readonly who: string }) => Content
  /** What an error says happened. */
  readonly happened: (error: AppError) => string
  /** By SHA-256, as they can be printed. */
  readonly pictures: Pictures
}

const dash = '–'

export function pdfContextFor(model: ReportModel, language: Language, pictures: Pictures): PdfContext {
  const translate = translatorFor(language)
  const reportText: Translate = (key, params) => translate(`report.${key}`, params)
  const number = numberIn(language)
  const devices = new Map([...model.devices, ...model.removed].map((device) => [device.key, device]))
  const removed = new Set(model.removed.map(({ key }) => key))
  const kindOf = (key: string) => reportText(`kinds.${devices.get(key)?.kind ?? 'shower'}`)
  /** With what tells two rooms of one name apart. */
  const kindAndMark = (key: string) => {
    const device = devices.get(key)
    const mark = device === undefined ? null : markOf(device)
    const name = mark === null ? kindOf(key) : `${kindOf(key)} ${printable(mark, 40)}`
    return removed.has(key) ? `${name} (${reportText('history.mark')})` : name
  }
  const placeOf = (key: string) => {
    const device = devices.get(key)
    return device?.room ?? device?.serialNumber ?? device?.id ?? key
  }
  const unbound = instantIn(language)
  // Where a column is narrow, the offset from UTC goes with its time to the next line.
  const instant = (at: string) => unbound(at).replace(/ (?=\S+$)/u, '\u00a0')
  return {
    model,
    language,
    reportText,
    translate,
    instant,
    day: dayIn(language),
    number,
    value: (value) => {
      if (value === null) return dash
      if (typeof value === 'boolean') return reportText(value ? 'yes' : 'no')
      if (typeof value === 'number') return number(value)
      return value === '' ? reportText('parameters.emptyText') : zoneInLines(printable(value))
    },
    deviceName: (key) => `${printable(placeOf(key), 60)} · ${kindAndMark(key)}`,
    deviceCell: (key) =>
      key === null
        ? { text: reportText('wholeJob'), style: 'cell' }
        : {
            stack: [
              { text: printable(placeOf(key)), bold: true, style: 'cell' },
              { text: kindAndMark(key), style: 'small' },
            ],
          },
    recorded: ({ at, who }) => ({ text: reportText('recordedBy', { at: instant(at), person: printable(who) }), style: 'small' }),
    pictures,
    happened: (error) => printable(errorWords(error, translate).happened),
  }
}

/** A time zone as POSIX writes it, with its two rules, is longer than its column and has no space. */
const posixZone = /^[A-Za-z<][^\s,]*(?:,[MJ]?\d[\d./:+-]*){2}$/u
/** A line for each of its parts, instead of a break anywhere. */
const zoneInLines = (text: string) => (posixZone.test(text) ? text.replaceAll(',', ',\n') : text)

/** Number and revision, or that it is a draft. */
export function numberOf({ model: { identity }, reportText }: PdfContext): string {
  const { number, revision } = identity
  return revision === null
    ? reportText('identity.numberAndDraft', { number })
    : reportText('identity.numberAndRevision', { number, revision })
}

/** What the report is of: the site, or one device of it. */
export function subjectOf({ model: { identity }, deviceName }: PdfContext): string {
  const site = printable(identity.site.name, 70)
  return identity.device === null ? site : `${site} · ${deviceName(identity.device)}`
}

/** A node of its own, not a bare text or a list of nodes. */
export type Title = Extract<Content, { readonly text: unknown }>

interface Placing {
  readonly newPage?: boolean
  /** What has to fit below the heading, where that is more than its content shows. */
  readonly room?: number
  /** Heading and content are never parted; only for what is much shorter than a page. */
  readonly whole?: boolean
}

/**
 * A heading never stands alone at the foot of a page: it is unbreakable together with as much blank room as the beginning of
 * its content needs, which the content then takes back.
 */
export function heading(
  title: Title,
  above: number,
  content: readonly Content[],
  { newPage = false, room, whole = false }: Placing = {},
): Content[] {
  const start = {
    unbreakable: true,
    margin: [0, newPage ? 0 : above, 0, 0] as [number, number, number, number],
    ...(newPage ? { pageBreak: 'before' as const } : {}),
  }
  if (whole) return [{ stack: [title, { stack: [...content], margin: [0, 3, 0, 0] }], ...start }]
  const blank = room ?? spaceFor(content)
  return [
    { stack: [title, { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, blank, 0, 0] }], ...start },
    { stack: [...content], margin: [0, 3 - blank, 0, 0] },
  ]
}

/** One of the report's numbered blocks, with its bookmark. A block without content says so. */
export function block(context: PdfContext, number: number, name: string, content: readonly Content[], placing?: Placing): Content[] {
  const text = `${number}  ${context.reportText(`blocks.${name}`)}`
  const title: Title = { text, style: 'blockTitle', outline: true, outlineText: text, id: name }
  return heading(title, 22, content.length > 0 ? content : [notDone(context)], placing)
}

/** A device's part of a block, bookmarked below it; the first one stands close to the title of the block. */
export function devicePart(
  context: PdfContext,
  parent: string,
  key: string,
  content: readonly Content[],
  { first = false, ...placing }: Placing & { readonly first?: boolean } = {},
): Content[] {
  const text = context.deviceName(key)
  return heading(
    { text, style: 'deviceTitle', outline: true, outlineText: text, outlineParentId: parent },
    first ? 0 : 12,
    content,
    placing,
  )
}

const notDone = ({ reportText }: PdfContext): Content => ({ text: reportText('notDone'), style: 'empty' })
export const none = ({ reportText }: PdfContext): Content => ({ text: reportText('none'), style: 'empty' })
/** Of what may be so, and of which only what was written down is known. */
export const noneRecorded = ({ reportText }: PdfContext): Content => ({ text: reportText('noneRecorded'), style: 'empty' })

/**
 * A ruled table whose titles repeat on every page and whose rows stay whole, unless a row may be longer than a page.
 * Widths are fixed: a long identifier wraps, it never widens.
 */
export function table(
  titles: readonly string[],
  widths: readonly number[],
  rows: readonly TableCell[][],
  { breakable = false, tight = false } = {},
): ContentTable {
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: breakable ? 0 : 1,
      dontBreakRows: !breakable,
      widths: widths.map((width) => width - cellPadding),
      body: [titles.map((text): TableCell => ({ text, style: 'columnTitle' })), ...rows],
    },
    layout: tight ? tightlyRuled : ruled,
  }
}

export const cell = (text: string): Content => ({ text, style: 'cell' })
/** For identifiers: told apart letter by letter, wrapped anywhere; in the other typeface where this one lacks a letter. */
export function code(text: string): Title {
  const printed = printable(text)
  return { text: printed, style: 'code', wordBreak: 'break-all', ...(isMonospaced(printed) ? {} : { font: fonts.sans.family }) }
}
export const marked = (text: string): TableCell => ({ text, style: 'cell', bold: true, color: colors.doubtful })
