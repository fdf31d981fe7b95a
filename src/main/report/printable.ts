/**
 * Makes any text printable with the report's typefaces: characters that they lack become ◊, so that none disappears unnoticed, and none
 * can change the reading direction or break the layout. The JSON form keeps the text as received. Typefaces for everything else would add
 * megabytes to every installer.
 */

/** The left-to-right characters that the sans typeface covers; a test compares this with resources/fonts. */
const uncovered =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u04c2\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2070\u2074-\u2079\u2080-\u2089\u20ac\u2116\u2122\u2126\u2153-\u215e\u2190-\u2193\u2212\u221e\u2248\u2260\u2264\u2265\u25ca\u2713]+/gu

/** The characters that isolate a name's direction have no glyph; a name that needs them is printed as ◊ anyway. */
const isolates = /[\u2068\u2069]/gu

/** The longest text that a person may enter in one line; longer texts of the service would push a row off its page. */
const longest = 500

/** One line of text, shortened. */
export function printable(text: string, most = longest): string {
  const characters = [...text.normalize('NFC').replace(isolates, '').replace(/\s+/gu, ' ').trim().replace(uncovered, '◊')]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

/** A complete text of several lines: the technician's own words are never shortened. */
export function printableLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(isolates, '')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trimEnd().replace(uncovered, '◊'))
    .join('\n')
}

/** Whether the monospaced typeface has every letter of a printable text. */
export const isMonospaced = (printed: string): boolean => /^[\u0020-\u017f…◊]*$/u.test(printed)

/** Whether any text in the value has a character that is printed as ◊. */
export function hasUnprintable(value: unknown): boolean {
  if (typeof value === 'string') return value.normalize('NFC').replace(isolates, '').replace(/\s+/gu, ' ').search(uncovered) >= 0
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnprintable)
}
