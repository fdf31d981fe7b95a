/**
 * Texts by key. The keys are the leaves of the English messages, so a misspelt or missing one does not compile. A window speaks one
 * language at a time, so that whoever has a text imports `t`; in templates it is there without that.
 */
import { computed, shallowRef, type App, type Ref } from 'vue'
import type { Language } from '#shared/language.ts'
import type { Leaves, Messages } from '#shared/locales/messages.ts'
import { textOf } from '#shared/text-of.ts'
import type { Texts } from './text-sources.ts'

export type MessageKey = Leaves<Messages>
/** `count` also chooses between singular and plural. */
export type Parameters = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, parameters?: Parameters) => string

/** Which language the window speaks, and the texts that it knows. */
export interface Spoken {
  readonly language: Ref<Language>
  readonly texts: Partial<Record<Language, Texts>>
}

const given = shallowRef<Spoken>()

export function spoken(): Spoken {
  if (given.value === undefined) throw new Error('A text is asked for before there are any')
  return given.value
}

/** A key without a text stands for itself. */
export const translateIn = (language: Language, key: string, parameters?: Readonly<Record<string, unknown>>): string =>
  textOf(spoken().texts[language] ?? {}, key, parameters) ?? key
/** For shared code that builds its keys from data, such as an error's code. */
export const translateAny = (key: string, parameters?: Readonly<Record<string, unknown>>): string =>
  translateIn(spoken().language.value, key, parameters)
export const t: Translate = translateAny
export const language = computed(() => given.value?.language.value ?? '')

export function giveTextsTo(app: App, texts: Spoken): void {
  given.value = texts
  app.config.globalProperties.t = t
}
declare module 'vue' {
  interface ComponentCustomProperties {
    t: Translate
  }
}
