/** Times and numbers in the window's language. An invalid date is shown as received. */
import { computed } from 'vue'
import { dateTimeText } from '#shared/date-time.ts'
import { localeOf } from '#shared/language.ts'
import { language } from './text.ts'

const kinds = {
  time: { hour: '2-digit', minute: '2-digit' },
  exactTime: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type TimeFormat = keyof typeof kinds

/** Cached by language, because creating one takes longer than drawing a row; without a time zone, because that of the computer may change. */
const made = new Map<string, Intl.DateTimeFormat>()

function formatOf(kind: TimeFormat, language: string): Intl.DateTimeFormat {
  const format = made.get(`${kind} ${language}`) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...kinds[kind] })
  made.set(`${kind} ${language}`, format)
  return format
}

function format(kind: TimeFormat, at: string): string {
  const date = new Date(at)
  // As the computer's clock shows it, whose time zone may have changed since the last call.
  const local = date.getTime() - date.getTimezoneOffset() * 60_000
  return Number.isNaN(local) ? at : formatOf(kind, language.value).format(local)
}
const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()
/** Another day than today is named: a time alone would be taken for today's. */
export const time = (at: string) => (isToday(at) ? format('time', at) : dateTime(at))
export const exactTime = (at: string) => (isToday(at) ? format('exactTime', at) : dateTime(at))
/** The time for today, else the date. */
export const timeOrDay = (at: string) => format(isToday(at) ? 'time' : 'day', at)
export const dateTime = (at: string) => dateTimeText(at, language.value)
/** A date as in a date field, YYYY-MM-DD: the same day in every time zone. */
export const day = (date: string) => format('day', `${date}T12:00`)

const numbers = computed(() => new Intl.NumberFormat(localeOf(language.value)))
export const number = (value: number) => numbers.value.format(value)
/** Point or comma, as the language writes decimals. */
export const decimalSign = computed(() => numbers.value.format(0.5).charAt(1))
/** Every digit of what was measured or counted, in the reader's format. */
const measures = computed(() => new Intl.NumberFormat(localeOf(language.value), { maximumFractionDigits: 20 }))
export const measure = (value: number) => measures.value.format(value)
/** Every digit of a value: rounding would make two different ones look alike. */
export const exactNumber = (value: number) => String(value).replace('.', decimalSign.value)
