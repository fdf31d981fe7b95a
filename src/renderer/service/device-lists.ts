/** The lists of showers and taps as last read, each stored with its environment. */
import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import { useClient } from '../app/transport/client.ts'
import { listKinds, rowsOf, type DeviceRow, type ListKind } from './device-rows.ts'

export interface DeviceList {
  readonly receivedAt: string
  readonly rows: readonly DeviceRow[]
  /** The number that the service reports; null if it reports none. */
  readonly count: number | null
  readonly mismatches: readonly Mismatch[]
  /** The response without its items, as received. */
  readonly envelope: Readonly<Record<string, unknown>>
}

export const useDeviceLists = defineStore('device-lists', () => {
  const client = useClient()
  const lists = shallowReactive(new Map<string, DeviceList>())
  const errors = shallowReactive(new Map<string, AppError>())
  const loading = shallowReactive(new Set<string>())
  /** Incremented when an environment's address or key changes: earlier requests no longer count. */
  const turns = new Map<EnvironmentName, number>()
  const turnOf = (environment: EnvironmentName) => turns.get(environment) ?? 0

  client.on('environments.changed', ({ environment }) => {
    turns.set(environment, turnOf(environment) + 1)
    for (const kind of listKinds) {
      lists.delete(slot(environment, kind))
      errors.delete(slot(environment, kind))
    }
  })

  const slot = (environment: EnvironmentName, kind: ListKind) => `${environment} ${kind}`
  const listOf = (environment: EnvironmentName, kind: ListKind) => lists.get(slot(environment, kind)) ?? null
  const errorOf = (environment: EnvironmentName, kind: ListKind) => errors.get(slot(environment, kind)) ?? null
  const isLoading = (environment: EnvironmentName, kind: ListKind) => loading.has(slot(environment, kind))

  /** One read at a time for each list; the old list stays until the new one arrives. */
  async function load(environment: EnvironmentName, kind: ListKind): Promise<void> {
    const at = slot(environment, kind)
    if (loading.has(at)) return
    loading.add(at)
    const turn = turnOf(environment)
    const reply = kind === 'showers' ? await client.call('showers.list', { environment }) : await client.call('taps.list', { environment })
    loading.delete(at)
    // Whoever waits for it waits for the list of the new address.
    if (turn !== turnOf(environment)) return load(environment, kind)
    if (!reply.ok) {
      errors.set(at, reply.error)
      return
    }
    errors.delete(at)
    const { receivedAt, response, mismatches } = reply.value
    const { Items, ...envelope } = response
    const count = typeof response.Count === 'number' ? response.Count : null
    lists.set(slot(reply.value.environment, kind), {
      receivedAt,
      rows: rowsOf(kind, Items, mismatches),
      count,
      mismatches,
      envelope,
    })
  }

  return { listOf, errorOf, isLoading, load }
})
