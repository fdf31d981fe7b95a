/** What a table that its reader can sort is bound to: `<WindowedTable v-bind="table" />`. */
import { computed, shallowRef, type Ref } from 'vue'
import { sorted, type SortKey, type Sorting } from './device-query.ts'
import { collator } from './record-text.ts'
import type { TableColumn } from './WindowedTable.vue'

/** A second press on a column turns the order round, a third gives back the order it came in. */
export const nextSorting = (now: Sorting | null, column: string): Sorting | null => {
  if (now?.column !== column) return { column, direction: 'ascending' }
  return now.direction === 'ascending' ? { column, direction: 'descending' } : null
}

export function useSortedTable<Row>(
  rows: Readonly<Ref<readonly Row[]>>,
  columns: Readonly<Ref<readonly TableColumn<Row>[]>>,
  keyOf: (row: Row) => string,
  sortKeyOf: (row: Row, column: string) => SortKey,
) {
  const sorting = shallowRef<Sorting | null>(null)
  const onSort = (column: string) => (sorting.value = nextSorting(sorting.value, column))
  const inOrder = computed(() => {
    const by = sorting.value
    return by === null ? rows.value : sorted(rows.value, (row) => sortKeyOf(row, by.column), by.direction, collator.value)
  })
  return computed(() => ({ rows: inOrder.value, columns: columns.value, keyOf, sorting: sorting.value, onSort }))
}
