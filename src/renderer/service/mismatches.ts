/** Assigns the mismatches of a response to its records, and restores a record as received. Pure. */
import { isJsonObject } from '#shared/json.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import type { Fields } from './record-fields.ts'

/** Items that were not objects are missing from the records but count in the paths: `Items.7.sessions` may be the sixth record. */
export function mismatchesByRecord(mismatches: readonly Mismatch[]): ReadonlyMap<number, readonly Mismatch[]> {
  const named = mismatches.map((mismatch) => ({ mismatch, parts: /^Items\.(\d+)(?:\.(.+))?$/s.exec(mismatch.path) ?? [] }))
  const dropped = named.flatMap(({ parts: [, item, path] }) => (item === undefined || path !== undefined ? [] : [Number(item)]))
  const byRecord = new Map<number, Mismatch[]>()
  for (const {
    mismatch,
    parts: [, item, path],
  } of named) {
    if (item === undefined || path === undefined) continue
    const record = Number(item) - dropped.filter((each) => each < Number(item)).length
    byRecord.set(record, [...(byRecord.get(record) ?? []), { ...mismatch, path }])
  }
  return byRecord
}

/** The record as the service sent it, with mismatching values in their places. */
export const asReceived = (record: Fields, mismatches: readonly Mismatch[]): Fields =>
  mismatches.reduce<Fields>((whole, { path, raw }) => withValue(whole, path.split('.'), raw), record)

function withValue(record: Fields, [name, ...rest]: readonly string[], value: unknown): Fields {
  if (name === undefined) return record
  const inner = record[name]
  return { ...record, [name]: rest.length === 0 ? value : withValue(isJsonObject(inner) ? inner : {}, rest, value) }
}
