import type { ZodType } from 'zod'

/** Parses JSON; null if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An object, not null and not an array. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON with a schema; null if the text does not match. */
export const parsedAs = <Value>(schema: ZodType<Value>, text: string): Value | null => schema.safeParse(jsonOf(text)).data ?? null
