/** The languages of the tool. Texts live in src/shared/locales; a key that is not there does not compile (use-text.ts). */
import { createI18n } from 'vue-i18n'
import { languages, type Language } from '#shared/language.ts'
import { messages, type Messages } from '#shared/locales/messages.ts'

export function createTexts(language: Language) {
  return createI18n<[Messages], Language, false>({
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- version 11 still has to be told
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    messages,
    missingWarn: false,
    fallbackWarn: false,
  })
}

/** The first of the reader's languages that the tool speaks; used until the settings are read. */
export function preferredLanguage(accepted: readonly string[]): Language {
  return accepted.flatMap((tag) => languages.filter((language) => tag.toLowerCase().split('-')[0] === language))[0] ?? 'en'
}
