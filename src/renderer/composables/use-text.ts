/** Texts by key. The keys are the leaves of the English messages, so a misspelt or missing one does not compile. */
import { useI18n } from 'vue-i18n'
import type { Leaves, Messages } from '#shared/locales/messages.ts'

export type MessageKey = Leaves<Messages>
/** `count` also chooses between singular and plural. */
export type Parameters = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, parameters?: Parameters) => string

export function useText() {
  const { t, locale } = useI18n({ useScope: 'global' })

  function translate(key: string, parameters: Readonly<Record<string, unknown>> = {}): string {
    const { count } = parameters
    return typeof count === 'number' ? t(key, parameters, { plural: count }) : t(key, parameters)
  }
  return {
    t: translate as Translate,
    /** For shared code that builds its keys from data, such as an error's code. */
    translateAny: translate,
    language: locale,
  }
}
