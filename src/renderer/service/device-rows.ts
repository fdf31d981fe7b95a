/** The items of a list as rows of a table, each with a unique key, whatever the service sent as IDs. Pure. */
import { looksLikeId } from '#shared/job/serial-number.ts'
import { unitKey } from '#shared/tables/ids.ts'
import type { Shower, Tap } from '#shared/tables/resources.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import { mismatchesByRecord } from './mismatches.ts'

/** The lists that the service has, by the beginning of their operations. */
export const listKinds = ['showers', 'taps'] as const
export type ListKind = (typeof listKinds)[number]
export const kindOf = { showers: 'shower', taps: 'tap' } as const satisfies Record<ListKind, string>

export interface DeviceRow {
  readonly kind: ListKind
  /** The ID; `#n`, counted from 1, if it is missing or duplicate. */
  readonly key: string
  /** The ID for requests; null if the service sent none. */
  readonly id: string | null
  readonly record: Shower | Tap
  readonly mismatches: readonly Mismatch[]
}
/** What a list answered. */
export interface DeviceList {
  readonly receivedAt: string
  readonly response: { readonly Count?: unknown; readonly Items: readonly (Shower | Tap)[] }
  readonly mismatches: readonly Mismatch[]
}

export function rowsOf(kind: ListKind, { response, mismatches }: DeviceList): readonly DeviceRow[] {
  const byRecord = mismatchesByRecord(mismatches)
  const taken = new Set<string>()
  return response.Items.map((record, index) => {
    const id = typeof record.id === 'string' && record.id !== '' ? record.id : null
    const key = id === null || taken.has(id) ? `#${index + 1}` : id
    taken.add(key)
    return { kind, key, id, record, mismatches: byRecord.get(index) ?? [] }
  })
}

/** The first row of each device: the list may name one twice. */
export function eachOnce(rows: readonly DeviceRow[]): DeviceRow[] {
  const seen = new Set<string>()
  return rows.filter(({ kind, key, id }) => seen.size < seen.add(unitKey(kind, id ?? key)).size)
}

/** What it is called: its name, what a job calls it, or else a number that identifies it. */
export const titleOfDevice = ({ key, record }: DeviceRow, called: string | null = null): string =>
  record.name || called || serialOf(record) || key
export const serialOf = (record: Shower | Tap): string | null =>
  'serial_number' in record && typeof record.serial_number === 'string' ? record.serial_number : null

/** The flags of a shower that need a person, as the service reports them. */
export const attentionFlags = ['replace_uv', 'is_cleaning_program_required', 'clean_sensor_tank', 'no_recirculation', 'float_leak'] as const

export const attentionOf = (record: Shower | Tap): string[] => attentionFlags.filter((flag) => record[flag] === true)

/** Enough of an ID to distinguish it; any other name as it is. */
export const shortId = (name: string): string => (looksLikeId(name) ? `${name.slice(0, 8)}…` : name)
