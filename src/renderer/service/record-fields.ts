/**
 * The fields of every record, derived from the schemas of its resource, and what a record contains for each. Views list fields only from
 * here, so that a field added to a schema appears automatically. Pure.
 */
import { z } from 'zod'
import { catalogue, fieldNames, inGroups, type FieldName } from '#shared/tables/catalogue.ts'
import { shower, type FieldKind } from '#shared/tables/resources.ts'
import { configuration, fieldAccepts } from '#shared/tables/schema.ts'
import { isJsonObject } from '#shared/json.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import type { MessageKey } from '../ui/text.ts'

export type Resource = z.ZodObject
export type Fields = Readonly<Record<string, unknown>>

/** One documented field; those of a nested object are named `object.field`. */
export interface RecordField {
  readonly path: string
  readonly kind: FieldKind
}

export function fieldsOf(resource: Resource, before = ''): readonly RecordField[] {
  return Object.entries(resource.shape).flatMap(([name, wrapped]) => {
    const inner = unwrapped(wrapped)
    if (inner instanceof z.ZodObject) return fieldsOf(inner, `${before}${name}.`)
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

interface Extra {
  readonly path: string
  readonly value: unknown
}

/** What the record contains besides the documented fields. */
export function extrasOf(schema: Resource, record: Fields, before = ''): Extra[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (!Object.hasOwn(schema.shape, name)) return [{ path: before + name, value }]
    const inner = unwrapped(schema.shape[name])
    return inner instanceof z.ZodObject && isJsonObject(value) ? extrasOf(inner, value, `${before}${name}.`) : []
  })
}

/** It is one of the configuration. */
export const isField = (path: string): path is FieldName => Object.hasOwn(catalogue, path)

/** How the fields of a shower are grouped, which the interface does not; what is not named is in the last group. */
const showerGroups = {
  identity: ['id', 'name', 'serial_number', 'type', 'role', 'profile', 'owner', 'device_group'],
  condition: [
    ...['state', 'hibernating', 'replace_uv', 'is_cleaning_program_required', 'clean_sensor_tank', 'no_recirculation', 'float_leak'],
    ...['filter_status', 'descaling_status'],
  ],
  connection: ['last_connected', 'last_disconnected', 'wifi_ssid', 'build_id'],
  usage: [
    ...['sessions', 'latest_session', 'avg_session_duration', 'avg_temperature', 'avg_water_recirculation_rate', 'saved_water'],
    'saved_energy',
  ],
  operating: ['operating'],
  installation: ['installation_info', 'installation_test', 'base', 'control_dial_notifications'],
  record: [],
} as const satisfies Record<string, readonly (keyof typeof shower.shape)[]>
type ShowerGroup = keyof typeof showerGroups
const groupNames = Object.keys(showerGroups) as ShowerGroup[]
const showerGroupOf = (path: string): ShowerGroup =>
  groupNames.find((name) => (showerGroups[name] as readonly string[]).includes(path.split('.')[0] ?? '')) ?? 'record'

interface FieldRow {
  readonly path: string
  readonly kind: FieldKind
  readonly reading: FieldReading
  /** A field that the interface does not name. */
  readonly isExtra?: true
  /** A field of the configuration, reported outside its documented limits. */
  readonly isOutside?: boolean
}
interface Section {
  readonly title: MessageKey | null
  readonly rows: readonly FieldRow[]
}

/** Every documented field of a record, whatever was received for it, and then what else was received. */
export function sectionsOf(resource: Resource, record: Fields, mismatches: readonly Mismatch[]): readonly Section[] {
  const rows = fieldsOf(resource).map(({ path, kind }): FieldRow => {
    const reading = readingOf(record, mismatches, path)
    const value = reading.state === 'reported' ? reading.value : null
    const isOutside = resource === configuration && isField(path) && value !== null && !fieldAccepts(path, value)
    return { path, kind, reading, isOutside }
  })
  const named = (title: MessageKey, paths: (path: string) => boolean): Section => ({ title, rows: rows.filter(({ path }) => paths(path)) })
  const others = mismatches.filter((each) => !rows.some(({ path }) => path === each.path))
  const extra = (path: string, reading: FieldReading): FieldRow => ({ path, kind: 'open', reading, isExtra: true })
  const sections: readonly Section[] = [
    ...(resource === shower
      ? groupNames.map((name) => named(`devices.groups.${name}`, (path) => showerGroupOf(path) === name))
      : resource === configuration
        ? inGroups(fieldNames).map(({ group, fields }) =>
            named(`configuration.groups.${group}`, (path) => isField(path) && fields.includes(path)),
          )
        : [{ title: null, rows }]),
    { title: 'devices.mismatch.title', rows: others.map(({ path, raw, expected }) => extra(path, { state: 'mismatch', raw, expected })) },
    {
      title: 'devices.record.extras',
      rows: extrasOf(resource, record).map(({ path, value }) => extra(path, { state: 'reported', value })),
    },
  ]
  return sections.filter((each) => each.rows.length > 0)
}
