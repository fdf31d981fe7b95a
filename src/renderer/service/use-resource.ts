/** One list of the page: searched, filtered and sorted. Recomputed only as far as something changed. */
import { computed, type Ref } from 'vue'
import { readLabel } from '#shared/job/label.ts'
import type { ServiceList } from '#shared/lead/service.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { idKey } from '#shared/tables/ids.ts'
import type { IconName } from '../ui/components/AppIcon.vue'
import type { MenuItem } from '../ui/components/menu-item.ts'
import { accepts, chosenValue, facetsOf, haystackOf, matches, wordsOf, type Choice } from '../ui/table/device-query.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { inOrderOf } from '../ui/table/use-sorted-table.ts'
import { t } from '../ui/text.ts'
import type { ListView } from './list-views.ts'
import type { RecordList } from './record-parts.ts'

export interface Filter<Row> {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: Choice; readonly label: string }[]
  readonly accepts: (choice: Choice, row: Row) => boolean
}

/** What is the same for every list, whatever its rows are. */
interface Common {
  readonly of: ServiceList
  readonly icon: IconName
  readonly title: Readonly<Ref<string>>
  /** Of the search field. */
  readonly search: Readonly<Ref<string>>
  readonly loading: Readonly<Ref<string>>
  readonly empty: Readonly<Ref<{ readonly title: string; readonly text: string }>>
  readonly view: Readonly<Ref<ListView>>
  readonly error: Readonly<Ref<AppError | null>>
  readonly isReading: Readonly<Ref<boolean>>
  /** When it was read from the service; null where it is not. */
  readonly readAt: Readonly<Ref<string | null>>
  readonly load: () => unknown
  /** Further actions, in the menu of the page. */
  readonly acts: Readonly<Ref<readonly MenuItem[]>>
}
interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
  readonly keyOf: (row: Row) => string
}
/** Where a row opens. */
export interface RecordAddress {
  readonly of: RecordList | 'activity'
  readonly id: string
}
interface Source<Row> extends Common {
  /** Null until it was read. */
  readonly rows: Readonly<Ref<readonly Row[] | null>>
  readonly columns: Readonly<Ref<readonly TableColumn<Row>[]>>
  readonly keyOf: (row: Row) => string
  readonly addressOf: (row: Row) => RecordAddress
  /** The row of an ID, however that is written. */
  readonly rowOf: (id: string) => Row | null
  readonly textsOf: (row: Row) => readonly unknown[]
  readonly filters?: Readonly<Ref<readonly Filter<Row>[]>>
}
/** The page shows rows without looking into them. */
export interface Resource extends Common {
  readonly table: Readonly<Ref<Rows<unknown>>>
  readonly addressOf: (row: unknown) => RecordAddress
  /** Of a search that names one record. */
  readonly named: Readonly<Ref<RecordAddress | null>>
  /** An ID that is not in the list, and can be opened nevertheless. */
  readonly newId: Readonly<Ref<string | null>>
  /** All rows; null until they were read. */
  readonly count: Readonly<Ref<number | null>>
  readonly filters: Readonly<Ref<readonly Pick<Filter<unknown>, 'name' | 'label' | 'options'>[]>>
  readonly narrowing: Readonly<Ref<number>>
  readonly clear: () => void
}

export function useResource<Row>({ rows, columns, keyOf, addressOf, rowOf, textsOf, ...source }: Source<Row>): Resource {
  const { of, view } = source
  const filters = computed(() => source.filters?.value ?? [])
  // Sorted before it is filtered, so that typing only removes rows and never sorts.
  const inOrder = computed(() => inOrderOf(rows.value ?? [], columns.value, view.value.sorting))
  const haystacks = computed(
    () => new Map((rows.value ?? []).map((row) => [row, haystackOf(textsOf(row).filter((each) => typeof each === 'string'))])),
  )
  const active = computed(() => filters.value.filter(({ name }) => (view.value.filters[name] ?? '') !== ''))
  const shown = computed(() => {
    const words = wordsOf(view.value.search)
    return inOrder.value.filter(
      (row) =>
        active.value.every((filter) => filter.accepts(view.value.filters[filter.name] ?? '', row)) &&
        (words.length === 0 || matches(haystacks.value.get(row) ?? '', words)),
    )
  })
  /** The search as an ID: that of a label, or any text where there is no label. */
  const typedId = computed(() => {
    const text = view.value.search.trim()
    if (of === 'activity' || text === '') return null
    return of === 'history' ? text : readLabel(text).id
  })
  const named = computed(() => {
    const byId = typedId.value === null ? null : rowOf(typedId.value)
    const [only, ...others] = view.value.search.trim() === '' ? [] : new Map(shown.value.map((row) => [idOf(row), row])).values()
    const row = byId ?? (others.length === 0 ? only : null)
    return row === null || row === undefined ? null : addressOf(row)
  })
  const idOf = (row: Row) => idKey(addressOf(row).id)
  const table: Readonly<Ref<Rows<Row>>> = computed(() => ({ rows: shown.value, columns: columns.value, keyOf }))
  return {
    ...source,
    table: table as Readonly<Ref<unknown>> as Resource['table'],
    addressOf: addressOf as (row: unknown) => RecordAddress,
    named,
    newId: computed(() => (shown.value.length === 0 && named.value === null ? typedId.value : null)),
    count: computed(() => rows.value?.length ?? null),
    // A filter with a single value would exclude nothing.
    filters: computed(() => filters.value.filter(({ name, options }) => options.length > 2 || (view.value.filters[name] ?? '') !== '')),
    narrowing: computed(() => active.value.length),
    clear: () => Object.assign(view.value, { search: '', filters: {} }),
  }
}

/** A filter by what the rows have, most frequent first. */
export function filterBy<Row>(
  name: string,
  label: string,
  of: {
    readonly rows: readonly Row[]
    readonly view: ListView
    readonly valueOf: (row: Row) => unknown
    readonly words?: (value: string) => string
  },
): Filter<Row> {
  const { rows, view, valueOf, words = (value) => value } = of
  const facets = facetsOf(rows.map(valueOf), view.filters[name] ?? '')
  const wordsFor = (choice: Choice) => (choice === '-' ? t('devices.value.notReported') : words(chosenValue(choice) ?? ''))
  return {
    name,
    label,
    options: [allOf(label), ...facets.map(({ choice, count }) => ({ value: choice, label: `${label}: ${wordsFor(choice)} (${count})` }))],
    accepts: (choice, row) => accepts(choice, valueOf(row)),
  }
}
export const allOf = (label: string) => ({ value: '' as Choice, label: `${label}: ${t('devices.filter.all')}` })
