/** What a table that its reader can sort is bound to: `<WindowedTable v-bind="table" />`. */
import { computed, type Ref } from 'vue'
import type { SortKey } from './device-query.ts'
import { useSorting } from './use-sorting.ts'
import type { TableColumn } from './WindowedTable.vue'

export function useSortedTable<Row>(
  rows: Readonly<Ref<readonly Row[]>>,
  columns: Readonly<Ref<readonly TableColumn<Row>[]>>,
  keyOf: (row: Row) => string,
  sortKeyOf: (row: Row, column: string) => SortKey,
) {
  const { sorting, inOrder, sortBy } = useSorting(rows, sortKeyOf)
  return computed(() => ({ rows: inOrder.value, columns: columns.value, keyOf, sorting: sorting.value, onSort: sortBy }))
}
