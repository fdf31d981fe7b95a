/** How long ago something was, in the window's language. */
import { createSharedComposable, useIntervalFn, useNow } from '@vueuse/core'
import { ageText } from '#shared/age.ts'
import { dateTime } from '../dates-and-numbers.ts'
import { t } from '../text.ts'

/** One clock for every age on the page. */
export const useClock = createSharedComposable(() => useNow({ scheduler: (tick) => useIntervalFn(tick, 1000) }))

export function useAge() {
  const now = useClock()
  return (at: string): string => ageText(at, now.value.getTime(), t, dateTime)
}
