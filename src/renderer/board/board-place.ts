/** Where on each job's board the technician is, so that coming back from a device shows the same rows in the same place. */
import { defineStore } from 'pinia'
import { reactive } from 'vue'
import { noFilters, type BoardFilters } from './board-filter.ts'
import type { Sorting } from './columns.ts'
import { noSelection, type Selection } from './selection.ts'

interface BoardPlace {
  search: string
  filters: BoardFilters
  /** Null: by place, under the floors. */
  sorting: Sorting | null
  selection: Selection
  /** The row the keyboard is at. */
  active: string | null
  scrollTop: number
  /** What the latest comparison with the service did not find. */
  missing: ReadonlySet<string>
  /** What was in sight when something was last begun with devices; empty again once something else is looked for. */
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

  /** Only these, whatever was searched before. */
  function showOnly(jobId: string, filters: Partial<BoardFilters>): void {
    Object.assign(placeIn(jobId), { search: '', filters: { ...noFilters, ...filters }, selection: noSelection })
  }

  return { placeIn, showOnly }
})
