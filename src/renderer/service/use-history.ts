/** The history entries that were opened in this window, because the service lists none. */
import { computed } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { sameId } from '#shared/tables/ids.ts'
import { dateTime } from '../ui/dates-and-numbers.ts'
import { labelOf, textOf } from '../ui/record-text.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t } from '../ui/text.ts'
import { useListViews } from './list-views.ts'
import { useReadings } from './readings.ts'
import { fieldsOf, valueAt } from './record-fields.ts'
import { useResource } from './use-resource.ts'

export interface OpenedEntry {
  readonly id: string
  readonly reading: OutputOf<'history.readMetadata'>
}

export function useHistory(environment: () => EnvironmentName) {
  const readings = useReadings()
  const views = useListViews()
  const rows = computed(() => readings.opened('history.readMetadata', environment()))
  const columns = computed((): readonly TableColumn<OpenedEntry>[] => [
    { key: 'id', label: t('devices.confirm.id.historyEntry'), width: 20, look: 'mono text-sm', text: ({ id }) => id },
    ...fieldsOf('historyMetadata')
      .filter(({ path }) => path === 'session_type' || path === 'timestamp')
      .map(({ path, kind }) => ({
        key: path,
        label: labelOf(path),
        width: 12,
        spare: 2,
        text: ({ reading }: OpenedEntry) => textOf(kind, valueAt(reading.response, path)),
      })),
    { key: 'at', label: t('devices.guard.readAt'), width: 12, spare: 1, text: ({ reading }) => dateTime(reading.receivedAt) },
  ])
  return useResource({
    of: 'history',
    icon: 'activity',
    title: computed(() => t('devices.history.title')),
    search: computed(() => t('devices.confirm.id.historyEntry')),
    loading: computed(() => t('devices.history.reading')),
    empty: computed(() => ({ title: t('devices.history.empty'), text: t('devices.history.intro') })),
    view: computed(() => views.of(environment(), 'history')),
    rows,
    error: computed(() => null),
    isReading: computed(() => false),
    readAt: computed(() => null),
    load: () => undefined,
    keyOf: ({ id }: OpenedEntry) => id,
    addressOf: ({ id }) => ({ of: 'history', id }),
    rowOf: (id) => rows.value.find((row) => sameId(row.id, id)) ?? null,
    columns,
    textsOf: ({ id }) => [id],
    acts: computed(() => []),
  })
}
