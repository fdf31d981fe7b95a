/** The checks this computer proposes. It is a preference, no job data; until somebody changes it, the usual ones in the tool's language. */
import { useLocalStorage } from '@vueuse/core'
import { computed } from 'vue'
import { useText } from '../composables/use-text.ts'
import { linesOf } from './handover-lines.ts'

const usual = ['cold', 'hot', 'mixed', 'flow', 'flush', 'leak', 'power'] as const

export function useCheckSuggestions() {
  const { t } = useText()
  /** As typed, so that somebody who has just begun a line is not corrected. */
  const own = useLocalStorage<string | null>('firstflow.checks', null, {
    serializer: { read: (text) => text, write: (text) => text ?? '' },
  })
  const text = computed({
    get: () => own.value ?? usual.map((each) => t(`closing.checks.usual.${each}`)).join('\n'),
    set: (typed) => (own.value = typed),
  })
  return { text, suggestions: computed(() => [...new Set(linesOf(text.value))]), reset: () => (own.value = null) }
}
