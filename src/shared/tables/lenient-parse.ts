/** Parses a response that may not match the documented schema: keeps what is usable, and lists every mismatch with its field. */
import { z } from 'zod'

export const mismatch = z.object({
  path: z.string().describe('The field, with the names of the objects around it, separated by dots.'),
  expected: z.string().describe('What the interface documents instead.'),
  raw: z.unknown().describe('The value as received.'),
})
export type Mismatch = z.infer<typeof mismatch>

export type Reading<Value> = { readonly value: Value; readonly mismatches: Mismatch[] }

/** The lists that were parsed, each with the schema of its items, so that later checks need not parse them again. */
const lists = new WeakMap<object, z.ZodObject>()

/** Whether a value is a result of `readList` with `item`. */
export const wasListRead = (value: unknown, item: z.ZodObject): boolean =>
  typeof value === 'object' && value !== null && lists.get(value) === item

/**
 * Parses one object. Fields of a wrong type are removed from `value` and listed as mismatches; unknown fields stay. Returns null if `raw`
 * is not an object. `at`: the prefix of the paths of mismatches.
 */
export function readObject<Schema extends z.ZodObject>(schema: Schema, raw: unknown, at = ''): Reading<z.infer<Schema>> | null {
  const { error } = schema.safeParse(raw)
  // The received object, because the parsed one may be a copy.
  if (error === undefined) return { value: raw as z.infer<Schema>, mismatches: [] }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const mismatches: Mismatch[] = []
  const value: Record<string, unknown> = { ...raw }
  for (const issue of error.issues) {
    const field = String(issue.path[0])
    if (!Object.hasOwn(value, field)) continue
    mismatches.push({
      path: at + issue.path.join('.'),
      expected: issue.code === 'invalid_type' ? issue.expected : issue.code,
      raw: valueAt(raw, issue.path),
    })
    const nested = issue.path.length > 1 ? without(value[field], issue.path.slice(1)) : undefined
    if (nested === undefined) delete value[field]
    else value[field] = nested
  }
  return { value: value as z.infer<Schema>, mismatches }
}

const envelope = z.looseObject({ Count: z.number().nullish(), Items: z.array(z.unknown()) })

/**
 * Parses a list envelope; null if there is no list. `usable` replaces an item that must not be looked into, so that one bad item never
 * loses the list.
 */
export function readList<Item extends z.ZodObject>(
  item: Item,
  raw: unknown,
  usable: (rawItem: unknown) => unknown = (rawItem) => rawItem,
): Reading<{ Count?: number | null | undefined; Items: z.infer<Item>[] }> | null {
  const around = readObject(envelope, raw)
  if (around === null || !Array.isArray(around.value.Items)) return null
  const items: z.infer<Item>[] = []
  const mismatches = [...around.mismatches]
  for (const [index, received] of around.value.Items.entries()) {
    const at = `Items.${index}`
    const rawItem = usable(received)
    const reading = readObject(item, rawItem, `${at}.`)
    if (reading === null) mismatches.push({ path: at, expected: 'object', raw: rawItem })
    else {
      items.push(reading.value)
      mismatches.push(...reading.mismatches)
    }
  }
  const value = { ...around.value, Items: items }
  lists.set(value, item)
  return { value, mismatches }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    raw,
  )
}

/** A copy of an object without the value at `path`; undefined if the path leads through something other than plain objects. */
function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path
  if (key === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const copy: Record<PropertyKey, unknown> = { ...value }
  const nested = rest.length > 0 ? without(copy[key], rest) : undefined
  if (nested === undefined) delete copy[key]
  else copy[key] = nested
  return copy
}
