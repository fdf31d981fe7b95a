/** When a typed text is the confirmation text that was asked for. Main decides by it, and the window shows by it. */

/** Case and spacing are no difference of meaning, and gloves get them wrong. */
export const sameConfirmationText = (typed: string, confirmationText: string): boolean =>
  normalisedText(typed) === normalisedText(confirmationText)

export const normalisedText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
