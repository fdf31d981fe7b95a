/** The groups or water guards that are known here, because the service lists neither: from jobs, from devices, and from this computer. */
import { computed, watch } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { asId } from '#shared/job/serial-number.ts'
import { sameId } from '#shared/tables/ids.ts'
import { useEnvironments } from '../app/stores/environments.ts'
import { useRegister } from '../app/stores/register.ts'
import type { MenuItem } from '../ui/components/menu-item.ts'
import { number } from '../ui/dates-and-numbers.ts'
import { collator } from '../ui/record-text.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t } from '../ui/text.ts'
import { useDeviceLists } from './device-lists.ts'
import { listKinds } from './device-rows.ts'
import { useListViews } from './list-views.ts'
import { useReadings } from './readings.ts'
import { registerRows, titleOf, type KnownRow } from './register-rows.ts'
import { useResource } from './use-resource.ts'

const kinds = { groups: 'group', guards: 'waterGuard' } as const

export function useRegistered(of: keyof typeof kinds, environment: () => EnvironmentName, add: () => void) {
  const kind = kinds[of]
  const texts = of === 'groups' ? 'group' : 'guard'
  const register = useRegister()
  const readings = useReadings()
  const lists = useDeviceLists()
  const views = useListViews()

  const recordOf = (id: string) => readings.latest('groups.read', environment(), id)?.response
  const rowsWith = (parents: readonly string[]) =>
    registerRows(
      {
        ...register.sources(environment(), kind),
        ...(kind === 'group'
          ? {
              rows: listKinds.flatMap((each) => lists.listOf(environment(), each)?.rows ?? []),
              parents,
              readName: (id: string) => recordOf(id)?.name ?? null,
            }
          : {}),
      },
      collator.value,
    )
  const all = computed(() => (kind === 'group' ? rowsWith(rowsWith([]).flatMap(({ id }) => recordOf(id)?.parent_id || [])) : rowsWith([])))
  const load = () => Promise.all([register.load(environment()), register.loadInJobs(environment())])

  const columns = computed((): readonly TableColumn<KnownRow>[] => [
    {
      key: 'name',
      label: t('devices.fields.name'),
      width: 16,
      text: (row) => (titleOf(row) === row.id ? `${row.id.slice(0, 8)}…` : titleOf(row)),
      sortBy: (row) => (titleOf(row) === row.id ? null : titleOf(row)),
    },
    ...(kind === 'group'
      ? [
          {
            key: 'devices',
            label: t('devices.title'),
            width: 7,
            look: 'text-end',
            text: (group: KnownRow) => (group.devices === 0 ? '–' : number(group.devices)),
            sortBy: (group: KnownRow) => group.devices || null,
          },
        ]
      : []),
    {
      key: 'jobs',
      label: t('app.nav.jobs'),
      width: 14,
      look: 'text-soft',
      spare: 1,
      text: ({ sites }) => sites.join(', ') || '–',
      sortBy: ({ sites }) => sites[0] ?? null,
    },
    { key: 'id', label: t('devices.fields.id'), width: 20, look: 'mono text-sm text-soft', spare: 2, text: (row) => row.id },
  ])

  const resource = useResource({
    of,
    icon: kind,
    title: computed(() => t(`devices.${texts}.title`)),
    search: computed(() => t(`devices.${texts}.search`)),
    loading: computed(() => t('devices.register.loading')),
    empty: computed(() => ({ title: t(`devices.${texts}.empty`), text: t(`devices.${texts}.emptyText`) })),
    view: computed(() => views.of(environment(), of)),
    rows: computed(() => (register.isLoaded(environment()) ? all.value : null)),
    error: computed(() => register.errorOf(environment())),
    isReading: computed(() => kind === 'group' && listKinds.some((each) => lists.isLoading(environment(), each))),
    readAt: computed(() => null),
    load,
    keyOf: ({ id }: KnownRow) => id,
    addressOf: ({ id }) => ({ of, id }),
    rowOf: (id) => all.value.find((row) => sameId(row.id, asId(id))) ?? null,
    columns,
    textsOf: (row) => [titleOf(row), row.id, ...row.sites],
    acts: computed((): readonly MenuItem[] => [
      { key: `add ${of}`, icon: 'plus', label: `${t(kind === 'group' ? 'devices.group.create' : 'devices.guard.remember')} …`, run: add },
    ]),
  })
  return { ...resource, all }
}

/** A list with hundreds of unknown groups does not become as many requests. */
const maxNamed = 30

/** Reads the names of groups that are known by their ID only, one by one. */
export function useGroupNames(environment: () => EnvironmentName, groups: () => readonly KnownRow[]) {
  const readings = useReadings()
  const environments = useEnvironments()
  const asked = new Set<string>()
  const slotOf = (id: string) => `${environment()} ${id}`
  let isNaming = false
  const next = () => (asked.size < maxNamed ? groups().find(({ id, name }) => name === null && !asked.has(slotOf(id))) : undefined)
  async function read() {
    if (isNaming || !environments.isReady(environment())) return
    isNaming = true
    for (let group = next(); group !== undefined; group = next()) {
      asked.add(slotOf(group.id))
      const reply = await readings.read('groups.read', environment(), group.id)
      if (!reply.ok && reply.error.code !== 'service.notFound') break
    }
    isNaming = false
  }
  watch(() => groups().length, read, { immediate: true })
  return {
    /** Also those that could not be read. */
    readAgain: () => {
      asked.clear()
      return read()
    },
  }
}
