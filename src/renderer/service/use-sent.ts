/** Every write outside a job, from every environment. */
import { computed } from 'vue'
import { environmentNames, type EnvironmentName } from '#shared/environment.ts'
import type { ActivityRow } from '#shared/job/activity.ts'
import { useActivity } from '../app/stores/activity.ts'
import { dateTime } from '../ui/dates-and-numbers.ts'
import { accepts } from '../ui/table/device-query.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t, translateAny } from '../ui/text.ts'
import { nameOfTarget, statusOf } from './activity-differences.ts'
import { useListViews } from './list-views.ts'
import { allOf, useResource, type Filter } from './use-resource.ts'

export function useSent(environment: () => EnvironmentName) {
  const activity = useActivity()
  const views = useListViews()
  const rows = computed(() => activity.rows?.toReversed() ?? null)
  const operation = (row: ActivityRow) => translateAny(`errors.operations.${row.operation}`)
  const target = (row: ActivityRow) => [nameOfTarget(row), row.id].filter((each) => each !== null).join(' · ')
  const environmentWords = (name: EnvironmentName) => t(`app.environment.${name}.name`)

  const columns = computed((): readonly TableColumn<ActivityRow>[] => [
    { key: 'at', label: t('devices.activity.when'), width: 13, text: ({ at }) => dateTime(at), sortBy: ({ at }) => Date.parse(at) },
    {
      key: 'state',
      label: t('devices.activity.outcome'),
      width: 9,
      text: (row) => t(`devices.outcome.state.${row.state}`),
      tone: (row) => statusOf[row.state],
      sortBy: (row) => row.state,
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
    { key: 'who', label: t('devices.activity.who'), width: 7, look: 'text-soft', spare: 1, text: (row) => row.who },
  ])
  /** One list for all environments. */
  const view = computed(() => views.of('training', 'activity'))
  const label = computed(() => t('app.environment.label'))
  const resource = useResource({
    of: 'activity',
    icon: 'note',
    title: computed(() => t('devices.activity.title')),
    search: computed(() => t('devices.activity.search')),
    loading: computed(() => t('devices.activity.loading')),
    empty: computed(() => ({ title: t('devices.activity.empty'), text: t('devices.activity.emptyText') })),
    view,
    rows,
    error: computed(() => activity.error),
    isReading: computed(() => false),
    readAt: computed(() => null),
    load: activity.load,
    keyOf: ({ write }: ActivityRow) => write,
    addressOf: ({ write: id }) => ({ of: 'activity', id }),
    rowOf: () => null,
    columns,
    textsOf: (row) => [operation(row), target(row), row.who, environmentWords(row.environment)],
    filters: computed((): readonly Filter<ActivityRow>[] => [
      {
        name: 'environment',
        label: label.value,
        options: [
          allOf(label.value),
          ...environmentNames.map((name) => ({ value: `=${name}` as const, label: `${label.value}: ${environmentWords(name)}` })),
        ],
        accepts: (choice, row) => accepts(choice, row.environment),
      },
    ]),
    acts: computed(() => []),
  })
  /** After the filter. */
  const unknown = computed(() =>
    (rows.value ?? []).filter((row) => row.state === 'unknown' && accepts(view.value.filters['environment'] ?? '', row.environment)),
  )
  const checkable = computed(() => activity.checkable(unknown.value))
  async function check() {
    await Promise.all([...new Set(checkable.value.map((row) => row.environment))].map((name) => activity.settle(name)))
  }
  /** Those of the environment that is shown, which a person meets there. */
  const unknownHere = computed(() => activity.unknown.filter((row) => row.environment === environment()))
  return { ...resource, rows, unknown, checkable, check, unknownHere }
}
