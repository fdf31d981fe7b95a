/** Every write outside a job, from every environment. */
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { ActivityRow } from '#shared/job/activity.ts'
import { useActivity } from '../app/stores/activity.ts'
import { dateTime } from '../ui/dates-and-numbers.ts'
import { accepts } from '../ui/table/device-query.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t, translateAny } from '../ui/text.ts'
import { nameOfTarget, statusOf } from './activity-differences.ts'
import { useResource } from './use-resource.ts'

const operation = (row: ActivityRow) => translateAny(`errors.operations.${row.operation}`)
const target = (row: ActivityRow) => [nameOfTarget(row), row.id].filter((each) => each !== null).join(' · ')
const environmentWords = (name: string) => t(`app.environment.${name as EnvironmentName}.name`)

const columns = (): readonly TableColumn<ActivityRow>[] => [
  { key: 'at', label: t('devices.activity.when'), width: 13, text: ({ at }) => dateTime(at), sortBy: ({ at }) => Date.parse(at) },
  {
    key: 'state',
    label: t('devices.activity.outcome'),
    width: 9,
    text: ({ state }) => t(`devices.outcome.state.${state}`),
    tone: ({ state }) => statusOf[state],
    sortBy: ({ state }) => state,
  },
  { key: 'operation', label: t('devices.activity.operation'), width: 12, text: operation },
  { key: 'target', label: t('devices.activity.target'), width: 18, spare: 2, text: target },
  {
    key: 'environment',
    label: t('app.environment.label'),
    width: 10.4,
    text: (row) => environmentWords(row.environment),
    tone: (row) => `environment ${row.environment}`,
    sortBy: (row) => row.environment,
  },
  { key: 'who', label: t('devices.activity.who'), width: 7, look: 'text-soft', spare: 1, text: ({ who }) => who },
]

export function useSent(environment: () => EnvironmentName) {
  const activity = useActivity()
  const resource = useResource({
    of: 'activity',
    environment,
    rows: () => activity.rows?.toReversed() ?? null,
    error: () => activity.error,
    load: activity.load,
    addressOf: ({ write: id }: ActivityRow) => ({ of: 'activity', id }),
    columns,
    textsOf: (row) => [operation(row), target(row), row.who, environmentWords(row.environment)],
    filters: () => [{ name: 'environment', label: t('app.environment.label'), valueOf: (row) => row.environment, words: environmentWords }],
  })
  /** After the filter. */
  const unknown = computed(() =>
    activity.unknown.toReversed().filter((row) => accepts(resource.view.value.filters['environment'] ?? '', row.environment)),
  )
  const checkable = computed(() => activity.checkable(unknown.value))
  async function check() {
    await Promise.all([...new Set(checkable.value.map((row) => row.environment))].map((name) => activity.settle(name)))
  }
  /** Those of the environment that is shown, which a person meets there. */
  const unknownHere = computed(() => activity.unknown.filter((row) => row.environment === environment()))
  return { ...resource, unknown, checkable, check, unknownHere }
}
