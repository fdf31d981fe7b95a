/** What every block of the report is built with: the words, the way values are printed, and the few shapes blocks share. */
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import type { FieldValue } from '#shared/configuration/schema.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { errorWords } from '#shared/ipc/error-words.ts'
import type { ReportModel } from '#shared/job/report.ts'
import type { Language } from '#shared/language.ts'
import { wordsIn, type Words } from '../words.ts'
import { instantIn, numberIn } from './dates.ts'
import { printable } from './printable.ts'
import { cellPadding, colors, ruled, tightlyRuled } from './style.ts'

export interface Paper {
  readonly model: ReportModel
  readonly language: Language
  /** A text of the report itself, by its key below `report`. */
  readonly words: Words
  readonly translate: Words
  readonly instant: (at: string) => string
  readonly number: (value: number) => string
  /** A configuration value as the service has it; `null` is a dash. */
  readonly value: (value: FieldValue | null) => string
  /** "Room · kind" for a device of the job, for headings and bookmarks. */
  readonly deviceName: (key: string) => string
  /** The same for a table cell, with the key that tells two rooms of one name apart. */
  readonly deviceCell: (key: string | null) => TableCell
  /** What an error says happened. */
  readonly happened: (error: AppError) => string
}

const dash = '–'

export function paperFor(model: ReportModel, language: Language): Paper {
  const translate = wordsIn(language)
  const words: Words = (key, params) => translate(`report.${key}`, params)
  const number = numberIn(language)
  const devices = new Map(model.devices.map((device) => [device.key, device]))
  const kindOf = (key: string) => words(`kinds.${devices.get(key)?.kind ?? 'shower'}`)
  const placeOf = (key: string) => {
    const device = devices.get(key)
    return printable(device?.room ?? device?.serialNumber ?? device?.id ?? key, 60)
  }
  return {
    model,
    language,
    words,
    translate,
    instant: instantIn(language),
    number,
    value: (value) => {
      if (value === null) return dash
      if (typeof value === 'boolean') return words(value ? 'yes' : 'no')
      if (typeof value === 'number') return number(value)
      return value === '' ? words('parameters.emptyText') : printable(value)
    },
    deviceName: (key) => `${placeOf(key)} · ${kindOf(key)} ${key}`,
    deviceCell: (key) =>
      key === null
        ? { text: words('wholeJob'), style: 'cell' }
        : {
            stack: [
              { text: placeOf(key), bold: true, style: 'cell' },
              { text: `${kindOf(key)} ${key}`, style: 'small' },
            ],
          },
    happened: (error) => printable(errorWords(error, translate).happened),
  }
}

interface Placing {
  readonly newPage?: boolean
  /** What has to fit below a heading, so that it never stands alone at the foot of a page. */
  readonly room?: number
}

/** A heading is unbreakable together with some blank room, which what follows then takes back. */
export function heading(
  title: Content,
  above: number,
  content: readonly Content[],
  { newPage = false, room = 84 }: Placing = {},
): Content[] {
  const blank: Content = { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, room, 0, 0] }
  return [
    {
      stack: [title, blank],
      unbreakable: true,
      margin: [0, newPage ? 0 : above, 0, 0],
      ...(newPage ? { pageBreak: 'before' as const } : {}),
    },
    { stack: [...content], margin: [0, 3 - room, 0, 0] },
  ]
}

/** One of the report's numbered blocks, with its bookmark. A block without content says so. */
export function block(paper: Paper, number: number, name: string, content: readonly Content[], placing?: Placing): Content[] {
  const text = `${number}  ${paper.words(`blocks.${name}`)}`
  const title: Content = { text, style: 'blockTitle', outline: true, outlineText: text, id: name }
  return heading(title, 22, content.length > 0 ? content : [notDone(paper)], placing)
}

/** A device's part of a block, bookmarked below it. */
export function devicePart(paper: Paper, parent: string, key: string, content: readonly Content[], placing?: Placing): Content[] {
  const text = paper.deviceName(key)
  return heading({ text, style: 'deviceTitle', outline: true, outlineText: text, outlineParentId: parent }, 12, content, placing)
}

export const notDone = ({ words }: Paper): Content => ({ text: words('notDone'), style: 'empty' })
export const none = ({ words }: Paper): Content => ({ text: words('none'), style: 'empty' })

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

export const cell = (text: string): TableCell => ({ text, style: 'cell' })
/** For identifiers: told apart letter by letter, wrapped anywhere. */
export const code = (text: string): Content => ({ text: printable(text), style: 'code', wordBreak: 'break-all' })
export const marked = (text: string): TableCell => ({ text, style: 'cell', bold: true, color: colors.doubtful })
