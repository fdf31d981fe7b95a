/** The showers and taps that the service lists, in one table, with the job that has each of them. */
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { asId, looksLikeId } from '#shared/job/serial-number.ts'
import { idKey, sameId } from '#shared/tables/ids.ts'
import { useRegister } from '../app/stores/register.ts'
import { useSettings } from '../app/stores/settings.ts'
import type { MenuItem } from '../ui/components/menu-item.ts'
import { collator, labelOf, textOf } from '../ui/record-text.ts'
import { choiceOf, chosenValue, type Choice, type SortKey } from '../ui/table/device-query.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t } from '../ui/text.ts'
import { instantOf } from '../ui/timestamp.ts'
import { useDeviceLists } from './device-lists.ts'
import { attentionFlags, attentionOf, eachOnce, listKinds, serialOf, titleOfDevice, type DeviceRow, type ListKind } from './device-rows.ts'
import { useListViews } from './list-views.ts'
import { fieldsOf, valueAt, type RecordField } from './record-fields.ts'
import { allOf, filterBy, useResource, type Filter } from './use-resource.ts'

export const kindOf = { showers: 'shower', taps: 'tap' } as const satisfies Record<ListKind, string>
const [attention, job] = ['attention', 'job']
/** What a technician looks for first; everything else can be added. */
export const usualColumns: readonly string[] = ['name', 'kind', job, attention, 'device_group', 'last_connected']
/** Left out first where there is no room. */
const spare = new Map(['last_connected', 'kind', 'device_group'].map((key, at) => [key, 3 - at]))
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
const widths: Record<RecordField['kind'], number> = { id: 13, text: 8, ts: 12.5, num: 7.5, flag: 7, open: 8 }
const widthOf: Readonly<Record<string, number>> = {
  name: 10.5,
  kind: 8,
  [job]: 15,
  serial_number: 9,
  device_group: 12,
  [attention]: 13.5,
  state: 7,
  wifi_ssid: 10,
  id: 11,
}
/** Those of showers and of taps, each once. */
const documented = [...new Map(listKinds.flatMap((kind) => fieldsOf(kindOf[kind])).map((field) => [field.path, field])).values()]

