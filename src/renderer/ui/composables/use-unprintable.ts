/** What the report cannot print of what is typed: the typefaces' coverage is loaded with the first letter that may be missing. */
import { ref, watch, type Ref } from 'vue'

/** The letters of the first view's languages are in the report's own typeface. */
const mayBeMissing = /[^\s -~\u00a0-\u017f]/u

/** Of several texts, those concerned, each once and with the signs. */
export interface Concerned {
  readonly text: string
  readonly signs: readonly string[]
}

export function useUnprintable(texts: () => readonly string[]): Ref<readonly Concerned[]> {
  const found = ref<readonly Concerned[]>([])
  let asked = 0
  watch(
    () => [...new Set(texts())].filter((text) => mayBeMissing.test(text)),
    async (foreign) => {
      const own = (asked += 1)
      const concerned = foreign.length === 0 ? [] : await concernedOf(foreign)
      if (own === asked) found.value = concerned
    },
    { immediate: true },
  )
  return found
}

async function concernedOf(texts: readonly string[]): Promise<Concerned[]> {
  const { unprintable } = await import('#shared/typefaces/printable.ts')
  return texts.map((text) => ({ text, signs: unprintable(text) })).filter(({ signs }) => signs.length > 0)
}
