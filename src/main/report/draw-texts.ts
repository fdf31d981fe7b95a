/** Lines and cells of a report as pdfmake has them: sizes, colours, marks, and words that would be wider than their column. */
import type { TableCell } from 'pdfmake/interfaces'
import { marks, type Cell, type Line } from '#shared/report/blocks.ts'
import { isMonospaced, printableLines } from './printable.ts'
import { colors, contentWidth, fonts, statusColors } from './style.ts'
import { tagged } from './tagging.ts'

export interface Size {
  readonly size: number
  readonly lineHeight?: number
  /** What is soft is smaller where it is below another line; beside other cells it would not be on their line. */
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

export function lineOf({ text, look, status, to }: Line, { size, lineHeight = 1.18, isOneOfMany = false }: Size, width: number) {
  const isCode = look === 'code'
  const fontSize = isCode ? Math.min(size - 1.2, 6.3) : look === 'soft' && isOneOfMany ? size - 0.8 : size
  const { wordBreak, ...words } = fitted(text, width, fontSize)
  const color = status === undefined ? lookColors[look ?? 'plain'] : statusColors[status].text
  const mark = status === undefined ? [] : [{ text: text === '' ? marks[status] : `${marks[status]}\u00a0`, bold: status !== 'done' }]
  return {
    text: mark.length === 0 ? words.text : [...mark, words.text],
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

export const widestWord = (text: string) => Math.max(...text.split(/[\s\u2010-\u2013-]/u).map(widthOf))

/** In sizes of the letters, rather too much than too little. */
export const widthOf = (word: string): number => {
  const narrow = word.match(/[ijltfrI.,:;'|!()/]/gu)?.length ?? 0
  const wide = word.match(/[mwMWОШЩЖЮ@%◊]/gu)?.length ?? 0
  return narrow * 0.4 + wide * 0.95 + (word.length - narrow - wide) * 0.64
}

/** Each mark with its word, once. */
export function legendOf(entries: readonly (Line & { readonly meaning?: string })[]) {
  const text = entries.flatMap(({ text: word, status = 'done', meaning }, index) => [
    { text: `${index === 0 ? '' : '     '}${marks[status]}\u00a0${word}`, bold: true, color: statusColors[status].text },
    ...(meaning === undefined ? [] : [{ text: ` ${meaning}`, color: colors.soft }]),
  ])
  return tagged('P', { text, fontSize: 7.2, lineHeight: 1.25, margin: [0, 0, 0, 6] as [number, number, number, number] })
}
