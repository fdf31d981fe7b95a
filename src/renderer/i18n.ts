/** The texts of the window. They live in src/shared/locales; a key that is not there does not compile (text.ts). */
import { ref, shallowReactive, type App } from 'vue'
import type { Language } from '#shared/language.ts'
import type { Messages } from '#shared/locales/messages.ts'
import { giveTextsTo, type Spoken } from './text.ts'
import { loadLater } from './later.ts'
import { sources, type Texts } from './text-sources.ts'

export function createTexts(language: Language, known: Spoken['texts'] = {}) {
  const spoken: Spoken = { language: ref(language), texts: shallowReactive({ ...known }) }
  return { ...spoken, install: (app: App) => giveTextsTo(app, spoken) }
}

/** Whether the texts of that language are there now; they are not when the host that has them is gone. */
export async function learn({ texts }: Spoken, language: Language, wanted: 'first' | 'all' = 'all'): Promise<boolean> {
  const isThere = (part: keyof Messages) => texts[language] !== undefined && Object.hasOwn(texts[language], part)
  // Side by side, since no part is in both.
  const add = (part: Texts) => (texts[language] = { ...texts[language], ...part })
  try {
    if (!isThere('app')) add(await sources[language].first())
    if (wanted === 'all') {
      const rest = isThere('errors') ? null : sources[language].rest()
      await loadLater()
      if (rest !== null) add(await rest)
    }
    return true
  } catch {
    return false
  }
}
