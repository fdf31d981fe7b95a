/** What a line of one cell says about the rows below it: a title above a table, or a heading of some of its rows. Pure. */
import type { DeviceKind } from './entries.ts'
import type { DelimitedRow } from './delimited-text.ts'
import { filledIn, isBuilding, isFloor, kindTitled, type Column } from './room-list-columns.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { looksLikeId } from './serial-number.ts'

/** For the rows below whose own cells say nothing about it. */
export interface Given {
  readonly kind?: DeviceKind
  readonly floor?: string
  readonly building?: string
}

/** `Water guards`, `1. OG`, `Block A – taps`. */
export function givenIn(row: DelimitedRow): Given {
  const [only = '', ...more] = filledIn(row)
  if (row.isBroken || more.length > 0 || looksLikeId(only)) return {}
  const kind = kindTitled(only)
  const parts = only
    .slice(0, 200)
    .split(/[,;:–—|()]|\s-\s/)
    .map((part) => part.trim())
  const floor = parts.find(isFloor)
  // “House of cultures” is the site.
  const building = parts.find((part) => isBuilding(part) && /\s.{1,3}$/.test(part))
  // In the order in which a title of its own would name them.
  return omitUndefined({ kind: kind ?? undefined, building, floor })
}
export const saysSomething = (given: Given): boolean => Object.keys(given).length > 0

/**
 * The rows of a table that only name what follows: kinds, floors or buildings. A location without a label looks the same, so each other row
 * must have more than one cell, and either the table begins with such a row or it has several of them.
 */
export function groupsIn(rows: readonly DelimitedRow[], columns: readonly Column[]): ReadonlyMap<DelimitedRow, Given> {
  const first = columns.findIndex((_column, at) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''))
  const single = rows.filter((row) => filledIn(row).length === 1)
  const groups = new Map(
    single.flatMap((row) => {
      const given = (row.cells[first] ?? '').trim() === '' ? {} : givenIn(row)
      return saysSomething(given) ? [[row, given] as const] : []
    }),
  )
  const [begin] = rows
  const isGrouped = begin !== undefined && (groups.has(begin) || groups.size > 1) && groups.size === single.length
  const last = rows.at(-1)
  return isGrouped && last !== undefined && !groups.has(last) ? groups : new Map()
}
