/** The showers and taps that the service lists, in one table, with the job that has each of them. */
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { idKey } from '#shared/tables/ids.ts'
import { shower, tap } from '#shared/tables/resources.ts'
import { useRegister } from '../app/stores/register.ts'
import { labelOf, textOf } from '../ui/record-text.ts'
import type { Choice } from '../ui/table/device-query.ts'
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
import { calledIn } from './use-called.ts'
import { useReadings } from './readings.ts'
import { fieldsOf, valueAt } from './record-fields.ts'
import { useResource, type Filter } from './use-resource.ts'

/** The fields that the search reads. */
const searched = [
  ...new Set([shower, tap].flatMap((each) => fieldsOf(each)).flatMap(({ path, kind }) => (kind === 'id' || kind === 'text' ? [path] : []))),
]
const marked = (isMarked: boolean) => (isMarked ? 'attention' : '')

export function useDevices(environment: () => EnvironmentName, pair: (kind: ListKind) => void) {
  const readings = useReadings()
  const register = useRegister()

  const lists = computed(() =>
    listKinds.flatMap((kind) => {
      const list = readings.latest(`${kind}.list`, environment())
      return list === null ? [] : [{ kind, list, rows: rowsOf(kind, list) }]
    }),
  )
  const errors = computed(() => listKinds.flatMap((kind) => readings.errorOf(`${kind}.list`, environment()) ?? []))
  /** Once one list is read, and the other is too or is known not to be. */
  const rows = computed(() =>
    lists.value.length > 0 &&
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
  const groupColumn = (): TableColumn<DeviceRow> => ({
    key: 'device_group',
    label: labelOf('device_group'),
    width: 12,
    spare: 2,
    text: ({ record }) => groupText(record.device_group),
  })
  const columns = (): readonly TableColumn<DeviceRow>[] => [
    { key: 'name', label: t('devices.device'), width: 10.5, text: (row) => shortId(titleOfDevice(row, calledIn(placesOf(row)?.[0]))) },
    { key: 'serial_number', label: labelOf('serial_number'), width: 9, spare: 1, text: ({ record }) => serialOf(record) ?? '' },
    { key: 'kind', label: t('devices.kindOf'), width: 8, spare: 4, text: ({ kind }) => t(`app.kind.${kindOf[kind]}`) },
    { key: 'job', label: t('devices.inJob'), width: 15, text: jobText, tone: (row) => marked(placesOf(row)?.length === 0) },
    {
      key: 'attention',
      label: t('devices.attention.column'),
      width: 17,
      text: ({ record }) => attentionOf(record).map(labelOf).join(', '),
      tone: ({ record }) => marked(attentionOf(record).length > 0),
    },
    // Not while none has one: what needs attention takes its room.
    ...(rows.value?.some(({ record }) => record.device_group) === true ? [groupColumn()] : []),
    {
      key: 'last_connected',
      label: labelOf('last_connected'),
      width: 12.5,
      spare: 3,
      text: ({ record }) => textOf('ts', record.last_connected),
      sortBy: ({ record: { last_connected: at } }) => (at ? (instantOf(at)?.getTime() ?? at) : null),
    },
  ]

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
    columns,
    textsOf: (row) => [...searched.map((path) => valueAt(row.record, path)), groupText(row.record.device_group), jobText(row)],
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
  /** Null as long as not both lists were read. */
  const total = computed(() => (lists.value.length === listKinds.length ? once.value.length : null))
  return { ...resource, lists, once, total, stray }
}
/** The filter that shows what is in none of the jobs. */
export const strayFilter: Readonly<Record<string, Choice>> = { job: '-' }
