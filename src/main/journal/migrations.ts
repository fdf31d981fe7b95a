/**
 * Migrates older journal formats to the current one, format by format without a gap. A migration is a pure function over entries; it is
 * applied while reading, and written only when a journal is continued (see journal.ts).
 */
import type { RawEntry } from './line.ts'

export type OldEntry = Pick<RawEntry, 'seq' | 'at' | 'who' | 'kind' | 'data'>

interface Migration {
  /** The format it reads; its result is the next one. */
  readonly from: number
  /** Order, times and persons stay unchanged; the first entry must name the new format. */
  readonly migrate: (entries: readonly OldEntry[]) => OldEntry[]
}

export interface Formats {
  readonly format: number
  readonly migrations: readonly Migration[]
}

/** `newer` is a result, not a failure: such a journal can be viewed and is not changed. */
export function standing(format: number, current: number): 'older' | 'current' | 'newer' {
  return format < current ? 'older' : format === current ? 'current' : 'newer'
}

export function migrated(entries: readonly OldEntry[], format: number, { format: current, migrations }: Formats): readonly OldEntry[] {
  let result = entries
  for (let from = format; from < current; from += 1) {
    const migration = migrations.find((each) => each.from === from)
    if (migration === undefined) throw new Error(`There is no migration from journal format ${from}`)
    result = migration.migrate(result)
  }
  return result
}

/**
 * The format that a journal's first entry names, or the current one if it names none. Null for a value that no version writes: anyone
 * can compute a hash over anything.
 */
export function formatOf(entries: readonly Pick<RawEntry, 'data'>[], current: number): number | null {
  const data = entries[0]?.data
  if (typeof data !== 'object' || data === null || !('format' in data) || typeof data.format !== 'number') return current
  return Number.isSafeInteger(data.format) && data.format >= 1 ? data.format : null
}
