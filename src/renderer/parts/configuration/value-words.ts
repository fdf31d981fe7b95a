/** A configuration value and a field as texts. Values are formatted exactly as they are typed into the form. */
import type { CatalogueRow, FieldName } from '#shared/tables/catalogue.ts'
import type { FieldValue } from '#shared/tables/schema.ts'
import { shortest } from '#shared/tables/value.ts'
import { exactNumber } from '../../ui/dates-and-numbers.ts'
import { t } from '../../ui/text.ts'

export function valueWords(value: FieldValue | null): string {
  if (value === null) return t('workflow.configure.notReported')
  if (typeof value === 'boolean') return t(value ? 'workflow.configure.on' : 'workflow.configure.off')
  if (typeof value === 'number') return exactNumber(shortest(value))
  return value === '' ? t('workflow.configure.empty') : value
}
/** The documented limits of a field; empty if it has none. */
export function limitWords(row: CatalogueRow): string {
  if (row.kind === 'text') return row.length === undefined ? '' : t('workflow.configure.length', { count: row.length })
  if (row.kind === 'flag' || row.min === undefined || row.max === undefined) return ''
  return t('workflow.configure.range', { min: exactNumber(row.min), max: exactNumber(row.max) })
}
export const fieldLabel = (field: FieldName) => t(`configuration.fields.${field}`)
