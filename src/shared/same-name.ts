/**
 * What people type that means the same: large and small letters, accents as composed, and blanks do not tell two texts apart. Gloves get
 * them wrong. Nor do characters that nobody sees, as they come with names that were pasted: nobody could type them.
 */
export const sameName = (one: string, other: string): boolean => plainText(one) === plainText(other)

export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\u{FE0F}]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
