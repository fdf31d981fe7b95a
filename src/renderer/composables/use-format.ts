/** Times, ages and numbers in the tool's language. A value that is no date is shown as received. */
import { createSharedComposable, useIntervalFn, useNow } from '@vueuse/core'
import { computed } from 'vue'
import { localeOf } from '#shared/language.ts'
import { formatOf, type TimeFormat } from '../formats.ts'
import { language, t } from '../text.ts'

/** The page's clock ticks once a second. */
const clockToleranceS = 5

/** One clock for every age on the page. */
export const useClock = createSharedComposable(() => useNow({ scheduler: (tick) => useIntervalFn(tick, 1000) }))

export function useFormat() {
  const now = useClock()
  const numbers = computed(() => new Intl.NumberFormat(localeOf(language.value)))

  const format = (kind: TimeFormat, at: string): string => {
    const date = new Date(at)
    return Number.isNaN(date.getTime()) ? at : formatOf(kind, language.value).format(date)
  }

  function age(at: string): string {
    const seconds = Math.round((now.value.getTime() - Date.parse(at)) / 1000)
    if (Number.isNaN(seconds)) return at
    // The clock was set back: how long ago it was is not known, and it was not just now.
    if (seconds < -clockToleranceS) return format('dateTime', at)
    if (seconds < 3) return t('app.age.now')
    if (seconds < 60) return t('app.age.seconds', { count: seconds })
    if (seconds < 3600) return t('app.age.minutes', { count: Math.floor(seconds / 60) })
    if (seconds < 86_400) return t('app.age.hours', { count: Math.floor(seconds / 3600) })
    return format('dateTime', at)
  }

  return {
    time: (at: string) => format('time', at),
    exactTime: (at: string) => format('exactTime', at),
    dateTime: (at: string) => format('dateTime', at),
    /** A day as a date field has it, YYYY-MM-DD: the same day wherever it is read. */
    day: (date: string) => format('day', `${date}T12:00`),
    number: (value: number) => numbers.value.format(value),
    age,
  }
}
