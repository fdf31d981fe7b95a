/** The presets in a select, each with its values, after the option of none. */
import { fieldNames } from '#shared/tables/catalogue.ts'
import type { Preset } from '#shared/job/activity.ts'
import { fieldLabel, valueWords } from '../../parts/configuration/value-words.ts'
import { t } from '../../ui/text.ts'

const valuesOf = (fields: Preset['fields']) =>
  fieldNames.flatMap((field) => (fields[field] === undefined ? [] : [`${fieldLabel(field)} ${valueWords(fields[field])}`])).join(', ')

export const presetOptions = (presets: readonly Preset[]) => [
  { value: '', label: t('board.list.noPreset') },
  ...presets.map(({ name, fields }) => ({ value: name, label: `${name}: ${valuesOf(fields)}` })),
]
