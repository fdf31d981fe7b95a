/** The language of the window. */
import { watch, type WatchSource } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Language } from '#shared/language.ts'
import { loadTexts } from '../i18n.ts'

export function useLanguage() {
  const texts = useI18n({ useScope: 'global' })
  return {
    /** Switches to the wanted language as soon as its texts are loaded. */
    follow: (wanted: WatchSource<Language>) =>
      watch(wanted, async (language, _before, onCleanup) => {
        const superseded = new AbortController()
        onCleanup(() => superseded.abort())
        if ((await loadTexts(texts, language)) && !superseded.signal.aborted) texts.locale.value = language
      }),
    /** Loads the texts of a language, for a page in another language than the window's. */
    loadTexts: (language: Language) => loadTexts(texts, language),
  }
}
