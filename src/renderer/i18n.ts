/** The languages of the tool. Texts live in src/shared/locales; a key that is not there does not compile (use-text.ts). */
import { createI18n, type Composer } from 'vue-i18n'
import { languages, type Language } from '#shared/language.ts'
import type { Messages } from '#shared/locales/messages.ts'

/** A file for each language: a window reads the one it speaks, and another when somebody asks for it. */
const sources: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#shared/locales/en/index.ts')).en,
  de: async () => (await import('#shared/locales/de/index.ts')).de,
  sv: async () => (await import('#shared/locales/sv/index.ts')).sv,
}

export function createTexts(language: Language, known: Readonly<Partial<Record<Language, Messages>>> = {}) {
  return createI18n<[Messages], Language, false>({
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- version 11 still has to be told
    legacy: false,
    locale: language,
    fallbackLocale: [],
    messages: known as Record<Language, Messages>,
    missingWarn: false,
    fallbackWarn: false,
  })
}

/** Whether the texts of that language are there now; they are not when the host that has them is gone. */
export async function learn(
  { availableLocales, setLocaleMessage }: Pick<Composer, 'availableLocales' | 'setLocaleMessage'>,
  language: Language,
): Promise<boolean> {
  if (availableLocales.includes(language)) return true
  try {
    setLocaleMessage(language, await sources[language]())
    return true
  } catch {
    return false
  }
}

/** The first of the reader's languages that the tool speaks; used until the settings are read. */
export function preferredLanguage(accepted: readonly string[]): Language {
  return accepted.flatMap((tag) => languages.filter((language) => tag.toLowerCase().split('-')[0] === language))[0] ?? 'en'
}
