/**
 * Texts by key. The keys are derived from the English messages, so a misspelt or missing one does not compile. A window has one language
 * at a time, so scripts simply import `t`; templates have it without an import.
 */
import { computed, shallowRef, type App } from 'vue'
import type { Leaves, Messages } from '#shared/locales/messages.ts'

export type MessageKey = Leaves<Messages>
/** `count` also selects singular or plural. */
export type Parameters = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, parameters?: Parameters) => string

interface Texts {
  readonly locale: { readonly value: string }
  t(key: string, parameters?: Readonly<Record<string, unknown>>, options?: { plural: number }): string
  te(key: string): boolean
}

const texts = shallowRef<Texts>()

/** For shared code that builds its keys from data, such as an error's code. */
export function translateAny(key: string, parameters?: Readonly<Record<string, unknown>>): string {
  const given = texts.value
  if (given === undefined) throw new Error('A text is asked for before there are any')
  if (parameters === undefined) return given.t(key)
  const { count } = parameters
  return typeof count === 'number' ? given.t(key, parameters, { plural: count }) : given.t(key, parameters)
}
export const t: Translate = translateAny
/** For texts that only some of their kind have. */
export const hasText = (key: string): boolean => texts.value?.te(key) === true
export const language = computed(() => texts.value?.locale.value ?? '')

export function provideTexts(app: App, given: Texts): void {
  texts.value = given
  app.config.globalProperties.t = t
}
declare module 'vue' {
  interface ComponentCustomProperties {
    t: Translate
  }
}
