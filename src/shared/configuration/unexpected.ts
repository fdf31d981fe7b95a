/** Values that are not of the documented kind: nothing is made of them, and people are shown them as they were received. */
import { z } from 'zod'
import type { Misfit } from '../service/tolerant.ts'

/** What an error names of such fields: the field's wire name, and its value as JSON. */
export const unexpectedField = z.object({ field: z.string(), raw: z.string() })
export type UnexpectedField = z.infer<typeof unexpectedField>

const longest = 120

/** As JSON on one line, so that "12" and 12 are told apart; cut where it is long. */
export function rawText(raw: unknown): string {
  const text = JSON.stringify(raw ?? null)
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

export const rawOf = (unexpected: readonly Misfit[] | undefined, field: string): string | null => {
  const found = unexpected?.find(({ path }) => path === field || path.startsWith(`${field}.`))
  return found === undefined ? null : rawText(found.raw)
}

/** Those of the fields that were reported with an unexpected value; nothing at all where there are none. */
export function unexpectedAmong(
  fields: readonly string[],
  unexpected: readonly Misfit[] | undefined,
): { readonly unexpected?: UnexpectedField[] } {
  const found = fields.flatMap((field) => {
    const raw = rawOf(unexpected, field)
    return raw === null ? [] : [{ field, raw }]
  })
  return found.length === 0 ? {} : { unexpected: found }
}
