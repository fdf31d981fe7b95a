/** Lines and cells of a report as pdfmake has them: sizes, colours, marks, and words that would be wider than their column. */
import type { TableCell } from 'pdfmake/interfaces'
import { marks, type Cell, type Line } from '#shared/report/blocks.ts'
import { contentWidth, sizeOf, widestWord, widthOf } from '#shared/report/measures.ts'
import { isMonospaced, printableLines } from './printable.ts'
import { colors, fonts, statusColors } from './style.ts'
import { tagged } from './tagging.ts'

export interface Size {
  readonly size: number
  readonly lineHeight?: number
  readonly isOneOfMany?: boolean
}

/** An empty text of the usual size would make its row higher. */
export const empty = () => ({ text: '', fontSize: 1, lineHeight: 1 })

export const cellOf = (cell: Cell, size: Size, width: number): TableCell => {
  const [only] = cell
  if (only === undefined) return empty()
  return cell.length === 1 ? lineOf(only, size, width) : { stack: cell.map((line) => lineOf(line, { ...size, isOneOfMany: true }, width)) }
}

export const stackOf = (cell: Cell, size: Size, above: number) => ({
  stack: cell.map((line) => tagged('P', lineOf(line, { ...size, isOneOfMany: cell.length > 1 }, contentWidth))),
  margin: [0, above, 0, 0] as [number, number, number, number],
})

export function lineOf(line: Line, { size, lineHeight = 1.18, isOneOfMany = false }: Size, width: number) {
  const { text, look, status, to } = line
  const isCode = look === 'code'
  const fontSize = sizeOf(line, size, isOneOfMany)
  const sign = status === undefined ? '' : `${marks[status]}${text === '' ? '' : '\u00a0'}`
  const { wordBreak, ...words } = fitted(text, width - widthOf(sign) * fontSize, fontSize)
  const color = status === undefined ? lookColors[look ?? 'plain'] : statusColors[status].text
  return {
    text: sign === '' ? words.text : [{ text: sign, bold: status !== 'done' }, words.text],
    fontSize,
    lineHeight,
    color,
    bold: look === 'strong' || look === 'warn',
    ...(wordBreak === undefined ? {} : { wordBreak }),
    ...(isCode && isMonospaced(words.text) ? { font: fonts.mono.family } : {}),
    ...(to === undefined ? {} : { linkToDestination: to }),
  }
}
const lookColors = { plain: colors.ink, strong: colors.ink, soft: colors.soft, code: colors.soft, warn: colors.warn } as const

/** No person writes such words; the service may send any. They take seconds to lay out, and JSON has them whole. */
export const withoutEndlessWords = (text: string) => text.replace(/\S{121,}/gu, (word) => `${word.slice(0, 120)}…`)

/** A word longer than its column would reach into the next one: it may break anywhere. */
export function fitted(text: string, width: number, size: number): { readonly text: string; readonly wordBreak?: 'break-all' } {
  const lines = withoutEndlessWords(printableLines(text))
  return widestWord(lines) * size > width ? { text: lines, wordBreak: 'break-all' } : { text: lines }
}

/** Each mark with its word, once. */
export function legendOf(entries: readonly (Line & { readonly meaning?: string })[]) {
  const text = entries.flatMap(({ text: word, status = 'done', meaning }, index) => [
    { text: `${index === 0 ? '' : '     '}${marks[status]}\u00a0${word}`, bold: true, color: statusColors[status].text },
    ...(meaning === undefined ? [] : [{ text: ` ${meaning}`, color: colors.soft }]),
  ])
  return tagged('P', { text, fontSize: 7.2, lineHeight: 1.25, margin: [0, 0, 0, 6] as [number, number, number, number] })
}
