/** What the report cannot print of what is typed. */
import { computed, type ComputedRef } from 'vue'
import { unprintable } from '#shared/typefaces/printable.ts'

/** Of several texts, those concerned, each once and with the signs. */
export interface Concerned {
  readonly text: string
  readonly signs: readonly string[]
}

export function useUnprintable(texts: () => readonly string[]): ComputedRef<readonly Concerned[]> {
  return computed(() => [...new Set(texts())].map((text) => ({ text, signs: unprintable(text) })).filter(({ signs }) => signs.length > 0))
}
