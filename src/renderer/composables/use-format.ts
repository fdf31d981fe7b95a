/** Times, ages and numbers in the tool's language. A value that is no date is shown as received. */
import { createSharedComposable, useIntervalFn, useNow } from '@vueuse/core'
import { computed } from 'vue'
import { localeOf, type Language } from '#shared/language.ts'
import { useText } from './use-text.ts'

/** Each made once for a language, and when it is needed: it takes longer than drawing a row. */
const made = new Map<string, Intl.DateTimeFormat>()
function formatOf(kind: keyof typeof kinds, locale: string): Intl.DateTimeFormat {
  const format = made.get(`${kind} ${locale}`) ?? new Intl.DateTimeFormat(locale, kinds[kind])
  made.set(`${kind} ${locale}`, format)
  return format
}
const kinds = {
  time: { hour: '2-digit', minute: '2-digit' },
  exactTime: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The page's clock ticks once a second. */
const clockToleranceS = 5

/** Makes what the list of jobs needs: a host responds meanwhile. */
export const prepareFormats = (language: Language): unknown => formatOf('dateTime', localeOf(language))

/** One clock for every age on the page. */
export const useClock = createSharedComposable(() => useNow({ scheduler: (tick) => useIntervalFn(tick, 1000) }))

export function useFormat() {
  const { t, language } = useText()
  const now = useClock()
  const locale = computed(() => localeOf(language.value))
  const numbers = computed(() => new Intl.NumberFormat(locale.value))

  const format = (kind: keyof typeof kinds, at: string): string => {
    const date = new Date(at)
    return Number.isNaN(date.getTime()) ? at : formatOf(kind, locale.value).format(date)
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
