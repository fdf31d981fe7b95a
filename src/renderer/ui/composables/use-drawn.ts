import { onMounted, ref } from 'vue'

/**
 * True once the component is drawn and the browser is idle, at the latest after half a second: for what the first view need not wait for.
 */
export function useDrawn() {
  const isDrawn = ref(false)
  onMounted(() => requestIdleCallback(() => (isDrawn.value = true), { timeout: 500 }))
  return isDrawn
}
