/** Values and differences of a configuration as texts, for errors, window and report alike. */
import type { Translate } from '../translate.ts'
import { localeOf } from '../language.ts'
import type { ReportedInstead } from './reported-instead.ts'
import type { FieldValue } from './schema.ts'
import { hiddenBetween, shortest } from './value.ts'

export function valueText(value: FieldValue, translate: Translate, language: string): string {
  if (typeof value === 'boolean') return translate(`workflow.configure.${value ? 'on' : 'off'}`, {})
  if (typeof value === 'string') return value === '' ? translate('workflow.configure.empty', {}) : value
  return shortest(value).toLocaleString(localeOf(language), { maximumFractionDigits: 20, useGrouping: false })
}

/** What differs where nobody can see it, such as a blank at the end; empty for a difference that shows. */
export const hiddenText = (one: unknown, other: unknown, translate: Translate): string =>
  hiddenBetween(one, other)
    .map((kind) => translate(`configuration.hidden.${kind}`, {}))
    .join(', ')

/** "Welcome message: reports “Hello ” instead of “Hello” (not visible: a blank at the end)". */
export function insteadText(difference: ReportedInstead, translate: Translate, language: string): string {
  return `${translate(`configuration.fields.${difference.field}`, {})}: ${bareInsteadText(difference, translate, language)}`
}

/** The same without the name of the field. */
export function bareInsteadText({ planned, reported }: ReportedInstead, translate: Translate, language: string): string {
  const words = (value: FieldValue) => {
    const text = valueText(value, translate, language)
    return typeof value === 'string' && value !== '' ? translate('configuration.quoted', { text }) : text
  }
  const hidden = hiddenText(planned, reported, translate)
  const params = { planned: words(planned), reported: words(reported), hidden }
  return translate(hidden === '' ? 'configuration.instead' : 'configuration.insteadHidden', params)
}
