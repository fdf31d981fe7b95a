/** A configuration value and a field as texts. Values are formatted exactly as they are typed into the form. */
import type { CatalogueRow, FieldName } from '#shared/tables/catalogue.ts'
import type { FieldDifference } from '#shared/tables/diff.ts'
import type { FieldValue } from '#shared/tables/schema.ts'
import { shortest } from '#shared/tables/value.ts'
import { rawOf } from '#shared/tables/unexpected.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import { exactNumber } from '../../ui/dates-and-numbers.ts'
import { t } from '../../ui/text.ts'

export function valueWords(value: FieldValue | null): string {
  if (value === null) return t('workflow.configure.notReported')
  if (typeof value === 'boolean') return t(value ? 'workflow.configure.on' : 'workflow.configure.off')
  if (typeof value === 'number') return exactNumber(shortest(value))
  return value === '' ? t('workflow.configure.empty') : value
}
/** What the service reports for a field, including values that do not have the documented type. */
export function reportedWords({ field, reported }: Pick<FieldDifference, 'field' | 'reported'>, unexpected?: readonly Mismatch[]): string {
  const raw = rawOf(unexpected, field)
  return raw === null ? valueWords(reported) : `${raw} (${t('configuration.unexpected')})`
}
/** The documented limits of a field; empty if it has none. */
export function limitWords(row: CatalogueRow): string {
  if (row.kind === 'text') return row.length === undefined ? '' : t('workflow.configure.length', { count: row.length })
  if (row.kind === 'flag' || row.min === undefined || row.max === undefined) return ''
  return t('workflow.configure.range', { min: exactNumber(row.min), max: exactNumber(row.max) })
}
export const fieldLabel = (field: FieldName) => t(`configuration.fields.${field}`)
