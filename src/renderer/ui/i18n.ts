/** The texts of the window. They are in src/shared/locales; a missing key does not compile (text.ts). */
import type { App } from 'vue'
import { createI18n, type Composer } from 'vue-i18n'
import type { Language } from '#shared/language.ts'
import type { Messages } from '#shared/locales/messages.ts'
import { provideTexts } from './text.ts'

export function createTexts(language: Language, known: Readonly<Partial<Record<Language, Messages>>> = {}) {
  const texts = createI18n<[Messages], Language, false>({
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- version 11 still has to be told
    legacy: false,
    locale: language,
    fallbackLocale: [],
    messages: known as Record<Language, Messages>,
    missingWarn: false,
    fallbackWarn: false,
  })
  return {
    global: texts.global,
    install(app: App) {
      app.use(texts)
      provideTexts(app, texts.global)
    },
  }
}

/** A chunk for each language. */
const sources: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#shared/locales/en/index.ts')).en,
  de: async () => (await import('#shared/locales/de/index.ts')).de,
  sv: async () => (await import('#shared/locales/sv/index.ts')).sv,
}

/** Loads the texts of a language. False if they could not be loaded because the host is gone. */
export async function loadTexts(texts: Pick<Composer, 'getLocaleMessage' | 'setLocaleMessage'>, language: Language): Promise<boolean> {
  try {
    if (!Object.hasOwn(texts.getLocaleMessage(language), 'app')) texts.setLocaleMessage(language, await sources[language]())
    return true
  } catch {
    return false
  }
}
