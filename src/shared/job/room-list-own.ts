/** The CSV tables of a report as room lists: their names are ours, and some of their rows are no device to install. Pure. */
import type { DelimitedRow } from './delimited-text.ts'

export interface OwnRows {
  /** Why a row is none: of the tables of a report only. */
  readonly whyNot: (row: DelimitedRow) => 'removed' | 'repeated' | null
}

/** Null for the heading of any other list. */
export function ownRows(heading: readonly string[]): OwnRows | null {
  const at = (name: string) => heading.findIndex((cell) => cell.trim() === name)
  const [device, listed] = [at('device'), at('listed')]
  if (at('report') !== 0 || device < 0) return null
  const seen = new Set<string>()
  return {
    whyNot({ cells }) {
      if (listed >= 0 && cells[listed] !== 'listed') return 'removed'
      // A table of parameters or open items has a row for each of them, and those that belong to no device.
      const key = cells[device] ?? ''
      if (key === '' || seen.has(key)) return 'repeated'
      seen.add(key)
      return null
    },
  }
}
