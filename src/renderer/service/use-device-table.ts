/** One list as a table: its columns, and the rows after search, filter and sort. Recomputed only as far as something changed. */
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { t } from '../ui/text.ts'
import { looksLikeId } from '#shared/job/serial-number.ts'
import { idKey } from '#shared/tables/ids.ts'
import { useDeviceLists, type FilterName, type ListKind } from './device-lists.ts'
import { useRegister } from '../app/stores/register.ts'
import { useSettings } from '../app/stores/settings.ts'
import {
  accepts,
  choiceOf,
  chosenValue,
  facetsOf,
  haystackOf,
  matches,
  sorted,
  wordsOf,
  type Choice,
  type SortKey,
} from '../ui/table/device-query.ts'
import { attentionFlags, attentionOf, type DeviceRow } from './device-rows.ts'
import { fieldsOf, valueAt, type RecordField } from './record-fields.ts'
import { instantOf } from '../ui/timestamp.ts'
import { collator, labelOf, textOf } from '../ui/record-text.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'

const attention = 'attention'
const resourceOf = { showers: 'shower', taps: 'tap' } as const
/** What a technician looks for first; everything else can be added. */
export const defaultColumns: Record<ListKind, readonly string[]> = {
  showers: ['name', 'serial_number', 'state', 'device_group', attention, 'filter_status', 'last_connected', 'sessions', 'id'],
  taps: ['name', 'type', 'device_group', 'last_connected', 'wifi_ssid', 'build_id', 'id'],
}
const searched = [
  'id',
  'name',
  'serial_number',
  'state',
  'type',
  'device_group',
  'wifi_ssid',
  'build_id',
  'profile',
  'role',
  'owner',
  'installation_info.installation_name',
]
/** Shown even in the narrowest window. */
const stays: ReadonlySet<string> = new Set(['name', 'serial_number', attention])
const widths: Record<RecordField['kind'], number> = { id: 13, text: 8, ts: 12.5, num: 7.5, flag: 7, open: 8 }
const widthOf: Readonly<Record<string, number>> = {
  name: 10.5,
  serial_number: 9,
  device_group: 12,
  [attention]: 13.5,
  state: 7,
  wifi_ssid: 10,
  id: 11,
}

