/** The showers and taps that the service lists, in one table, with the job that has each of them. */
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { idKey } from '#shared/tables/ids.ts'
import { shower, tap } from '#shared/tables/resources.ts'
import { useRegister } from '../app/stores/register.ts'
import { useSettings } from '../app/stores/settings.ts'
import { collator, labelOf, textOf } from '../ui/record-text.ts'
import type { Choice, SortKey } from '../ui/table/device-query.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t } from '../ui/text.ts'
import { instantOf } from '../ui/timestamp.ts'
import {
  attentionOf,
  eachOnce,
  kindOf,
  listKinds,
  rowsOf,
  serialOf,
  shortId,
  titleOfDevice,
  type DeviceRow,
  type ListKind,
} from './device-rows.ts'
import { useReadings } from './readings.ts'
import { fieldsOf, valueAt, type RecordField } from './record-fields.ts'
import { useResource, type Filter } from './use-resource.ts'

/** What a technician looks for first; everything else can be added. */
export const usualColumns: readonly string[] = ['name', 'kind', 'job', 'attention', 'device_group', 'last_connected']
const widths: Record<RecordField['kind'], number> = { id: 13, text: 8, ts: 12.5, num: 7.5, flag: 7, open: 8 }
/** Those of showers and of taps, each once. */
const documented = [...new Map([shower, tap].flatMap(fieldsOf).map((field) => [field.path, field])).values()]
const searched = documented.filter(({ kind }) => kind === 'id' || kind === 'text')

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

