/** A table's order by one of its columns: a second press turns it round, a third gives back the order it came in. */
import { computed, shallowRef, type Ref } from 'vue'
import { sorted, type SortKey, type Sorting } from './device-query.ts'
import { collator } from './record-text.ts'

export const nextSorting = (now: Sorting | null, column: string): Sorting | null => {
  if (now?.column !== column) return { column, direction: 'ascending' }
  return now.direction === 'ascending' ? { column, direction: 'descending' } : null
}

export function useSorting<Row>(rows: Readonly<Ref<readonly Row[]>>, keyOf: (row: Row, column: string) => SortKey) {
  const sorting = shallowRef<Sorting | null>(null)
  const inOrder = computed(() => {
    const by = sorting.value
    return by === null ? rows.value : sorted(rows.value, (row) => keyOf(row, by.column), by.direction, collator.value)
  })
  return { sorting, inOrder, sortBy: (column: string) => (sorting.value = nextSorting(sorting.value, column)) }
}
