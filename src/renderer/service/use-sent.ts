/** Every write outside a job, from every environment. */
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { ActivityRow } from '#shared/job/activity.ts'
import { useActivity } from '../app/stores/activity.ts'
import { useRegister } from '../app/stores/register.ts'
import { dateTime } from '../ui/dates-and-numbers.ts'
import { accepts } from '../ui/table/device-query.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t, translateAny } from '../ui/text.ts'
import { nameOfTarget, statusOf } from './activity-differences.ts'
import { shortId } from './device-rows.ts'
import { useCalled } from './use-called.ts'
import { useResource } from './use-resource.ts'

const operation = (row: ActivityRow) => translateAny(`errors.operations.${row.operation}`)
const environmentWords = (name: string) => t(`app.environment.${name as EnvironmentName}.name`)

const columns = (target: (row: ActivityRow) => string): readonly TableColumn<ActivityRow>[] => [
  { key: 'at', label: t('devices.activity.when'), width: 11.5, text: ({ at }) => dateTime(at), sortBy: ({ at }) => Date.parse(at) },
  {
    key: 'state',
    label: t('devices.activity.outcome'),
    width: 8,
    text: ({ state }) => t(`devices.outcome.state.${state}`),
    tone: ({ state }) => statusOf[state],
    sortBy: ({ state }) => state,
  },
  { key: 'operation', label: t('devices.activity.operation'), width: 12.8, text: operation },
  { key: 'target', label: t('devices.activity.target'), width: 10.5, text: target },
  {
    key: 'environment',
    label: t('app.environment.label'),
    width: 10.4,
    spare: 1,
    text: (row) => environmentWords(row.environment),
    tone: (row) => `environment ${row.environment}`,
    sortBy: (row) => row.environment,
  },
  { key: 'who', label: t('devices.activity.who'), width: 7, look: 'text-soft', spare: 2, text: ({ who }) => who },
]

export function useSent(environment: () => EnvironmentName) {
  const activity = useActivity()
  const register = useRegister()
  const called = useCalled()
  const target = (row: ActivityRow) => nameOfTarget(row, called) ?? shortId(row.id ?? '')
  /** With what its targets are called. */
  async function load() {
    await activity.load()
    const names = new Set(activity.rows?.map((row) => row.environment))
    await Promise.all([...names].flatMap((name) => [register.load(name), register.loadInJobs(name)]))
  }
  const resource = useResource({
    of: 'activity',
    environment,
    rows: () => activity.rows?.toReversed() ?? null,
    error: () => activity.error,
    load,
    addressOf: ({ write: id }: ActivityRow) => ({ of: 'activity', id }),
    columns: () => columns(target),
    textsOf: (row) => [operation(row), target(row), row.id, row.who, environmentWords(row.environment)],
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
