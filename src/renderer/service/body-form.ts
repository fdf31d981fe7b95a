/** What was typed for the body of a write, compared with the last known state. The fields are those of the endpoint table. Pure. */
import { endpoints, type BodyOf } from '#shared/tables/endpoints.ts'
import { valueAt, type Fields } from './record-fields.ts'

/** The writes whose body is a few texts. */
export type TextWrite = 'waterGuards.update' | 'groups.create'
export type BodyForm = Record<string, string>

/** In the order of the interface. */
export const bodyFields = (operation: TextWrite): readonly string[] => Object.keys(endpoints[operation].body.shape)

/** An emptied field only counts as a change if a value is known. The service itself writes the time of a change. */
export const formOf = (operation: TextWrite, known: Fields | null): BodyForm =>
  Object.fromEntries(
    bodyFields(operation).map((field) => {
      const value = known === null || field === 'updated_at' ? undefined : valueAt(known, field)
      return [field, typeof value === 'string' ? value : '']
    }),
  )

interface Change {
  readonly field: string
  readonly before: string | null
  readonly after: string
}

export function changesOf(operation: TextWrite, form: BodyForm, known: Fields | null): Change[] {
  const before = formOf(operation, known)
  return bodyFields(operation).flatMap((field): Change[] => {
    const [typed = '', was = ''] = [form[field], before[field]]
    return typed === was || typed.trim() === was ? [] : [{ field, before: was === '' ? null : was, after: typed.trim() }]
  })
}

export const bodyOf = <Op extends TextWrite>(changes: readonly Pick<Change, 'field' | 'after'>[]): BodyOf<Op> =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after])) as BodyOf<Op>
