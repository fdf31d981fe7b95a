/**
 * Compares typed texts loosely: case, Unicode composition and blanks are ignored, because gloves get them wrong. So are invisible
 * characters, which come with pasted names and which nobody could type.
 */
export const sameName = (one: string, other: string): boolean => plainText(one) === plainText(other)

export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\u{FE0F}]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Without the invisible characters that copied text brings, except those that join letters and signs. */
export const visible = (text: string): string =>
  text
    .normalize()
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .trim()
