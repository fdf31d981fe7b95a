/** What was read from the service while the window is open, each with its environment, so that going back shows it with its age. */
import { defineStore } from 'pinia'
import { computed, shallowReactive } from 'vue'
import { environmentNames, type EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { endpoints, type ReadOperation } from '#shared/tables/endpoints.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { unitKey } from '#shared/tables/ids.ts'
import { useClient } from '../app/transport/client.ts'
import { kindOf, listKinds } from './device-rows.ts'

/** The reads of a single record. */
export type RecordReading = Exclude<ReadOperation, 'showers.list' | 'taps.list'>

/** Only the numbers of a water guard are compared over time. */
const mostOf = (operation: ReadOperation) => (operation === 'waterGuards.readConsumption' ? 60 : 1)

export const useReadings = defineStore('readings', () => {
  const client = useClient()
  const kept = shallowReactive(new Map<string, readonly unknown[]>())
  const errors = shallowReactive(new Map<string, AppError>())
  const asked = shallowReactive(new Map<string, Promise<Reply<unknown>>>())
  /** A list has no ID. */
  const slot = (operation: ReadOperation, environment: EnvironmentName, id = '') => `${environment} ${operation} ${id}`

  /** Incremented when an environment's address or key changes: earlier requests no longer count. */
  const turns = new Map<EnvironmentName, number>()
  client.on('environments.changed', ({ environment }) => {
    turns.set(environment, (turns.get(environment) ?? 0) + 1)
    for (const map of [kept, errors]) for (const key of [...map.keys()]) if (key.startsWith(`${environment} `)) map.delete(key)
  })

  /** Oldest first. */
  const all = <Op extends ReadOperation>(operation: Op, environment: EnvironmentName, id?: string) =>
    (kept.get(slot(operation, environment, id)) ?? []) as readonly OutputOf<Op>[]
  const latest = <Op extends ReadOperation>(operation: Op, environment: EnvironmentName, id?: string) =>
    all(operation, environment, id).at(-1) ?? null
  /** By environment, kind and ID: thousands of lines look for theirs. Of a device that is listed twice, the first. */
  const listed = computed(() => {
    const items = environmentNames.flatMap((environment) =>
      listKinds.flatMap((list) =>
        (latest(`${list}.list`, environment)?.response.Items ?? []).map(
          (item) => [`${environment} ${unitKey(kindOf[list], item.id ?? '')}`, item] as const,
        ),
      ),
    )
    return new Map(items.toReversed())
  })
  /** What the list of its kind says of a device. */
  const itemOf = (environment: EnvironmentName, kind: string, id: string) => listed.value.get(`${environment} ${unitKey(kind, id)}`)
  /** Why the latest read failed. */
  const errorOf = (operation: ReadOperation, environment: EnvironmentName, id?: string) =>
    errors.get(slot(operation, environment, id)) ?? null
  const isReading = (operation: ReadOperation, environment: EnvironmentName, id?: string) => asked.has(slot(operation, environment, id))

  /** The latest reading of each record that was read, latest first. */
  const opened = <Op extends RecordReading>(operation: Op, environment: EnvironmentName) => {
    const before = slot(operation, environment)
    return [...kept.keys()]
      .filter((key) => key.startsWith(before))
      .flatMap((key) => {
        const id = key.slice(before.length)
        const reading = latest(operation, environment, id)
        return reading === null ? [] : [{ id, reading }]
      })
      .toReversed()
  }

  function keep(key: string, operation: ReadOperation, value: unknown) {
    const before = kept.get(key) ?? []
    kept.delete(key)
    kept.set(key, [...before, value].slice(-mostOf(operation)))
  }

  async function ask(operation: ReadOperation, environment: EnvironmentName, id?: string): Promise<Reply<unknown>> {
    const turn = turns.get(environment)
    const target = endpoints[operation].target === null || id === undefined ? {} : { id }
    const reply = await client.call<ReadOperation>(operation, { environment, ...target })
    // Whoever waits for it waits for what the new address says.
    if (turn !== turns.get(environment)) return ask(operation, environment, id)
    const key = slot(operation, environment, id)
    if (reply.ok) {
      errors.delete(key)
      keep(slot(operation, reply.value.environment, id), operation, reply.value)
    } else errors.set(key, reply.error)
    return reply
  }
  /** One read at a time of each; what was read before stays until the answer is there. */
  function read<Op extends ReadOperation>(operation: Op, environment: EnvironmentName, id?: string): Promise<Reply<OutputOf<Op>>> {
    const key = slot(operation, environment, id)
    const running = asked.get(key) ?? ask(operation, environment, id).finally(() => asked.delete(key))
    asked.set(key, running)
    return running as Promise<Reply<OutputOf<Op>>>
  }

  return { all, latest, itemOf, errorOf, isReading, opened, read }
})