export function useDeviceTable(kind: ListKind, environment: () => EnvironmentName) {
  const lists = useDeviceLists()
  const register = useRegister()

  const list = computed(() => lists.listOf(environment(), kind))
  const place = computed(() => lists.viewOf(environment(), kind))

  const allColumns = computed(() => {
    const fields = fieldsOf(resourceOf[kind]).map(({ path, kind: of }) => ({ key: path, kind: of, label: labelOf(path) }))
    const after = fields.findIndex((field) => field.key === 'device_group') + 1
    return kind === 'showers'
      ? [...fields.slice(0, after), { key: attention, kind: 'text' as const, label: t('devices.attention.column') }, ...fields.slice(after)]
      : fields
  })
  const settings = useSettings()
  const kept = computed(() => settings.values.columns[kind] ?? defaultColumns[kind])
  /** The name is always shown, because rows could not be distinguished without it. */
  const shownKeys = computed({
    get: () => allColumns.value.map((column) => column.key).filter((key) => key === 'name' || kept.value.includes(key)),
    set: (keys) => void settings.save({ columns: { ...settings.values.columns, [kind]: keys } }),
  })
  const ordered = computed(() => {
    const order = (key: string) => (defaultColumns[kind].includes(key) ? defaultColumns[kind].indexOf(key) : defaultColumns[kind].length)
    return allColumns.value.filter((column) => shownKeys.value.includes(column.key)).sort((a, b) => order(a.key) - order(b.key))
  })

  /** The default columns that a technician looks for stay, and so do columns that the user chose. */
  const isDefault = computed(
    () => kept.value.length === defaultColumns[kind].length && kept.value.every((key) => defaultColumns[kind].includes(key)),
  )
  const spareOf = (key: string) => (isDefault.value && !stays.has(key) ? defaultColumns[kind].indexOf(key) : undefined)

  const groupNames = computed(
    () => new Map(register.known(environment(), 'group').flatMap(({ id, name }) => (name === null ? [] : [[idKey(id), name]]))),
  )
  /** Its name if known, else enough of the ID to distinguish it. */
  const groupText = (id: unknown) =>
    typeof id === 'string' ? (groupNames.value.get(idKey(id)) ?? (looksLikeId(id) ? `${id.slice(0, 8)}…` : id)) : ''
  const attentionText = (row: DeviceRow) => attentionOf(row.record).map(labelOf).join(', ')

  const columns = computed<TableColumn<DeviceRow>[]>(() =>
    ordered.value.map(({ key, kind: of, label }) => {
      const look = of === 'num' ? 'text-end' : of === 'id' ? 'mono text-sm text-soft' : ''
      const common = { key, label, look, width: widthOf[key] ?? widths[of], spare: spareOf(key) }
      if (key === attention)
        return { ...common, text: attentionText, tone: (row: DeviceRow) => (attentionOf(row.record).length > 0 ? 'attention' : '') }
      if (key === 'device_group') return { ...common, text: (row: DeviceRow) => groupText(row.record.device_group) }
      return {
        ...common,
        text: (row: DeviceRow) => textAt(row, key, of),
        tone: (row: DeviceRow) => (row.mismatches.some((each) => each.path === key) ? 'attention' : ''),
      }
    }),
  )
  /** A mismatching value is shown as received, and marked. */
  function textAt({ record, mismatches }: DeviceRow, path: string, of: RecordField['kind']): string {
    const value = valueAt(record, path)
    if (value !== undefined) return value === null ? '' : textOf(of, value)
    return textOf('open', mismatches.find((each) => each.path === path)?.raw)
  }

  function sortKeyOf(row: DeviceRow, column: string): SortKey {
    if (column === attention) return attentionOf(row.record).length === 0 ? null : attentionText(row)
    const value = column === 'device_group' ? groupText(row.record.device_group) : valueAt(row.record, column)
    if (typeof value === 'number') return value
    if (typeof value === 'boolean') return Number(value)
    if (typeof value !== 'string' || value === '')
      return value === undefined || value === null || value === '' ? null : JSON.stringify(value)
    const isInstant = allColumns.value.find((each) => each.key === column)?.kind === 'ts'
    return (isInstant ? instantOf(value)?.getTime() : undefined) ?? value
  }

  // Sorted before it is filtered, so that typing only removes rows and never sorts.
  const inOrder = computed(() => {
    const { sorting } = place.value
    const rows = list.value?.rows ?? []
    return sorting === null ? rows : sorted(rows, (row) => sortKeyOf(row, sorting.column), sorting.direction, collator.value)
  })
  const haystacks = computed(() => {
    const textsOf = (row: DeviceRow) =>
      [...searched.map((path) => valueAt(row.record, path)), groupText(row.record.device_group)].filter((each) => typeof each === 'string')
    return new Map((list.value?.rows ?? []).map((row) => [row, haystackOf(textsOf(row))]))
  })
  const acceptsAttention = (choice: Choice, row: DeviceRow) => {
    const flag = chosenValue(choice)
    const flags: readonly string[] = attentionOf(row.record)
    return choice === '' || (choice === '-' ? flags.length === 0 : flag === 'any' ? flags.length > 0 : flags.includes(flag ?? ''))
  }
  const shown = computed(() => {
    const { search, filters } = place.value
    const words = wordsOf(search)
    const fields = (['state', 'device_group', 'type'] as const).filter((name) => filters[name] !== '')
    if (words.length === 0 && fields.length === 0 && filters.attention === '') return inOrder.value
    return inOrder.value.filter(
      (row) =>
        fields.every((name) => accepts(filters[name], row.record[name])) &&
        acceptsAttention(filters.attention, row) &&
        (words.length === 0 || matches(haystacks.value.get(row) ?? '', words)),
    )
  })

  /** A filter with a single value would exclude nothing. */
  const filters = computed(() => allFilters.value.filter(({ name, options }) => options.length > 2 || place.value.filters[name] !== ''))
  const allFilters = computed(() => {
    const rows = list.value?.rows ?? []
    const named = (name: FilterName, label: string, options: { value: Choice; label: string }[]) => ({
      name,
      label,
      options: [{ value: '' as Choice, label: `${label}: ${t('devices.filter.all')}` }, ...options],
    })
    const wordsFor = (choice: Choice, translate: (value: string) => string) =>
      choice === '-' ? t('devices.value.notReported') : translate(chosenValue(choice) ?? '')
    const ofField = (name: 'state' | 'device_group' | 'type', translate = (value: string) => value) => {
      const label = labelOf(name)
      const values = rows.map((row) => row.record[name])
      const options = facetsOf(values, place.value.filters[name]).map(({ choice, count }) => ({
        value: choice,
        label: `${label}: ${wordsFor(choice, translate)} (${count})`,
      }))
      return named(name, label, options)
    }
    if (kind === 'taps') return [ofField('type'), ofField('device_group', groupText)]
    const label = t('devices.attention.column')
    const count = (flag: (typeof attentionFlags)[number]) => rows.filter((row) => row.record[flag] === true).length
    const flags = attentionFlags
      .filter((flag) => count(flag) > 0)
      .map((flag) => ({ value: choiceOf(flag), label: `${labelOf(flag)} (${count(flag)})` }))
    const ofAny = [
      { value: '=any' as const, label: `${label}: ${t('devices.attention.any')}` },
      { value: '-' as const, label: `${label}: ${t('devices.attention.none')}` },
    ]
    return [
      ofField('state'),
      ofField('device_group', groupText),
      ofField('type'),
      named('attention', label, flags.length === 0 ? [] : [...ofAny, ...flags]),
    ]
  })

  function clear(): void {
    Object.assign(place.value, { search: '', filters: { state: '', device_group: '', type: '', attention: '' } })
  }

  return { list, place, columns, allColumns, shownKeys, rows: shown, filters, clear }
}
