/**
 * Makes any text printable with the report's typefaces: letters that they lack become ◊, so that none disappears unnoticed, and none can
 * override the reading direction or break the layout. The JSON form keeps the text as received.
 */
import { textsInside } from '../texts-inside.ts'
import { directionMarks, lettersOf, rightToLeft, uncovered, type Letter } from './printers.ts'

/** Invisible, and without a meaning on paper. */
const invisible = /[\u00ad\u200b\u202a-\u202c\u2060-\u2064\ufe00-\ufe0f\ufeff\u{e0100}-\u{e01ef}]/gu

/** The longest text that a person may enter in one line; longer texts of the service would push a row off its page. */
const longest = 500

/** One line of text, shortened. */
export function printable(text: string, most = longest): string {
  const characters = [...lineOf(text).trim()]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

/** A complete text of several lines: the technician's own words are never shortened. */
export function printableLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => lineOf(line).trimEnd())
    .join('\n')
}

function lineOf(text: string): string {
  const line = visible(text)
  return uncovered.test(line) ? lettersOf(line).map(drawn).join('') : line
}

/** Of letters that cannot be printed, one beside the other, one ◊. */
function drawn({ text, printer }: Letter, index: number, letters: readonly Letter[]): string {
  if (printer === null) return letters[index - 1]?.printer === null ? '' : '◊'
  return text
}

function visible(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '')
  return rightToLeft.test(line) ? line : line.replace(directionMarks, '')
}

/** Whether the monospaced typeface has every letter of a printable text. */
export const isMonospaced = (printed: string): boolean => /^[\u0020-\u017f…◊]*$/u.test(printed)

/** What the report prints as ◊, each letter or sign once. */
export function unprintable(text: string): string[] {
  const line = visible(text)
  if (!uncovered.test(line) || lettersOf(line).every(({ printer }) => printer !== null)) return []
  const signs = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line), ({ segment }) => segment)
  return [...new Set(signs.filter((sign) => lettersOf(sign).some(({ printer }) => printer === null)))]
}

/** Whether any text in the value has a letter that is printed as ◊. */
export const hasUnprintable = (value: unknown): boolean => textsInside(value).some((text) => unprintable(text).length > 0)
