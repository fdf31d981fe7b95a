/**
 * Texts for what is worded outside a window: the `message` of an error reply, the log and the report. It uses the renderer's messages and
 * message format; nothing is evaluated as code.
 */
import { compile, createCoreContext, registerMessageCompiler, registerMessageResolver, resolveValue, translate } from '@intlify/core-base'
import type { AppError } from '#shared/tables/errors.ts'
import { errorWords } from '#shared/tables/error-words.ts'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { oneLine } from '#shared/one-line.ts'

registerMessageCompiler(compile)
registerMessageResolver(resolveValue)

export type Translate = (key: string, params?: Record<string, unknown>) => string

/** Thrown for a key that no language has: a bug of ours, never shown as a text. */
export class NoSuchText extends Error {}

function translator(language: Language): Translate {
  const context = createCoreContext({
    locale: language,
    messages: { [language]: messages[language] },
    missingWarn: false,
    fallbackWarn: false,
    missing: (_context, _locale, key) => {
      throw new NoSuchText(key)
    },
  })
  return (key, params = {}) => {
    const text = translate(context, key, params)
    if (typeof text !== 'string') throw new NoSuchText(key)
    return text
  }
}

const translators = new Map(languages.map((language) => [language, translator(language)]))

export function translatorFor(language: Language): Translate {
  return translators.get(language) ?? translator(language)
}

/** "Title. What happened. Did the device change. What now." */
export function sentenceOf(error: AppError, language: Language = 'en'): string {
  const words = errorWords(error, translatorFor(language), language)
  return oneLine([`${words.title}.`, words.happened, ...words.problems, words.device, words.now].join(' '))
}
