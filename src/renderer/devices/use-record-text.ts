/** A reported value as text: exact, without units, and as received wherever the interface does not say what it means. */
import { computed } from 'vue'
import { localeOf } from '#shared/language.ts'
import type { FieldKind } from '#shared/service/resources.ts'
import { language, t, translateAny } from '../text.ts'
import { instantOf } from './timestamp.ts'

export function useRecordText() {
  const formats = computed(() => {
    const locale = localeOf(language.value)
    return {
      // Every digit the service sent: rounding would make two different values look alike.
      number: new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }),
      count: new Intl.NumberFormat(locale),
      instant: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
      collator: new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
    }
  })

  const instant = (text: string): string => {
    const date = instantOf(text)
    return date === null ? text : formats.value.instant.format(date)
  }

  function textOf(kind: FieldKind, value: unknown): string {
    if (value === null) return 'null'
    switch (typeof value) {
      case 'string':
        return kind === 'ts' ? instant(value) : value === '' ? t('devices.value.empty') : value
      case 'number':
        return formats.value.number.format(value)
      case 'boolean':
        return t(value ? 'devices.value.yes' : 'devices.value.no')
      case 'undefined':
        return ''
      default:
        return JSON.stringify(value)
    }
  }

  /** The words for a documented field; its own name where there are none. */
  const labelOf = (path: string) => {
    const key = `devices.fields.${path}`
    const words = translateAny(key)
    return words === key ? path : words
  }

  return {
    textOf,
    instant,
    labelOf,
    count: (value: number) => formats.value.count.format(value),
    collator: computed(() => formats.value.collator),
  }
}