export function useDevices(environment: () => EnvironmentName, pair: (kind: ListKind) => void) {
  const lists = useDeviceLists()
  const register = useRegister()
  const settings = useSettings()
  const views = useListViews()

  const read = computed(() => listKinds.flatMap((kind) => lists.listOf(environment(), kind) ?? []))
  /** Once both lists are read, or are known not to be. */
  const rows = computed(() =>
    listKinds.some((kind) => lists.listOf(environment(), kind) === null && lists.errorOf(environment(), kind) === null)
      ? null
      : read.value.flatMap((list) => list.rows),
  )
  const view = computed(() => views.of(environment(), 'devices'))
  const placesOf = ({ kind, id, record }: DeviceRow) =>
    register.placesOf(environment(), { kind: kindOf[kind], id, serialNumber: serialOf(record) })
  const isStray = (row: DeviceRow) => placesOf(row)?.length === 0

  const groupNames = computed(
    () => new Map(register.known(environment(), 'group').flatMap(({ id, name }) => (name === null ? [] : [[idKey(id), name]]))),
  )
  /** Its name if known, else enough of the ID to distinguish it. */
  const groupText = (id: unknown) =>
    typeof id === 'string' ? (groupNames.value.get(idKey(id)) ?? (looksLikeId(id) ? `${id.slice(0, 8)}…` : id)) : ''
  const attentionText = ({ record }: DeviceRow) => attentionOf(record).map(labelOf).join(', ')
  function jobText(row: DeviceRow): string {
    const places = placesOf(row)
    const [place] = places ?? []
    if (place === undefined) return places === null ? '' : t('devices.inNoJob')
    return [place.site, place.room].filter(Boolean).join(' · ')
  }
  /** A mismatching value is shown as received, and marked. */
  function textAt({ record, mismatches }: DeviceRow, { path, kind }: RecordField): string {
    const value = valueAt(record, path)
    if (value !== undefined) return value === null ? '' : textOf(kind, value)
    return textOf('open', mismatches.find((each) => each.path === path)?.raw)
  }
  function sortKeyOf({ record }: DeviceRow, { path, kind }: RecordField): SortKey {
    const value = valueAt(record, path)
    if (typeof value === 'number') return value
    if (typeof value === 'boolean') return Number(value)
    if (typeof value === 'string') return (kind === 'ts' ? instantOf(value)?.getTime() : undefined) ?? (value || null)
    return value === undefined || value === null ? null : JSON.stringify(value)
  }

  const toneAt = (path: string) => (row: DeviceRow) => (row.mismatches.some((each) => each.path === path) ? 'attention' : '')
  const fieldColumn = (field: RecordField): TableColumn<DeviceRow> => ({
    key: field.path,
    label: labelOf(field.path),
    width: widths[field.kind],
    look: field.kind === 'num' ? 'text-end' : field.kind === 'id' ? 'mono text-sm text-soft' : '',
    text: (row) => textAt(row, field),
    tone: toneAt(field.path),
    sortBy: (row) => sortKeyOf(row, field),
  })
  /** Columns that say more than a field, and those of a field that are called or shown in another way. */
  const own = computed((): readonly TableColumn<DeviceRow>[] => [
    { key: 'name', label: t('devices.device'), width: 0, text: titleOfDevice, tone: toneAt('name') },
    { key: 'kind', label: t('devices.kindOf'), width: 0, text: ({ kind }) => t(`app.kind.${kindOf[kind]}`) },
    { key: job, label: t('devices.inJob'), width: 0, text: jobText, tone: (row) => (isStray(row) ? 'attention' : '') },
    {
      key: attention,
      label: t('devices.attention.column'),
      width: 0,
      text: attentionText,
      tone: ({ record }) => (attentionOf(record).length > 0 ? 'attention' : ''),
    },
    { key: 'device_group', label: labelOf('device_group'), width: 0, text: ({ record }) => groupText(record.device_group) },
  ])
  const allColumns = computed(() => {
    const keys = new Set(own.value.map(({ key }) => key))
    return [...own.value, ...documented.filter(({ path }) => !keys.has(path)).map(fieldColumn)].map((column) => ({
      ...column,
      width: widthOf[column.key] ?? column.width,
    }))
  })
  const kept = computed(() => settings.values.columns['devices'] ?? usualColumns)
  /** The name is always shown, because rows could not be distinguished without it. */
  const shownKeys = computed({
    get: () => allColumns.value.map(({ key }) => key).filter((key) => key === 'name' || kept.value.includes(key)),
    set: (keys) => void settings.save({ columns: { ...settings.values.columns, devices: keys } }),
  })
  /** What a person chose is all there; of the usual ones, what has no room is left out. */
  const isUsual = computed(() => usualColumns.length === kept.value.length && usualColumns.every((key) => kept.value.includes(key)))
  const columns = computed(() =>
    allColumns.value
      .filter(({ key }) => shownKeys.value.includes(key))
      .map((column) => ({ ...column, spare: isUsual.value ? spare.get(column.key) : undefined })),
  )

  const flagged = (choice: Choice, { record }: DeviceRow) => {
    const flags: readonly string[] = attentionOf(record)
    const flag = chosenValue(choice)
    return choice === '-' ? flags.length === 0 : flag === 'any' ? flags.length > 0 : flags.includes(flag ?? '')
  }
  const filters = computed((): readonly Filter<DeviceRow>[] => {
    const all = rows.value ?? []
    const label = t('devices.attention.column')
    const flags = attentionFlags.flatMap((flag) => {
      const count = all.filter(({ record }) => record[flag] === true).length
      return count === 0 ? [] : [{ value: choiceOf(flag), label: `${labelOf(flag)} (${count})` }]
    })
    const ofField = (name: 'state' | 'device_group' | 'type', words?: (value: string) => string) =>
      filterBy(name, labelOf(name), {
        rows: all,
        view: view.value,
        valueOf: ({ record }: DeviceRow) => record[name],
        ...(words === undefined ? {} : { words }),
      })
    return [
      filterBy('kind', t('devices.kindOf'), {
        rows: all,
        view: view.value,
        valueOf: ({ kind }: DeviceRow) => kind,
        words: (kind) => t(`devices.list.label.${kind === 'taps' ? 'taps' : 'showers'}`),
      }),
      {
        name: job,
        label: t('devices.inJob'),
        options: [allOf(t('devices.inJob')), ...(all.some(isStray) ? [{ value: '-' as const, label: t('devices.inNoJob') }] : [])],
        accepts: (choice, row) => choice !== '-' || isStray(row),
      },
      ofField('state'),
      ofField('device_group', groupText),
      ofField('type'),
      {
        name: attention,
        label,
        options:
          flags.length === 0
            ? [allOf(label)]
            : [
                allOf(label),
                { value: '=any', label: `${label}: ${t('devices.attention.any')}` },
                { value: '-', label: `${label}: ${t('devices.attention.none')}` },
                ...flags,
              ],
        accepts: flagged,
      },
    ]
  })

  const load = () =>
    Promise.all([
      ...listKinds.map((kind) => lists.load(environment(), kind)),
      register.load(environment()),
      register.loadInJobs(environment()),
    ])
  const resource = useResource({
    of: 'devices',
    icon: 'shower',
    title: computed(() => t('devices.title')),
    search: computed(() => t('devices.list.search')),
    loading: computed(() => t('devices.list.loading')),
    empty: computed(() => ({ title: t('devices.list.empty'), text: t('devices.list.emptyText') })),
    view,
    rows,
    error: computed(() => listKinds.map((kind) => lists.errorOf(environment(), kind)).find((error) => error !== null) ?? null),
    isReading: computed(() => listKinds.some((kind) => lists.isLoading(environment(), kind))),
    readAt: computed(() => read.value.map(({ receivedAt }) => receivedAt).sort()[0] ?? null),
    load,
    keyOf: ({ kind, key }: DeviceRow) => `${kind} ${key}`,
    addressOf: ({ kind, key }) => ({ of: kind, id: key }),
    rowOf: (id) => (rows.value ?? []).find((row) => sameId(row.id, asId(id))) ?? null,
    columns,
    textsOf: (row) => [...searched.map((path) => valueAt(row.record, path)), groupText(row.record.device_group), jobText(row)],
    filters,
    acts: computed((): readonly MenuItem[] =>
      listKinds.map((kind) => ({
        key: `pair ${kind}`,
        icon: 'plus',
        label: `${t(`devices.pair.title.${kind}`)} …`,
        run: () => pair(kind),
      })),
    ),
  })
  const once = computed(() => eachOnce(rows.value ?? []))
  /** Null as long as the jobs are not known. */
  const stray = computed(() => {
    const places = once.value.map(placesOf)
    return places.includes(null) ? null : places.filter((each) => each?.length === 0).length
  })
  const columnsInOrder = computed(() =>
    allColumns.value.map(({ key, label }) => ({ key, label })).toSorted((a, b) => collator.value.compare(a.label, b.label)),
  )
  return { ...resource, once, stray, shownKeys, allColumns: columnsInOrder }
}
/** The filter that shows what is in none of the jobs. */
export const strayFilter: Readonly<Record<string, Choice>> = { [job]: '-' }
