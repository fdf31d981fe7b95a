/**
 * The fields of every record, derived from the resource schemas, and what a record contains for each. Views list fields only from here,
 * so that a field added to a schema appears automatically.
 */
import { z } from 'zod'
import {
  group,
  historyMetadata,
  installationTest,
  shower,
  tap,
  tapConfiguration,
  waterGuard,
  waterGuardConsumption,
  type FieldKind,
} from '#shared/tables/resources.ts'
import { isJsonObject } from '#shared/json.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'

export const resources = {
  shower,
  tap,
  tapConfiguration,
  waterGuard,
  waterGuardConsumption,
  group,
  installationTest,
  historyMetadata,
} as const
export type ResourceName = keyof typeof resources
export type Fields = Readonly<Record<string, unknown>>

/** One documented field; those of a nested object are named `object.field`. */
export interface RecordField {
  readonly path: string
  readonly kind: FieldKind
}

const documented = new Map<ResourceName, readonly RecordField[]>()

export function fieldsOf(resource: ResourceName): readonly RecordField[] {
  const known = documented.get(resource)
  if (known !== undefined) return known
  const fields = fieldsIn(resources[resource], '')
  documented.set(resource, fields)
  return fields
}

function fieldsIn(schema: z.ZodObject, before: string): RecordField[] {
  return Object.entries(schema.shape).flatMap(([name, wrapped]) => {
    const inner = unwrapped(wrapped)
    if (inner instanceof z.ZodObject) return fieldsIn(inner, `${before}${name}.`)
    return [{ path: before + name, kind: (inner.meta()?.['kind'] ?? 'open') as FieldKind }]
  })
}

function unwrapped(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap())
  return schema as z.ZodType
}

export function valueAt(record: Fields, path: string): unknown {
  const dot = path.indexOf('.')
  if (dot < 0) return Object.hasOwn(record, path) ? record[path] : undefined
  const inner = record[path.slice(0, dot)]
  return isJsonObject(inner) ? valueAt(inner, path.slice(dot + 1)) : undefined
}

export type FieldReading =
  | { readonly state: 'reported'; readonly value: unknown }
  | { readonly state: 'missing' }
  /** Not of the documented type: removed from the record, and shown as received. */
  | { readonly state: 'mismatch'; readonly raw: unknown; readonly expected: string }

export function readingOf(record: Fields, mismatches: readonly Mismatch[], path: string): FieldReading {
  const bad = mismatches.find((each) => each.path === path)
  if (bad !== undefined) return { state: 'mismatch', raw: bad.raw, expected: bad.expected }
  const value = valueAt(record, path)
  return value === undefined ? { state: 'missing' } : { state: 'reported', value }
}

export interface Extra {
  readonly path: string
  readonly value: unknown
}

/** What the record contains besides the documented fields. */
export const extrasOf = (resource: ResourceName, record: Fields): Extra[] => extrasIn(resources[resource], record, '')

function extrasIn(schema: z.ZodObject, record: Fields, before: string): Extra[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (!Object.hasOwn(schema.shape, name)) return [{ path: before + name, value }]
    const inner = unwrapped(schema.shape[name])
    return inner instanceof z.ZodObject && isJsonObject(value) ? extrasIn(inner, value, `${before}${name}.`) : []
  })
}
