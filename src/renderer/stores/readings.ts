/** What was last read of single records, each filed under the environment it came from, so that going back shows it with its age. */
import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { ReadOperation } from '#shared/service/endpoints.ts'
import { useClient } from '../api/client.ts'

/** The readings that name one record. */
export type RecordReading = Exclude<ReadOperation, 'showers.list' | 'taps.list'>

const most = 100

export const useReadings = defineStore('readings', () => {
  const client = useClient()
  const kept = shallowReactive(new Map<string, unknown>())
  const slot = (operation: RecordReading, environment: EnvironmentName, id: string) => `${environment} ${operation} ${id}`

  /** Raised when an environment's address or key changes: what was asked before then is no response any more. */
  const turns = new Map<EnvironmentName, number>()
  client.on('environments.changed', ({ environment }) => {
    turns.set(environment, (turns.get(environment) ?? 0) + 1)
    for (const key of [...kept.keys()]) if (key.startsWith(`${environment} `)) kept.delete(key)
  })

  const latest = <Op extends RecordReading>(operation: Op, environment: EnvironmentName, id: string) =>
    (kept.get(slot(operation, environment, id)) ?? null) as OutputOf<Op> | null

  async function read<Op extends RecordReading>(operation: Op, environment: EnvironmentName, id: string) {
    const turn = turns.get(environment)
    const reply = await client.call<RecordReading>(operation, { environment, id })
    if (reply.ok && turn === turns.get(environment)) {
      kept.delete(slot(operation, reply.value.environment, id))
      kept.set(slot(operation, reply.value.environment, id), reply.value)
      const oldest = kept.keys().next()
      if (kept.size > most && oldest.done !== true) kept.delete(oldest.value)
    }
    return reply
  }

  return { latest, read }
})
