/** The history entries that were opened in this window, because the service lists none. */
import type { OutputOf } from '#shared/contract/contract.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { dateTime } from '../ui/dates-and-numbers.ts'
import { labelOf, textOf } from '../ui/record-text.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t } from '../ui/text.ts'
import { useReadings } from './readings.ts'
import { useResource } from './use-resource.ts'

interface OpenedEntry {
  readonly id: string
  readonly reading: OutputOf<'history.readMetadata'>
}

const columns = (): readonly TableColumn<OpenedEntry>[] => [
  { key: 'id', label: t('devices.confirm.id.historyEntry'), width: 20, look: 'mono text-sm', text: ({ id }) => id },
  {
    key: 'type',
    label: labelOf('session_type'),
    width: 12,
    spare: 2,
    text: ({ reading }) => textOf('text', reading.response.session_type),
  },
  { key: 'time', label: labelOf('timestamp'), width: 12, spare: 2, text: ({ reading }) => textOf('ts', reading.response.timestamp) },
  { key: 'at', label: t('devices.guard.readAt'), width: 12, spare: 1, text: ({ reading }) => dateTime(reading.receivedAt) },
]

export function useHistory(environment: () => EnvironmentName) {
  const readings = useReadings()
  return useResource({
    of: 'history',
    environment,
    rows: () => readings.opened('history.readMetadata', environment()),
    addressOf: ({ id }: OpenedEntry) => ({ of: 'history', id }),
    columns,
    textsOf: ({ id }) => [id],
  })
}
