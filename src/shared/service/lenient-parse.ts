/** Reading a response that may not fit the document: what could be read, and every mismatch named to the field. */
import { z } from 'zod'

/** One place where a response does not fit the documented shape. `raw` is the value as received. */
export const mismatch = z.object({
  path: z.string().describe('The field, with the names of the objects around it, separated by dots.'),
  expected: z.string().describe('What the interface documents instead.'),
  raw: z.unknown().describe('The value as received.'),
})
export type Mismatch = z.infer<typeof mismatch>

/** What is expected where a number came that cannot be read without rounding it. `raw` holds its digits, as text. */
export const exactNumber = 'number up to 2^53'

export type Reading<Value> = { readonly value: Value; readonly misfits: Mismatch[] }

/** What was read here, and as what: whoever checks it later need not look into it again. */
const records = new WeakMap<object, z.ZodObject>()
const lists = new WeakMap<object, z.ZodObject>()

/** Whether a value came out of `readObject` with `response`, or, where there is an `item`, out of `readList` with that. */
export function wasRead(value: unknown, response: z.ZodObject, item: z.ZodObject | null): boolean {
  if (typeof value !== 'object' || value === null) return false
  return item === null ? records.get(value) === response : lists.get(value) === item
}

function reading<Value extends object>(
  read: WeakMap<object, z.ZodObject>,
  schema: z.ZodObject,
  value: Value,
  misfits: Mismatch[],
): Reading<Value> {
  read.set(value, schema)
  return { value, misfits }
}

/**
 * Reads one object. Fields of a wrong type are taken out of `value` and listed as mismatches; unknown fields stay.
 * Returns null when `raw` is not an object at all: there is nothing to read.
 */
export function readObject<Schema extends z.ZodObject>(schema: Schema, raw: unknown, at = ''): Reading<z.infer<Schema>> | null {
  const { error } = schema.safeParse(raw)
  // As received: the parsed one is a copy.
  if (error === undefined) return reading(records, schema, raw as z.infer<Schema>, [])
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const misfits: Mismatch[] = []
  const value: Record<string, unknown> = { ...raw }
  for (const issue of error.issues) {
    const field = String(issue.path[0])
    if (!Object.hasOwn(value, field)) continue
    misfits.push({
      path: at + issue.path.join('.'),
      expected: issue.code === 'invalid_type' ? issue.expected : issue.code,
      raw: valueAt(raw, issue.path),
    })
    const nested = issue.path.length > 1 ? without(value[field], issue.path.slice(1)) : undefined
    if (nested === undefined) delete value[field]
    else value[field] = nested
  }
  return reading(records, schema, value as z.infer<Schema>, misfits)
}

const envelope = z.looseObject({ Count: z.number().nullish(), Items: z.array(z.unknown()) })

/**
 * Reads a list envelope, a step for each item; null when there is no list to read. `usable` gives an item that cannot be looked into as
 * something else than an object, so that one bad item never loses the list.
 */
export function* readList<Item extends z.ZodObject>(
  item: Item,
  raw: unknown,
  usable: (rawItem: unknown) => unknown = (rawItem) => rawItem,
): Generator<undefined, Reading<{ Count?: number | null | undefined; Items: z.infer<Item>[] }> | null> {
  const around = readObject(envelope, raw)
  if (around === null || !Array.isArray(around.value.Items)) return null
  const items: z.infer<Item>[] = []
  const misfits = [...around.misfits]
  for (const [index, received] of around.value.Items.entries()) {
    const at = `Items.${index}`
    const rawItem = usable(received)
    const reading = readObject(item, rawItem, `${at}.`)
    if (reading === null) misfits.push({ path: at, expected: 'object', raw: rawItem })
    else {
      items.push(reading.value)
      misfits.push(...reading.misfits)
    }
    yield
  }
  return reading(lists, item, { ...around.value, Items: items }, misfits)
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    raw,
  )
}

/** A copy of an object without the value at `path`; undefined when the path does not lead through plain objects. */
function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path
  if (key === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const copy: Record<PropertyKey, unknown> = { ...value }
  const nested = rest.length > 0 ? without(copy[key], rest) : undefined
  if (nested === undefined) delete copy[key]
  else copy[key] = nested
  return copy
}
