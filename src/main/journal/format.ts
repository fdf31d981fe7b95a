/** The format that a journal names: one of a newer version is read as far as it can be, and never changed. */
import type { RawEntry } from './line.ts'

/**
 * The format that a journal's first entry names, or the current one if it names none. Null for a value that no version writes: anyone
 * can compute a hash over anything.
 */
export function formatOf(entries: readonly Pick<RawEntry, 'data'>[], current: number): number | null {
  const data = entries[0]?.data
  if (typeof data !== 'object' || data === null || !('format' in data) || typeof data.format !== 'number') return current
  return Number.isSafeInteger(data.format) && data.format >= 1 ? data.format : null
}
