/** The checks that this computer suggests. It is a preference, not job data; the default is a list in the window's language. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { t } from '../../ui/text.ts'
import { useDrafts } from '../../app/stores/drafts.ts'
import { linesOf } from './typed-lines.ts'

const usual = ['cold', 'hot', 'mixed', 'flow', 'flush', 'leak', 'power'] as const
const slot = 'checks'

const useOwnChecks = defineStore('own-checks', () => {
  const kept = useDrafts()
  /** As typed, so that an incomplete line is not corrected. */
  const text = ref(kept.getItem(slot))
  function put(typed: string | null) {
    text.value = typed
    kept.setItem(slot, typed)
  }
  return { text, put }
})

export function useCheckSuggestions() {
  const own = useOwnChecks()
  const text = computed({
    get: () => own.text ?? usual.map((each) => t(`closing.checks.usual.${each}`)).join('\n'),
    set: (typed) => own.put(typed),
  })
  return { text, suggestions: computed(() => [...new Set(linesOf(text.value))]), reset: () => own.put(null) }
}
