/** Values that do not have the documented type: they are not interpreted, and are shown as received. */
import { z } from 'zod'
import type { Mismatch } from './lenient-parse.ts'

export const unexpectedField = z.object({
  field: z.string().describe('The name of the field on the wire.'),
  raw: z.string().describe('Its value, as JSON.'),
})
export type UnexpectedField = z.infer<typeof unexpectedField>

const longest = 120

/** As JSON on one line, so that "12" and 12 can be distinguished. */
export const rawText = ({ raw }: Pick<Mismatch, 'raw'>): string => JSON.stringify(raw ?? null)

export const rawOf = (unexpected: readonly Mismatch[] | undefined, field: string): string | null => {
  const found = unexpected?.find(({ path }) => path === field || path.startsWith(`${field}.`))
  if (found === undefined) return null
  const text = rawText(found)
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

/** The fields among these that were reported with an unexpected value; no member at all if there are none. */
export function unexpectedAmong(
  fields: readonly string[],
  unexpected: readonly Mismatch[] | undefined,
): { readonly unexpected?: UnexpectedField[] } {
  const found = fields.flatMap((field) => {
    const raw = rawOf(unexpected, field)
    return raw === null ? [] : [{ field, raw }]
  })
  return found.length === 0 ? {} : { unexpected: found }
}
