/** The records that were read while the window is open, each stored with its environment, so that going back shows them with their age. */
import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { ReadOperation } from '#shared/tables/endpoints.ts'
import { useClient } from '../app/transport/client.ts'

/** The reads of a single record. */
export type RecordReading = Exclude<ReadOperation, 'showers.list' | 'taps.list'>

const most = 100
/** The latest reads of each record. */
const maxPerRecord = 60

export const useReadings = defineStore('readings', () => {
  const client = useClient()
  const kept = shallowReactive(new Map<string, readonly unknown[]>())
  const slot = (operation: RecordReading, environment: EnvironmentName, id: string) => `${environment} ${operation} ${id}`

  /** Incremented when an environment's address or key changes: earlier requests no longer count. */
  const turns = new Map<EnvironmentName, number>()
  client.on('environments.changed', ({ environment }) => {
    turns.set(environment, (turns.get(environment) ?? 0) + 1)
    for (const key of [...kept.keys()]) if (key.startsWith(`${environment} `)) kept.delete(key)
  })

  /** Oldest first. */
  const all = <Op extends RecordReading>(operation: Op, environment: EnvironmentName, id: string) =>
    (kept.get(slot(operation, environment, id)) ?? []) as readonly OutputOf<Op>[]
  const latest = <Op extends RecordReading>(operation: Op, environment: EnvironmentName, id: string) =>
    all(operation, environment, id).at(-1) ?? null

  /** The latest reading of each record that was read, latest first. */
  const opened = <Op extends RecordReading>(operation: Op, environment: EnvironmentName) => {
    const before = slot(operation, environment, '')
    return [...kept]
      .filter(([key]) => key.startsWith(before))
      .flatMap(([key, readings]) => {
        const reading = readings.at(-1) as OutputOf<Op> | undefined
        return reading === undefined ? [] : [{ id: key.slice(before.length), reading }]
      })
      .toReversed()
  }

  async function read<Op extends RecordReading>(operation: Op, environment: EnvironmentName, id: string) {
    const turn = turns.get(environment)
    const reply = await client.call<RecordReading>(operation, { environment, id })
    if (reply.ok && turn === turns.get(environment)) {
      const key = slot(operation, reply.value.environment, id)
      const before = kept.get(key) ?? []
      kept.delete(key)
      kept.set(key, [...before, reply.value].slice(-maxPerRecord))
      const oldest = kept.keys().next()
      if (kept.size > most && oldest.done !== true) kept.delete(oldest.value)
    }
    return reply
  }

  return { all, latest, opened, read }
})
