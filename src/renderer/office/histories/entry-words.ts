/** One entry of a job's journal as text: what happened, and what it was about. */
import { fieldNames } from '#shared/tables/catalogue.ts'
import type { FieldValue } from '#shared/tables/schema.ts'
import type { EntryLine } from '#shared/job/branch.ts'
import { t, translateAny } from '../../ui/text.ts'
import { fieldLabel, valueWords } from '../../parts/configuration/value-words.ts'

/** More values than these are only counted. */
const maxFields = 4

export function headOf({ kind, operation, step, applied }: EntryLine): string {
  const parts = [
    t(`transfer.branches.kinds.${kind}`),
    operation === null ? null : translateAny(`errors.operations.${operation}`),
    step === null ? null : t(`app.step.${step}`),
    applied === null ? null : t(applied ? 'transfer.branches.applied' : 'transfer.branches.notApplied'),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** Empty if there is nothing more to say. */
export function aboutOf({ fields, text }: EntryLine): string {
  return [text, fields === null ? null : fieldsIn(fields)].filter((part) => part !== null && part !== '').join(' · ')
}

function fieldsIn(fields: Record<string, unknown>): string {
  const known = fieldNames.filter((field) => Object.hasOwn(fields, field))
  const listed = known.slice(0, maxFields).map((field) => `${fieldLabel(field)}: ${valueWords(fields[field] as FieldValue | null)}`)
  const rest = known.length - listed.length
  return [...listed, ...(rest > 0 ? [t('transfer.branches.moreFields', { count: rest })] : [])].join(', ')
}
