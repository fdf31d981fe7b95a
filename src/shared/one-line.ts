/**
 * Makes a foreign text safe to quote in one of our sentences: on one line, and without characters that hide, reorder or forge the text
 * beside them, or that a terminal interprets as control sequences.
 */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
