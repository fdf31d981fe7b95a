/**
 * A faster equivalent of zod's loose object for the service's records: zod creates two objects for each field and copies the record,
 * although nearly every record is valid. Here each field is first checked in place, and zod is only called to explain what is wrong with
 * the others.
 */
import { z } from 'zod'
import { isJsonObject } from '../json.ts'

type Fits = (value: unknown) => boolean

export function looseRecord<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$loose> {
  const record = z.looseObject(shape)
  let fits: Fits | null = null
  return z.withParser(record, (value) => {
    fits ??= fitsOf(shape)
    return fits(value) ? (value as z.infer<typeof record>) : z.INVALID
  })
}

interface Field {
  readonly name: string
  /** The `typeof` of a value that is neither null nor undefined. */
  readonly type: string
  readonly fits: Fits | null
}

/** Records with a field of a type that is not in the tables are always checked by zod. */
function fitsOf(shape: z.ZodRawShape): Fits {
  const fields: Field[] = []
  for (const [name, type] of Object.entries(shape)) {
    const field = fieldOf(name, type as z.ZodType)
    if (field === null) return () => false
    if (field.type !== 'unknown') fields.push(field)
  }
  return (value) => {
    // zod removes a field with that name.
    if (!isJsonObject(value) || Object.hasOwn(value, '__proto__')) return false
    for (const { name, type, fits } of fields) {
      const held = value[name]
      if (held !== undefined && held !== null && (typeof held !== type || fits?.(held) === false)) return false
    }
    return true
  }
}

function fieldOf(name: string, type: z.ZodType): Field | null {
  const wrappers = new Set<string>()
  let inner = type
  for (; inner instanceof z.ZodOptional || inner instanceof z.ZodNullable; inner = inner.unwrap() as z.ZodType) wrappers.add(inner.def.type)
  const { type: kind, checks = [], ...more } = inner.def
  if (wrappers.size < (kind === 'unknown' ? 1 : 2) || checks.length > 0) return null
  if (inner instanceof z.ZodObject && inner.def.catchall instanceof z.ZodUnknown) return { name, type: 'object', fits: fitsOf(inner.shape) }
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodUnknown) return { name, type: 'object', fits: Array.isArray }
  const isPlain = ['string', 'boolean', 'number', 'unknown'].includes(kind) && Object.keys(more).length === 0
  return isPlain ? { name, type: kind, fits: kind === 'number' ? Number.isFinite : null } : null
}
