/** The guided tour: its job and its current step. It can be left at any time and resumed while the window is open. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

export const tourSteps = ['pair', 'plan', 'apply', 'test', 'report'] as const

export const useTour = defineStore('tour', () => {
  const jobId = ref<string | null>(null)
  /** Equals the number of steps when it is over. */
  const at = ref(0)
  const isShown = ref(false)

  function begin(of: string): void {
    jobId.value = of
    at.value = 0
    isShown.value = true
  }
  const leave = () => void (isShown.value = false)
  const resume = () => void (isShown.value = true)

  return { jobId, at, isShown, begin, leave, resume }
})
