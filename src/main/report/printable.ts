/**
 * Makes any text fit for the report's typefaces: what they cannot print becomes ◊, so that no character vanishes unseen and
 * none can turn the reading direction or break the layout. The JSON twin keeps the text as it came.
 */

/** What both typefaces cover; a test holds it against the files in resources/fonts. */
const uncovered =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0400-\u045f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2126\u2190-\u2193\u2212\u221e\u2248\u2260\u2264\u2265\u25ca\u2713]+/gu

/** As long as a person may write in one line; longer texts of the service would push a row off its page. */
const longest = 500

/** One line of text, shortened. */
export function printable(text: string, most = longest): string {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(uncovered, '◊')]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

/** A text of several lines, whole: the technician's own words are never shortened. */
export function printableLines(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trimEnd().replace(uncovered, '◊'))
    .join('\n')
}
