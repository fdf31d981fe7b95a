/** Inputs made of a command's own schema: some that look right, and some with a hostile value in one or several places. */
import type { z } from 'zod'
import { oneOf } from './seeded.ts'
import { odd, texts } from './values.ts'

/** What exists, by the name of the field that wants it: an input that names nothing that exists is refused before anything is done. */
export type Known = Readonly<Record<string, readonly unknown[]>>

interface Def {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

/** `hostile`: how likely each value is another one than its schema wants. */
export function inputOf(schema: z.ZodType, draw: () => number, known: Known, hostile: number, name = ''): unknown {
  const def = schema.def as unknown as Def
  const within = (inner: z.ZodType | undefined, of = name) => (inner === undefined ? null : inputOf(inner, draw, known, hostile, of))
  if (def.type === 'optional' || def.type === 'default') return draw() < 0.5 ? undefined : within(def.innerType)
  if (draw() < hostile) return oneOf(draw, draw() < 0.5 ? odd : texts)
  const named = known[name]
  if (named !== undefined && def.type !== 'array' && def.type !== 'nullable' && draw() < 0.95) return oneOf(draw, named)
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape ?? {}).map(([member, inner]) => [member, within(inner, member)] as const)
      if (draw() < hostile) members.push([oneOf(draw, texts), oneOf(draw, odd)])
      return Object.fromEntries(members.filter(([, value]) => value !== undefined))
    }
    case 'nullable':
      return draw() < 0.3 ? null : within(def.innerType)
    case 'pipe':
      return within(def.in)
    case 'union':
      return within(oneOf(draw, def.options ?? []))
    case 'array':
      return Array.from({ length: Math.floor(draw() * 4) }, () => within(def.element, singular(name)))
    case 'record':
      return Object.fromEntries(Array.from({ length: Math.floor(draw() * 3) }, () => [oneOf(draw, texts), within(def.valueType)]))
    case 'enum':
      return oneOf(draw, Object.values(def.entries ?? {}))
    case 'literal':
      return oneOf(draw, def.values ?? [])
    case 'boolean':
      return draw() < 0.5
    case 'number':
      return oneOf(draw, [0, 1, 2, 4, 5.5, 12, 30])
    case 'string':
      return textOf(def.format, draw)
    default:
      return oneOf(draw, odd)
  }
}

const singular = (name: string) => name.replace(/s$/, '')

function textOf(format: string | undefined, draw: () => number): string {
  if (format === 'uuid') return '0e2a4b58-8a5c-4f6f-9d57-0d0c3f1c5f10'
  if (format === 'date') return oneOf(draw, ['2026-12-01', '0001-01-01', '9999-12-31'])
  if (format === 'datetime') return oneOf(draw, ['2026-12-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'])
  if (format === 'base64') return oneOf(draw, ['', 'AAAA', Buffer.from('PK\u0003\u0004').toString('base64')])
  return oneOf(draw, ['101', 'Ada', 'a'.repeat(64), ...texts])
}
