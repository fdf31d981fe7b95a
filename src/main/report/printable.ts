/**
 * Makes any text fit for the report's typefaces: what they cannot print becomes ◊, so that no character vanishes unseen and
 * none can turn the reading direction or break the layout. The JSON twin keeps the text as received.
 * Typefaces for everything else would add megabytes to every installer.
 */

/** What the sans typeface covers of what is written from left to right, letter by letter; a test holds it against resources/fonts. */
const uncovered =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u04c2\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2070\u2074-\u2079\u2080-\u2089\u20ac\u2116\u2122\u2126\u2153-\u215e\u2190-\u2193\u2212\u221e\u2248\u2260\u2264\u2265\u25ca\u2713]+/gu

/** What keeps a name apart has no letter; where it would be needed, a name is printed as ◊. */
const isolates = /[\u2068\u2069]/gu

/** As long as a person may write in one line; longer texts of the service would push a row off its page. */
const longest = 500

/** One line of text, shortened. */
export function printable(text: string, most = longest): string {
  const characters = [...text.normalize('NFC').replace(isolates, '').replace(/\s+/gu, ' ').trim().replace(uncovered, '◊')]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

/** A text of several lines, whole: the technician's own words are never shortened. */
export function printableLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(isolates, '')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trimEnd().replace(uncovered, '◊'))
    .join('\n')
}

/** A printable text that the typeface for identifiers has every letter of. */
export const isMonospaced = (printed: string): boolean => /^[\u0020-\u017f…◊]*$/u.test(printed)

/** Whether any text in there has a character that is printed as ◊. */
export function hasUnprintable(value: unknown): boolean {
  if (typeof value === 'string') return value.normalize('NFC').replace(isolates, '').replace(/\s+/gu, ' ').search(uncovered) >= 0
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnprintable)
}
