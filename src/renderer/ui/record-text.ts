/** A reported value as text: exact, without units, and as received where the interface does not say what it means. */
import { computed } from 'vue'
import { localeOf } from '#shared/language.ts'
import type { FieldKind } from '#shared/tables/resources.ts'
import { dateTime, exactNumber, measure } from './dates-and-numbers.ts'
import { language, t, translateAny } from './text.ts'
import { instantOf } from './timestamp.ts'

const locale = computed(() => localeOf(language.value))
export const collator = computed(() => new Intl.Collator(locale.value, { numeric: true, sensitivity: 'base' }))

function instant(text: string): string {
  const date = instantOf(text)
  return date === null ? text : dateTime(date.toISOString())
}

export function textOf(kind: FieldKind, value: unknown): string {
  if (value === null) return t('devices.value.empty')
  switch (typeof value) {
    case 'string':
      return kind === 'ts' ? instant(value) : value === '' ? t('devices.value.empty') : value
    case 'number':
      return kind === 'num' ? measure(value) : exactNumber(value)
    case 'boolean':
      return t(value ? 'devices.value.yes' : 'devices.value.no')
    case 'undefined':
      return ''
    default:
      return JSON.stringify(value)
  }
}

/** The value of a configuration field, in which a flag is on or off. */
export const settingText = (value: unknown): string =>
  typeof value === 'boolean' ? t(value ? 'workflow.configure.on' : 'workflow.configure.off') : textOf('open', value)

/** The label of a documented field; its name if it has none. */
export function labelOf(path: string): string {
  const key = `devices.fields.${path}`
  const words = translateAny(key)
  return words === key ? path : words
}
