/** What people type that means the same: large and small letters, accents as composed, and blanks do not tell two texts apart. Gloves get them wrong. */
export const sameName = (one: string, other: string): boolean => plainText(one) === plainText(other)

export const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
