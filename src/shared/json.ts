import type { ZodType } from 'zod'

/** What a text says as JSON; null where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Neither null nor a list. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a text says, where that is what is wanted; else null. */
export const parsedAs = <Value>(schema: ZodType<Value>, text: string): Value | null => schema.safeParse(jsonOf(text)).data ?? null
