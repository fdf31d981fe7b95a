import { onMounted, ref } from 'vue'

/** True once the component is drawn and the browser has nothing else to do, half a second later at the latest: what the first view does not wait for. */
export function useDrawn() {
  const isDrawn = ref(false)
  onMounted(() => requestIdleCallback(() => (isDrawn.value = true), { timeout: 500 }))
  return isDrawn
}
