/** What this computer knows besides the service: water guards and groups, which the service does not list, and the devices of jobs. */
import { defineStore } from 'pinia'
import { computed, shallowReactive } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { serialKey } from '#shared/job/serial-number.ts'
import { sameId, unitKey } from '#shared/tables/ids.ts'
import type { RegisterRow } from '#shared/job/activity.ts'
import type { RegisteredKind } from '#shared/job/workbench-entries.ts'
import type { KnownInJob } from '#shared/job/known-in-jobs.ts'
import { useClient } from '../transport/client.ts'

export const useRegister = defineStore('register', () => {
  const client = useClient()
  const rows = shallowReactive(new Map<EnvironmentName, readonly RegisterRow[]>())
  const inJobs = shallowReactive(new Map<EnvironmentName, readonly KnownInJob[]>())
  const errors = shallowReactive(new Map<EnvironmentName, AppError>())

  // What is created or deleted elsewhere in the application is known at once.
  client.on('activity.changed', reload)
  client.on('environments.changed', reload)
  client.onRestored(reload)
  function reload() {
    for (const environment of rows.keys()) void load(environment)
  }

  function accept(environment: EnvironmentName, reply: Reply<RegisterRow[]>): Reply<RegisterRow[]> {
    if (reply.ok) {
      rows.set(environment, reply.value)
      errors.delete(environment)
    } else errors.set(environment, reply.error)
    return reply
  }
  const load = async (environment: EnvironmentName) => accept(environment, await client.call('register.list', { environment }))
  /** A job that cannot be read is reported by the list of jobs. */
  async function loadInJobs(environment: EnvironmentName) {
    const reply = await client.call('register.inJobs', { environment })
    if (reply.ok) inJobs.set(environment, reply.value)
  }

  /** The caller shows a refusal, because it concerns the input and not the list. */
  async function add(environment: EnvironmentName, kind: RegisteredKind, id: string, name?: string) {
    const called = name === undefined || name.trim() === '' ? {} : { name: name.trim().slice(0, 200) }
    const reply = await client.call('register.add', { environment, kind, id, ...called })
    return reply.ok ? accept(environment, reply) : reply
  }
  async function remove(environment: EnvironmentName, kind: RegisteredKind, id: string) {
    const reply = await client.call('register.remove', { environment, kind, id })
    return reply.ok ? accept(environment, reply) : reply
  }

  const known = (environment: EnvironmentName, kind: RegisteredKind) => (rows.get(environment) ?? []).filter((row) => row.kind === kind)
  /** Without archived jobs. */
  const sources = (environment: EnvironmentName, kind: RegisteredKind) => ({
    register: known(environment, kind),
    inJobs: (inJobs.get(environment) ?? []).flatMap(({ id, ...each }) =>
      each.kind === kind && !each.archived && id !== null ? [{ ...each, id }] : [],
    ),
  })
  const places = computed(
    () =>
      new Map(
        [...inJobs].map(([environment, all]) => [
          environment,
          Map.groupBy(
            all.flatMap((named) => keysOf(named).map((key) => ({ key, named }))),
            ({ key }) => key,
          ),
        ]),
      ),
  )
  /** The jobs that have the device, latest first; null as long as that is not known. */
  function placesOf(environment: EnvironmentName, device: Identified): readonly KnownInJob[] | null {
    const here = places.value.get(environment)
    if (here === undefined) return null
    return [...new Set(keysOf(device).flatMap((key) => (here.get(key) ?? []).map(({ named }) => named)))]
  }
  const nameOf = (environment: EnvironmentName, kind: RegisteredKind, id: string) =>
    rows.get(environment)?.find((row) => row.kind === kind && sameId(row.id, id))?.name ?? null
  const isLoaded = (environment: EnvironmentName) => rows.has(environment)
  const errorOf = (environment: EnvironmentName) => errors.get(environment) ?? null

  return { load, loadInJobs, add, remove, known, sources, placesOf, nameOf, isLoaded, errorOf }
})

type Identified = Pick<KnownInJob, 'kind' | 'id' | 'serialNumber'>
/** By its ID and by its serial number, since a job may have only one of them. */
const keysOf = ({ kind, id, serialNumber }: Identified) => [
  ...(id === null ? [] : [unitKey(kind, id)]),
  ...(serialNumber === null ? [] : [`${kind} serial ${serialKey(serialNumber)}`]),
]
