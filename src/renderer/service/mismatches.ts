/** Assigns the mismatches of a response to its records, and restores a record as received. Pure. */
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import type { Fields } from './record-fields.ts'

/** Items that were not objects are missing from the records but count in the paths: `Items.7.sessions` may be the sixth record. */
export function mismatchesByRecord(mismatches: readonly Mismatch[]): ReadonlyMap<number, readonly Mismatch[]> {
  const dropped = mismatches.flatMap(({ path }) => {
    const at = /^Items\.(\d+)$/.exec(path)?.[1]
    return at === undefined ? [] : [Number(at)]
  })
  dropped.sort((a, b) => a - b)
  const byRecord = new Map<number, Mismatch[]>()
  for (const mismatch of mismatches) {
    const [, item, path] = /^Items\.(\d+)\.(.+)$/s.exec(mismatch.path) ?? []
    if (item === undefined || path === undefined) continue
    const record = Number(item) - dropped.filter((each) => each < Number(item)).length
    byRecord.set(record, [...(byRecord.get(record) ?? []), { ...mismatch, path }])
  }
  return byRecord
}

/** The record as the service sent it, with mismatching values in their places. */
export function asReceived(record: Fields, mismatches: readonly Mismatch[]): Fields {
  return mismatches.reduce<Fields>((whole, { path, raw }) => withValue(whole, path.split('.'), raw), record)
}

function withValue(record: Fields, [name, ...rest]: readonly string[], value: unknown): Fields {
  if (name === undefined) return record
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = record[name]
  return { ...record, [name]: withValue(typeof inner === 'object' && inner !== null ? (inner as Fields) : {}, rest, value) }
}
