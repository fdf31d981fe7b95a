/** One list of the page: searched, filtered and sorted. Recomputed only as far as something changed. */
import { defineStore } from 'pinia'
import { computed, reactive, type Ref } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { readLabel } from '#shared/job/label.ts'
import { asId } from '#shared/job/serial-number.ts'
import type { ServiceList } from '#shared/lead/service.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { idKey } from '#shared/tables/ids.ts'
import type { MenuItem } from '../ui/components/menu-item.ts'
import { accepts, chosenValue, facetsOf, haystackOf, matches, wordsOf, type Choice, type Sorting } from '../ui/table/device-query.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { inOrderOf } from '../ui/table/use-sorted-table.ts'
import { t } from '../ui/text.ts'
import type { RecordList } from './record-parts.ts'

interface ListView {
  search: string
  /** By the name of a filter. */
  filters: Record<string, Choice>
  sorting: Sorting | null
  scrollTop: number
  /** The row that the keyboard is at. */
  active: string | null
}
/** Where a person is in each list: coming back shows the same rows in the same place. */
export const useListViews = defineStore('list-views', () => {
  const views = new Map<string, ListView>()
  return {
    of(environment: EnvironmentName, list: ServiceList): ListView {
      const slot = `${environment} ${list}`
      const view = views.get(slot) ?? reactive<ListView>({ search: '', filters: {}, sorting: null, scrollTop: 0, active: null })
      views.set(slot, view)
      return view
    },
  }
})

/** By what the rows have, most frequent first. */
export interface Filter<Row> {
  readonly name: string
  readonly label: string
  /** One value, none, or several of which each counts. */
  readonly valueOf: (row: Row) => unknown
  readonly words?: (value: string) => string
  /** What a row without a value is called. */
  readonly none?: string
}
/** Where a row opens. */
export interface RecordAddress {
  readonly of: RecordList | 'activity'
  readonly id: string
}
interface Source<Row> {
  readonly of: ServiceList
  readonly environment: () => EnvironmentName
  /** Null until they were read. */
  readonly rows: () => readonly Row[] | null
  readonly columns: () => readonly TableColumn<Row>[]
  readonly addressOf: (row: Row) => RecordAddress
  readonly textsOf: (row: Row) => readonly unknown[]
  readonly filters?: () => readonly Filter<Row>[]
  readonly error?: () => AppError | null
  readonly isReading?: () => boolean
  /** When it was read from the service; null where it is not. */
  readonly readAt?: () => string | null
  readonly load?: () => unknown
  /** Further actions, in the menu of the page. */
  readonly acts?: () => readonly MenuItem[]
}
/** The page shows rows without looking into them. */
export type Resource = ReturnType<typeof useResource>

const nothing = () => null
const no = () => false

export function useResource<Row>(source: Source<Row>) {
  const { of, environment, columns, addressOf, textsOf, load = nothing } = source
  const views = useListViews()
  /** What was sent is one list for all environments. */
  const view = computed(() => views.of(of === 'activity' ? 'training' : environment(), of))
  const rows = computed(source.rows)
  const filters = computed(() => source.filters?.() ?? [])
  const choiceOf = (name: string) => view.value.filters[name] ?? ''
  const valuesOf = (filter: Filter<Row>, row: Row): readonly unknown[] => {
    const value = filter.valueOf(row)
    return Array.isArray(value) && value.length > 0 ? value : [Array.isArray(value) ? null : value]
  }
  // Sorted before it is filtered, so that typing only removes rows and never sorts.
  const inOrder = computed(() => inOrderOf(rows.value ?? [], columns(), view.value.sorting))
  const haystacks = computed(
    () => new Map((rows.value ?? []).map((row) => [row, haystackOf(textsOf(row).filter((each) => typeof each === 'string'))])),
  )
  const active = computed(() => filters.value.filter(({ name }) => choiceOf(name) !== ''))
  const shown = computed(() => {
    const words = wordsOf(view.value.search)
    return inOrder.value.filter(
      (row) =>
        active.value.every((filter) => valuesOf(filter, row).some((value) => accepts(choiceOf(filter.name), value))) &&
        (words.length === 0 || matches(haystacks.value.get(row) ?? '', words)),
    )
  })
  function optionsOf(filter: Filter<Row>) {
    const { label, words = (value) => value, none = t('devices.value.notReported') } = filter
    const facets = facetsOf(
      (rows.value ?? []).flatMap((row) => valuesOf(filter, row)),
      choiceOf(filter.name),
    )
    const all: { readonly value: Choice; readonly label: string } = { value: '', label: `${label}: ${t('devices.filter.all')}` }
    const wordsFor = (choice: Choice) => (choice === '-' ? none : words(chosenValue(choice) ?? ''))
    return [all, ...facets.map(({ choice, count }) => ({ value: choice, label: `${label}: ${wordsFor(choice)} (${count})` }))]
  }
  /** The search as an ID: that of a label, or any text where there is no label. */
  const typedId = computed(() => {
    const text = view.value.search.trim()
    if (of === 'activity' || text === '') return null
    return of === 'history' ? text : readLabel(text).id
  })
  const idOf = (row: Row) => idKey(addressOf(row).id)
  /** Of a search that names one record. */
  const named = computed(() => {
    const id = typedId.value === null ? null : idKey(asId(typedId.value))
    const byId = id === null ? undefined : rows.value?.find((row) => idOf(row) === id)
    const [only, ...others] = view.value.search.trim() === '' ? [] : new Map(shown.value.map((row) => [idOf(row), row])).values()
    const row = byId ?? (others.length === 0 ? only : undefined)
    return row === undefined ? null : addressOf(row)
  })
  const table: Readonly<Ref<unknown>> = computed(() => ({
    rows: shown.value,
    columns: columns(),
    keyOf: (row: Row) => `${addressOf(row).of} ${addressOf(row).id}`,
  }))
  return {
    of,
    view,
    table: table as Readonly<
      Ref<{
        readonly rows: readonly unknown[]
        readonly columns: readonly TableColumn<unknown>[]
        readonly keyOf: (row: unknown) => string
      }>
    >,
    addressOf: addressOf as (row: unknown) => RecordAddress,
    named,
    /** An ID that is not in the list, and can be opened nevertheless. */
    newId: computed(() => (shown.value.length === 0 && named.value === null ? typedId.value : null)),
    /** All rows; null until they were read. */
    count: computed(() => rows.value?.length ?? null),
    // A filter with a single value would exclude nothing.
    filters: computed(() =>
      filters.value
        .map((filter) => ({ name: filter.name, label: filter.label, options: optionsOf(filter) }))
        .filter(({ name, options }) => options.length > 2 || choiceOf(name) !== ''),
    ),
    narrowing: computed(() => active.value.length),
    clear: () => Object.assign(view.value, { search: '', filters: {} }),
    error: computed(source.error ?? nothing),
    isReading: computed(source.isReading ?? no),
    readAt: computed(source.readAt ?? nothing),
    acts: computed(source.acts ?? (() => [])),
    load,
  }
}
