/**
 * What the technician has typed into the configuration form, before it is a plan. Pure.
 *
 * A draft contains only the edited fields, each as typed: even an incomplete number is kept, so that a crash costs at most the last
 * second. Only #shared/tables/diff.ts decides which fields differ.
 */
import { catalogue, fieldNames, rowOf, type FieldName } from '#shared/tables/catalogue.ts'
import { reportedValue } from '#shared/tables/diff.ts'
import { originOf, type Origin } from '#shared/tables/presets.ts'
import { fieldAccepts, type Configuration, type ConfigurationPlan, type FieldValue } from '#shared/tables/schema.ts'
import { sameValue, shortest, typedText } from '#shared/tables/value.ts'
import type { FieldProblem } from '../../app/composables/use-error-words.ts'
import { decimalSign, exactNumber } from '../../ui/dates-and-numbers.ts'

/** A flag as chosen, a number or text as typed. */
export type Typed = boolean | string
export type Draft = Readonly<Partial<Record<FieldName, Typed>>>
type Reading = { readonly value: FieldValue } | { readonly problem: FieldProblem }

const typed = (value: FieldValue): Typed => (typeof value === 'number' ? exactNumber(shortest(value)) : value)

export function draftOf(plan: ConfigurationPlan | null): Draft {
  return Object.fromEntries(fieldNames.flatMap((field) => (plan?.[field] === undefined ? [] : [[field, typed(plan[field])]])))
}

/** The content of the field: what was typed, else what was read, else nothing. */
export function shownIn(draft: Draft, read: Configuration | null, field: FieldName): Typed | undefined {
  const value = reportedValue(read, field)
  return draft[field] ?? (value === null ? undefined : typed(value))
}

/** Typing the value that was read removes the edit, unless the field was planned before: then it is planned with that value. */
export function edited(
  draft: Draft,
  field: FieldName,
  value: Typed,
  against: { plan: ConfigurationPlan | null; read: Configuration | null },
): Draft {
  const read = reportedValue(against.read, field)
  const reading = readTyped(field, value, value === read)
  const isAsRead = read !== null && 'value' in reading && sameValue(reading.value, read)
  return isAsRead && against.plan?.[field] === undefined ? reverted(draft, field) : { ...draft, [field]: value }
}

/** A value that was decided, not typed: it is kept even if the device reports the same. */
export const decided = (draft: Draft, field: FieldName, value: FieldValue): Draft => ({ ...draft, [field]: typed(value) })

/** After the valid part was planned: the typed fields that cannot be planned yet, as edits of that plan; null if there are none. */
export function leftOver(draft: Draft, problems: ReadonlyMap<FieldName, FieldProblem>, plan: ConfigurationPlan): Draft | null {
  const open = fieldNames.flatMap((field): [FieldName, Typed][] => {
    const value = draft[field]
    return problems.has(field) && value !== undefined ? [[field, value]] : []
  })
  return open.length === 0 ? null : { ...draftOf(plan), ...Object.fromEntries(open) }
}

export function reverted(draft: Draft, field: FieldName): Draft {
  const { [field]: _given, ...rest } = draft
  return rest
}

/** `kept`: a text that nobody typed, with the blanks that it has. */
export function readTyped(field: FieldName, value: Typed, kept = false): Reading {
  const row = rowOf(field)
  if (row.kind === 'flag') return typeof value === 'boolean' ? { value } : { problem: { problem: 'wrongType' } }
  const text = String(value)
  if (row.kind === 'text') {
    const stored = kept ? text : typedText(text)
    const fits = row.length === undefined || [...stored].length === row.length
    return fits ? { value: stored } : { problem: { problem: 'wrongLength', bound: row.length } }
  }
  if (text.trim() === '') return { problem: { problem: 'required' } }
  const readings = readingsOf(text)
  if (readings !== null) return { problem: { problem: 'twoReadings', readings } }
  const number = numberIn(text)
  if (number === null) return { problem: { problem: 'wrongType' } }
  if (row.min !== undefined && number < row.min) return { problem: { problem: 'belowMinimum', bound: row.min } }
  if (row.max !== undefined && number > row.max) return { problem: { problem: 'aboveMaximum', bound: row.max } }
  return fieldAccepts(field, number) ? { value: number } : { problem: { problem: 'wrongType' } }
}

/**
 * The two readings of 12.500 in German or Swedish and of 12,500 in English, where that mark separates thousands: nobody can tell which one
 * is meant. A number that begins with 0 has one reading.
 */
function readingsOf(text: string): readonly [string, string] | null {
  const [, minus = '', whole = '', mark = '', rest = ''] = /^([-−]?)([1-9]\d*)([.,])(\d{3})$/.exec(text.trim()) ?? []
  if (mark === '' || mark === decimalSign.value) return null
  const sign = minus === '' ? '' : '-'
  return [`${sign}${whole}${rest}`, `${sign}${exactNumber(Number(`${whole}.${rest}`))}`]
}

/** Accepts a point or a comma as the decimal sign, whichever the keyboard has; no thousands separators. */
function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}

interface PlannedDraft {
  /** The fields that can be planned as typed. */
  readonly plan: ConfigurationPlan
  readonly problems: ReadonlyMap<FieldName, FieldProblem>
}

/** `known`: what is planned and reported. A text that is the same there was not typed, and keeps its blanks. */
export function planOf(draft: Draft, ...known: readonly (Draft | Configuration | null)[]): PlannedDraft {
  const plan: Record<string, FieldValue> = {}
  const problems = new Map<FieldName, FieldProblem>()
  for (const field of fieldNames) {
    const value = draft[field]
    if (value === undefined) continue
    const reading = readTyped(
      field,
      value,
      known.some((each) => each?.[field] === value),
    )
    if ('value' in reading) plan[field] = reading.value
    else problems.set(field, reading.problem)
  }
  return { plan, problems }
}

/** A number that is not complete yet can only be mine. `plan`: the complete values of the draft. */
export const originInDraft = (
  field: FieldName,
  { draft, plan, preset }: { readonly draft: Draft; readonly plan: ConfigurationPlan; readonly preset: ConfigurationPlan | null },
): Origin => (draft[field] !== undefined && plan[field] === undefined ? 'mine' : originOf(field, plan[field], preset))

export const samePlan = (one: ConfigurationPlan, other: ConfigurationPlan | null): boolean =>
  other !== null && fieldNames.every((field) => sameValue(one[field], other[field]))

/** Parses a saved draft, whoever wrote it: values that do not match their field are dropped. */
export function draftFrom(kept: unknown): Draft {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([field, value]) =>
        Object.hasOwn(catalogue, field) &&
        (rowOf(field as FieldName).kind === 'flag' ? typeof value === 'boolean' : typeof value === 'string'),
    ),
  )
}
