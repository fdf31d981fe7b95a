/** The cells of the difference matrix as texts: short for the table, complete for screen readers and for the line below it. */
import type { MatrixCell, MatrixRow } from '#shared/tables/matrix.ts'
import type { FieldValue } from '#shared/tables/schema.ts'
import { t } from '../../ui/text.ts'
import { fieldLabel, valueWords } from '../../parts/configuration/value-words.ts'

/** A drawn column: its name, and its index among all columns. */
export interface DrawnColumn {
  readonly key: string
  readonly name: string
  readonly at: number
}

const short = (value: FieldValue | null) => (value === null ? '?' : valueWords(value))
export function inShort(cell: MatrixCell | undefined): string {
  if (cell === undefined || cell.state === 'unplanned') return ''
  const { state, planned, reported } = cell
  return state === 'same' ? short(planned) : `${short(reported)} → ${short(planned)}`
}

export function inFull(row: MatrixRow, { name, at }: Pick<DrawnColumn, 'name' | 'at'>): string {
  const cell = row.cells[at]
  if (cell === undefined) return ''
  const planned = valueWords(cell.planned)
  const what = t(`presets.matrix.cell.${cell.state}`, { planned, reported: valueWords(cell.reported) })
  const unusual = cell.usual === null ? '' : `, ${t('presets.matrix.exception', { value: valueWords(cell.usual) })}`
  return t('presets.matrix.says', { device: name, field: fieldLabel(row.field), what: what + unusual })
}

export const counts = ({ changed, unknown }: { readonly changed: number; readonly unknown: number }) =>
  t('presets.matrix.counts', { changed, unknown })
