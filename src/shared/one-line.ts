/**
 * A text that somebody else wrote, within sentences of our own: on one line, and without letters that hide, turn round or forge what is
 * beside them, or that a terminal takes for commands.
 */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
