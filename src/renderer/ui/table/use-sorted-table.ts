/** The props of a table that the user can sort: `<WindowedTable v-bind="table" />`. */
import { computed, shallowRef, type Ref } from 'vue'
import { sorted, type Sorting } from './device-query.ts'
import { collator } from '../record-text.ts'
import type { TableColumn } from './table-columns.ts'

/** A second click on a column reverses the order, a third restores the original order. */
export const nextSorting = (now: Sorting | null, column: string): Sorting | null => {
  if (now?.column !== column) return { column, direction: 'ascending' }
  return now.direction === 'ascending' ? { column, direction: 'descending' } : null
}

/** Sorted by one column; rows without a value come last. */
export function inOrderOf<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], sorting: Sorting | null): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.column)
  if (column === undefined || sorting === null) return rows
  return sorted(rows, column.sortBy ?? ((row) => column.text(row) || null), sorting.direction, collator.value)
}

/** Where a table is scrolled to, its active row and its order, kept while another page is shown. */
export const keptAt = (place: { scrollTop: number; active: string | null; sorting: Sorting | null }) => ({
  scrollTop: place.scrollTop,
  'onUpdate:scrollTop': (at: number) => (place.scrollTop = at),
  active: place.active,
  'onUpdate:active': (row: string | null) => (place.active = row),
  sorting: place.sorting,
  onSort: (column: string) => (place.sorting = nextSorting(place.sorting, column)),
})

export function useSortedTable<Row>(
  rows: Readonly<Ref<readonly Row[]>>,
  columns: Readonly<Ref<readonly TableColumn<Row>[]>>,
  keyOf: (row: Row) => string,
) {
  const sorting = shallowRef<Sorting | null>(null)
  const onSort = (column: string) => (sorting.value = nextSorting(sorting.value, column))
  const inOrder = computed(() => inOrderOf(rows.value, columns.value, sorting.value))
  return computed(() => ({ rows: inOrder.value, columns: columns.value, keyOf, sorting: sorting.value, onSort }))
}
