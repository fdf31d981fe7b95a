/** Which of the report's typefaces prints which letter. */
import { coverage } from './coverage.ts'
import { faces, type Face } from './faces.ts'

/** `Sans` is the report's own typeface, IBM Plex; null if none has the letter. */
export type Printer = 'Sans' | Face | null

/** What IBM Plex Sans does not cover; a test compares this with resources/fonts. */
export const uncovered =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u04c2\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2070\u2074-\u2079\u2080-\u2089\u20ac\u2116\u2122\u2126\u2153-\u215e\u2190-\u2193\u2212\u221e\u2248\u2260\u2264\u2265\u25ca\u2713]/u

/** Not drawn: they join letters, or tell their direction. */
export const joiners = /[\u200c\u200d]/gu
export const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/gu
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

export interface Letter {
  /** With its accents. */
  readonly text: string
  readonly printer: Printer
}

/** Two texts may share a typeface for a whole word only if none of its letters is torn from its accents. */
const withAccents = /[^\p{M}\u200c\u200d][\p{M}\u200c\u200d]*|[\p{M}\u200c\u200d]+/gsu

/** A blank is printed with the word before it. */
export function lettersOf(text: string): Letter[] {
  let printer: Printer = 'Sans'
  return (text.match(withAccents) ?? []).map((letter) => {
    if (letter !== ' ' && letter.search(directionMarks) !== 0) printer = printerOf(letter)
    return { text: letter, printer: letter === ' ' && printer === null ? 'Sans' : printer }
  })
}

function printerOf(letter: string): Printer {
  const drawn = letter.replace(joiners, '')
  if (!uncovered.test(drawn)) return 'Sans'
  const codes = Array.from(drawn, (character) => character.codePointAt(0) ?? 0)
  return faces.find((face) => codes.every((code) => covers(face, code))) ?? null
}

const ranges = new Map<Face, readonly number[]>()
/** First and last of each range, in ascending order. */
function rangesOf(face: Face): readonly number[] {
  const known = ranges.get(face)
  if (known !== undefined) return known
  let at = 0
  const read = coverage[face].split(' ').flatMap((part) => {
    const [distance = '', more = '0'] = part.split('-')
    const first = at + parseInt(distance, 36)
    at = first + parseInt(more, 36)
    return [first, at]
  })
  ranges.set(face, read)
  return read
}

function covers(face: Face, code: number): boolean {
  const bounds = rangesOf(face)
  let [low, high] = [0, bounds.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[2 * middle + 1] ?? 0) < code) low = middle + 1
    else high = middle
  }
  return code >= (bounds[2 * low] ?? Infinity) && code <= (bounds[2 * low + 1] ?? -1)
}
