/** The help that is open beside the work: its topic, and whether a dialog is open, which it must then be in front of. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'

export interface HelpPlace {
  readonly page: string
  /** Null: the beginning of the page. */
  readonly anchor: string | null
}
export type HelpTopic = { readonly view: string } | { readonly error: AppError } | HelpPlace

interface Shown {
  readonly topic: HelpTopic
  readonly isInFront: boolean
}

export const useHelp = defineStore('help', () => {
  const shown = shallowRef<Shown | null>(null)

  const open = (topic: HelpTopic) => void (shown.value = { topic, isInFront: document.querySelector('dialog[open]') !== null })
  const close = () => void (shown.value = null)

  return { shown, open, close }
})
