/** The texts of the window. They are in src/shared/locales; a missing key does not compile (text.ts). */
import type { App } from 'vue'
import { createI18n, type Composer } from 'vue-i18n'
import type { Language } from '#shared/language.ts'
import type { Messages } from '#shared/locales/messages.ts'
import { provideTexts } from './text.ts'
import { loadLazyContract } from './lazy-contract.ts'
import { sources, type Texts } from './text-sources.ts'

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

/** Loads the texts of a language. False if they could not be loaded because the host is gone. */
export async function loadTexts(
  texts: Pick<Composer, 'getLocaleMessage' | 'setLocaleMessage'>,
  language: Language,
  wanted: 'first' | 'all' = 'all',
): Promise<boolean> {
  const isThere = (part: keyof Messages) => Object.hasOwn(texts.getLocaleMessage(language), part)
  // Spread instead of merged: the parts do not overlap, and merging would copy every text.
  const add = (part: Texts) => texts.setLocaleMessage(language, { ...texts.getLocaleMessage(language), ...part })
  try {
    if (!isThere('app')) add(await sources[language].first())
    if (wanted === 'all') {
      const rest = isThere('errors') ? null : sources[language].rest()
      await loadLazyContract()
      if (rest !== null) add(await rest)
    }
    return true
  } catch {
    return false
  }
}
