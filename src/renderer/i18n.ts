/** The languages of the tool. Texts live in src/shared/locales; a key that is not there does not compile (use-text.ts). */
import { createI18n, type Composer } from 'vue-i18n'
import { languages, type Language } from '#shared/language.ts'
import type { Messages } from '#shared/locales/messages.ts'

type Texts = Partial<Messages>
/** Two files for each language: what the list of jobs says, and all the rest, which comes while that is read. */
const sources: Record<Language, Record<'first' | 'rest', () => Promise<Texts>>> = {
  en: {
    first: async () => (await import('#shared/locales/en/first.ts')).first,
    rest: async () => (await import('#shared/locales/en/rest.ts')).rest,
  },
  de: {
    first: async () => (await import('#shared/locales/de/first.ts')).first,
    rest: async () => (await import('#shared/locales/de/rest.ts')).rest,
  },
  sv: {
    first: async () => (await import('#shared/locales/sv/first.ts')).first,
    rest: async () => (await import('#shared/locales/sv/rest.ts')).rest,
  },
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
  texts: Pick<Composer, 'getLocaleMessage' | 'setLocaleMessage'>,
  language: Language,
  wanted: 'first' | 'all' = 'all',
): Promise<boolean> {
  const isThere = (part: keyof Messages) => Object.hasOwn(texts.getLocaleMessage(language), part)
  // Side by side, since no part is in both: merging would copy every text.
  const add = (part: Texts) => texts.setLocaleMessage(language, { ...texts.getLocaleMessage(language), ...part })
  try {
    if (!isThere('app')) add(await sources[language].first())
    if (wanted === 'all' && !isThere('errors')) add(await sources[language].rest())
    return true
  } catch {
    return false
  }
}

/** The first of the reader's languages that the tool speaks; used until the settings are read. */
export function preferredLanguage(accepted: readonly string[]): Language {
  return accepted.flatMap((tag) => languages.filter((language) => tag.toLowerCase().split('-')[0] === language))[0] ?? 'en'
}
