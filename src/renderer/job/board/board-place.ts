/** The technician's position in the table of each job, so that coming back from a device shows the same rows in the same place. */
import { defineStore } from 'pinia'
import { reactive } from 'vue'
import { noFilters, type BoardFilters } from './board-filter.ts'
import type { Sorting } from './columns.ts'
import { noSelection, type Selection } from './selection.ts'

interface BoardPlace {
  search: string
  filters: BoardFilters
  /** Null: by location, grouped by floors. */
  sorting: Sorting | null
  selection: Selection
  /** The row that the keyboard is at. */
  active: string | null
  scrollTop: number
  /** What the latest comparison with the service did not find. */
  missing: ReadonlySet<string>
  /** The devices that were visible when the last action began; cleared with the next search or filter. */
  kept: ReadonlySet<string>
}

export const useBoardPlace = defineStore('board-place', () => {
  const places = new Map<string, BoardPlace>()

  function placeIn(jobId: string): BoardPlace {
    const known = places.get(jobId)
    if (known !== undefined) return known
    const fresh = reactive<BoardPlace>({
      search: '',
      filters: noFilters,
      sorting: null,
      selection: noSelection,
      active: null,
      scrollTop: 0,
      missing: new Set(),
      kept: new Set(),
    })
    places.set(jobId, fresh)
    return fresh
  }

  /** Shows only these, and clears the search. */
  function showOnly(jobId: string, filters: Partial<BoardFilters>): void {
    Object.assign(placeIn(jobId), { search: '', filters: { ...noFilters, ...filters }, selection: noSelection })
  }

  return { placeIn, showOnly }
})
