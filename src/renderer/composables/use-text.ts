/** Texts by key. The keys are the leaves of the English messages, so a misspelt or missing one does not compile. */
import { toRaw, type App } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Leaves, Messages } from '#shared/locales/messages.ts'

export type MessageKey = Leaves<Messages>
/** `count` also chooses between singular and plural. */
export type Parameters = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, parameters?: Parameters) => string

/**
 * A text without anything to be put in or chosen, as it stands: most are, and vue-i18n takes each apart, a tenth of what the first view took.
 * Undefined for any other.
 */
function plainText(texts: object, key: string): string | undefined {
  let found: unknown = toRaw(texts)
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined
  return typeof found === 'string' && !/[{}@|]/.test(found) ? found : undefined
}

interface Texts {
  readonly locale: { readonly value: string }
  getLocaleMessage(language: string): object
  t(key: string, parameters?: Readonly<Record<string, unknown>>, options?: { plural: number }): string
}

function translatorOf(texts: Texts) {
  return (key: string, parameters?: Readonly<Record<string, unknown>>): string => {
    if (parameters === undefined) return plainText(texts.getLocaleMessage(texts.locale.value), key) ?? texts.t(key)
    const { count } = parameters
    return typeof count === 'number' ? texts.t(key, parameters, { plural: count }) : texts.t(key, parameters)
  }
}

export function useText() {
  const texts = useI18n({ useScope: 'global' })
  const translate = translatorOf(texts)
  return {
    t: translate as Translate,
    /** For shared code that builds its keys from data, such as an error's code. */
    translateAny: translate,
    language: texts.locale,
  }
}

/** For templates: `t` is there in each, and a component asks for it only where its script has texts too. */
export function giveTextsTo(app: App, texts: Texts): void {
  app.config.globalProperties.t = translatorOf(texts)
}
declare module 'vue' {
  interface ComponentCustomProperties {
    t: Translate
  }
}
