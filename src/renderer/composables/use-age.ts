/** How long ago something was, in the window's language. An invalid date is shown as received. */
import { createSharedComposable, useIntervalFn, useNow } from '@vueuse/core'
import { dateTime } from '../dates-and-numbers.ts'
import { t } from '../text.ts'

/** The page's clock ticks only once a second. */
const clockToleranceS = 5

/** One clock for every age on the page. */
export const useClock = createSharedComposable(() => useNow({ scheduler: (tick) => useIntervalFn(tick, 1000) }))

export function useAge() {
  const now = useClock()
  return (at: string): string => {
    const seconds = Math.round((now.value.getTime() - Date.parse(at)) / 1000)
    if (Number.isNaN(seconds)) return at
    // The clock was set back, so the age is not known, and "just now" would be wrong.
    if (seconds < -clockToleranceS) return dateTime(at)
    if (seconds < 3) return t('app.age.now')
    if (seconds < 60) return t('app.age.seconds', { count: seconds })
    if (seconds < 3600) return t('app.age.minutes', { count: Math.floor(seconds / 60) })
    if (seconds < 86_400) return t('app.age.hours', { count: Math.floor(seconds / 3600) })
    return dateTime(at)
  }
}
