/** Times and numbers in the tool's language. A value that is no date is shown as received. */
import { computed } from 'vue'
import { localeOf } from '#shared/language.ts'
import { formatOf, type TimeFormat } from './formats.ts'
import { language } from './text.ts'

function format(kind: TimeFormat, at: string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? at : formatOf(kind, language.value).format(date)
}
export const time = (at: string) => format('time', at)
export const exactTime = (at: string) => format('exactTime', at)
/** The time of today, else the day. */
export const timeOrDay = (at: string) => (new Date(at).toDateString() === new Date().toDateString() ? time(at) : day(at.slice(0, 10)))
export const dateTime = (at: string) => format('dateTime', at)
/** A day as a date field has it, YYYY-MM-DD: the same day wherever it is read. */
export const day = (date: string) => format('day', `${date}T12:00`)

const numbers = computed(() => new Intl.NumberFormat(localeOf(language.value)))
export const number = (value: number) => numbers.value.format(value)
