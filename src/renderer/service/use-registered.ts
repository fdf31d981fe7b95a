/** The groups or water guards that are known here, because the service lists neither: from jobs, from devices, and from this computer. */
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { useRegister } from '../app/stores/register.ts'
import { number } from '../ui/dates-and-numbers.ts'
import { collator } from '../ui/record-text.ts'
import type { TableColumn } from '../ui/table/table-columns.ts'
import { t } from '../ui/text.ts'
import { shortId, type DeviceRow } from './device-rows.ts'
import { useReadings } from './readings.ts'
import { registerRows, titleOf, type KnownRow } from './register-rows.ts'
import { useResource } from './use-resource.ts'

function columnsOf(of: 'groups' | 'guards', isListed: boolean): readonly TableColumn<KnownRow>[] {
  const all: readonly TableColumn<KnownRow>[] = [
    {
      key: 'name',
      label: t('devices.fields.name'),
      width: 16,
      text: (row) => shortId(titleOf(row)),
      sortBy: (row) => (titleOf(row) === row.id ? null : titleOf(row)),
    },
    {
      key: 'devices',
      label: t('devices.lists.devices.title'),
      width: 7,
      look: 'text-end',
      text: ({ devices }) => (isListed ? number(devices) : '–'),
      sortBy: ({ devices }) => devices || null,
    },
    {
      key: 'jobs',
      label: t('app.nav.jobs'),
      width: 14,
      look: 'text-soft',
      spare: 1,
      text: ({ sites }) => sites.join(', ') || '–',
      sortBy: ({ sites }) => sites[0] ?? null,
    },
    { key: 'id', label: t('devices.fields.id'), width: 20, look: 'mono text-sm text-soft', spare: 2, text: ({ id }) => id },
  ]
  return of === 'groups' ? all : all.filter(({ key }) => key !== 'devices')
}

function useKnown(
  of: 'groups' | 'guards',
  environment: () => EnvironmentName,
  known: () => readonly KnownRow[],
  add: () => void,
  /** The lists that name the groups were read. */
  isListed = () => false,
) {
  const register = useRegister()
  return useResource({
    of,
    environment,
    rows: () => (register.isLoaded(environment()) ? known() : null),
    error: () => register.errorOf(environment()),
    load: () => Promise.all([register.load(environment()), register.loadInJobs(environment())]),
    addressOf: ({ id }: KnownRow) => ({ of, id }),
    columns: () => columnsOf(of, isListed()),
    textsOf: (row) => [titleOf(row), row.id, ...row.sites],
    acts: () => [
      {
        key: `add ${of}`,
        icon: 'plus',
        label: of === 'groups' ? t('devices.write.groups.create.act') : `${t('devices.guard.remember')} …`,
        run: add,
      },
    ],
  })
}

export function useGuards(environment: () => EnvironmentName, add: () => void) {
  const register = useRegister()
  return useKnown('guards', environment, () => registerRows(register.sources(environment(), 'waterGuard'), collator.value), add)
}

/** A list with hundreds of unknown groups does not become as many requests. */
const maxNamed = 30

export function useGroups(environment: () => EnvironmentName, devices: () => readonly DeviceRow[], add: () => void) {
  const register = useRegister()
  const readings = useReadings()
  const recordOf = (id: string) => readings.latest('groups.read', environment(), id)?.response
  const rowsWith = (parents: readonly string[]) =>
    registerRows(
      {
        ...register.sources(environment(), 'group'),
        rows: devices(),
        parents,
        readName: (id) => recordOf(id)?.name ?? null,
      },
      collator.value,
    )
  const all = computed(() => rowsWith(rowsWith([]).flatMap(({ id }) => recordOf(id)?.parent_id || [])))
  const resource = useKnown(
    'groups',
    environment,
    () => all.value,
    add,
    () => devices().length > 0,
  )
  /** Then reads the names of those that are known by their ID only, one by one. */
  async function load() {
    await resource.load()
    const from = environment()
    const asked = new Set<string>()
    while (asked.size < maxNamed && environment() === from) {
      const unnamed = all.value.find(({ id, name }) => name === null && !asked.has(id))
      if (unnamed === undefined) return
      asked.add(unnamed.id)
      await readings.read('groups.read', from, unnamed.id)
    }
  }
  return { ...resource, all, load }
}