export function useDevices(environment: () => EnvironmentName, pair: (kind: ListKind) => void) {
  const readings = useReadings()
  const register = useRegister()
  const settings = useSettings()

  const lists = computed(() =>
    listKinds.flatMap((kind) => {
      const list = readings.latest(`${kind}.list`, environment())
      return list === null ? [] : [{ kind, list, rows: rowsOf(kind, list) }]
    }),
  )
  const errors = computed(() => listKinds.flatMap((kind) => readings.errorOf(`${kind}.list`, environment()) ?? []))
  /** Once both lists are read, or are known not to be. */
  const rows = computed(() =>
    listKinds.every((kind) => lists.value.some((each) => each.kind === kind) || readings.errorOf(`${kind}.list`, environment()) !== null)
      ? lists.value.flatMap((each) => each.rows)
      : null,
  )
  const placesOf = ({ kind, id, record }: DeviceRow) =>
    register.placesOf(environment(), { kind: kindOf[kind], id, serialNumber: serialOf(record) })
  const groupNames = computed(
    () => new Map(register.known(environment(), 'group').flatMap(({ id, name }) => (name === null ? [] : [[idKey(id), name]]))),
  )
  /** Its name if known, else enough of the ID to distinguish it. */
  const groupText = (id: unknown) => (typeof id === 'string' ? (groupNames.value.get(idKey(id)) ?? shortId(id)) : '')
  function jobText(row: DeviceRow): string {
    const places = placesOf(row)
    const [place] = places ?? []
    if (place === undefined) return places === null ? '' : t('devices.inNoJob')
    return [place.site, place.room].filter(Boolean).join(' · ')
  }
  const marked = (isMarked: boolean) => (isMarked ? 'attention' : '')
  const mismatchTone = ({ mismatches }: DeviceRow, path: string) => marked(mismatches.some((each) => each.path === path))

  const allColumns = computed((): readonly TableColumn<DeviceRow>[] => {
    /** What says more than a field, or is called or shown in another way. */
    const own: readonly TableColumn<DeviceRow>[] = [
      { key: 'name', label: t('devices.device'), width: 10.5, text: titleOfDevice, tone: (row) => mismatchTone(row, 'name') },
      { key: 'kind', label: t('devices.kindOf'), width: 8, spare: 2, text: ({ kind }) => t(`app.kind.${kindOf[kind]}`) },
      { key: 'job', label: t('devices.inJob'), width: 15, text: jobText, tone: (row) => marked(placesOf(row)?.length === 0) },
      {
        key: 'attention',
        label: t('devices.attention.column'),
        width: 13.5,
        text: ({ record }) => attentionOf(record).map(labelOf).join(', '),
        tone: ({ record }) => marked(attentionOf(record).length > 0),
      },
      { key: 'device_group', label: labelOf('device_group'), width: 12, spare: 1, text: ({ record }) => groupText(record.device_group) },
    ]
    const others = documented.filter(({ path }) => own.every(({ key }) => key !== path))
    return [
      ...own,
      ...others.map((field) => ({
        key: field.path,
        label: labelOf(field.path),
        width: widths[field.kind],
        spare: 3,
        look: field.kind === 'num' ? 'text-end' : field.kind === 'id' ? 'mono text-sm text-soft' : '',
        text: (row: DeviceRow) => textAt(row, field),
        tone: (row: DeviceRow) => mismatchTone(row, field.path),
        sortBy: (row: DeviceRow) => sortKeyOf(row, field),
      })),
    ]
  })
  /** The name is always shown, because rows could not be distinguished without it. */
  const shownKeys = computed({
    get: () => [...new Set(['name', ...(settings.values.columns['devices'] ?? usualColumns)])],
    set: (keys) => void settings.save({ columns: { ...settings.values.columns, devices: [...new Set(keys)] } }),
  })
  /** What a person chose is all there; of the usual ones, what has no room is left out. */
  const columns = computed(() => {
    const isUsual = [...new Set(shownKeys.value)].sort().join() === usualColumns.toSorted().join()
    const shown = allColumns.value.filter(({ key }) => shownKeys.value.includes(key))
    return isUsual ? shown : shown.map((column) => ({ ...column, spare: undefined }))
  })
  const columnChoices = computed(() => allColumns.value.toSorted((a, b) => collator.value.compare(a.label, b.label)))

  const ofField = (name: 'state' | 'device_group' | 'type', words?: (value: string) => string): Filter<DeviceRow> => ({
    name,
    label: labelOf(name),
    valueOf: ({ record }) => record[name],
    ...(words && { words }),
  })
  const filters = (): readonly Filter<DeviceRow>[] => [
    { name: 'kind', label: t('devices.kindOf'), valueOf: ({ kind }) => kind, words: (kind) => t(`devices.list.label.${kind as ListKind}`) },
    {
      name: 'job',
      label: t('devices.inJob'),
      // As long as the jobs are not known, every row has the same.
      valueOf: (row) => [...new Set(placesOf(row)?.map(({ site }) => site) ?? ['…'])],
      none: t('devices.inNoJob'),
    },
    ofField('state'),
    ofField('device_group', groupText),
    ofField('type'),
    {
      name: 'attention',
      label: t('devices.attention.column'),
      valueOf: ({ record }) => attentionOf(record).flatMap((flag, at) => (at === 0 ? ['any', flag] : [flag])),
      words: (flag) => (flag === 'any' ? t('devices.attention.any') : labelOf(flag)),
      none: t('devices.attention.none'),
    },
  ]
  const resource = useResource({
    of: 'devices',
    environment,
    rows: () => rows.value,
    error: () => errors.value[0] ?? null,
    isReading: () => listKinds.some((kind) => readings.isReading(`${kind}.list`, environment())),
    readAt: () => lists.value.map(({ list }) => list.receivedAt).sort()[0] ?? null,
    load: () =>
      Promise.all([
        ...listKinds.map((kind) => readings.read(`${kind}.list`, environment())),
        register.load(environment()),
        register.loadInJobs(environment()),
      ]),
    addressOf: ({ kind, key }: DeviceRow) => ({ of: kind, id: key }),
    columns: () => columns.value,
    textsOf: (row) => [...searched.map(({ path }) => valueAt(row.record, path)), groupText(row.record.device_group), jobText(row)],
    filters,
    acts: () =>
      listKinds.map((kind) => ({
        key: `pair ${kind}`,
        icon: 'plus',
        label: `${t(`devices.write.${kind}.pair.act`)} …`,
        run: () => pair(kind),
      })),
  })
  const once = computed(() => eachOnce(rows.value ?? []))
  /** Null as long as the jobs are not known. */
  const stray = computed(() => {
    const places = once.value.map(placesOf)
    return places.includes(null) ? null : places.filter((each) => each?.length === 0).length
  })
  return { ...resource, lists, once, stray, shownKeys, columnChoices }
}
/** The filter that shows what is in none of the jobs. */
export const strayFilter: Readonly<Record<string, Choice>> = { job: '-' }
