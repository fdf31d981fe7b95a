/** Texts for what is worded outside a window: the `message` of an error reply, the log, the report. */
import type { AppError } from '#shared/ipc/errors.ts'
import { errorWords } from '#shared/ipc/error-words.ts'
import type { Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { oneLine } from '#shared/one-line.ts'
import { textOf } from '#shared/text-of.ts'

export type Translate = (key: string, params?: Record<string, unknown>) => string

/** Thrown for a key that no language has: a fault of ours, never shown as a text. */
export class NoSuchText extends Error {}

export const translatorFor =
  (language: Language): Translate =>
  (key, params) => {
    const text = textOf(messages[language], key, params)
    if (text === undefined) throw new NoSuchText(key)
    return text
  }

/** "Title. What happened. Did the device change. What now." */
export function sentenceOf(error: AppError, language: Language = 'en'): string {
  const words = errorWords(error, translatorFor(language))
  return oneLine([`${words.title}.`, words.happened, ...words.problems, words.device, words.now].join(' '))
}
