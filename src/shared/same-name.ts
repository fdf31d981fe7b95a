/**
 * Compares typed texts loosely: case, Unicode composition and blanks are ignored, because gloves get them wrong. So are invisible
 * characters, which come with pasted names and which nobody could type.
 */
export const sameName = (one: string, other: string): boolean => plainText(one) === plainText(other)

export const plainText = (text: string): string => seenText(text).toLowerCase()

/** A text as it is seen: only what nobody can see or type is ignored, and so is how wide a blank is. */
export const seenText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\u{FE0F}]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')

/** A confirmation text is typed exactly, capital letters too. */
export const isTypedExactly = (typed: string, text: string): boolean => seenText(typed) === seenText(text)

/** Without the invisible characters that copied text brings, except those that join letters and signs. */
export const visible = (text: string): string =>
  text
    .normalize()
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .trim()
