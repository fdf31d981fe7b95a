/** The writes made outside jobs, from every environment, and which of them nobody knows the outcome of. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import type { ActivityRow } from '#shared/workbench/activity.ts'
import { useClient } from '../api/client.ts'
import { holdsBack, type Target } from '../confirmation/unsettled.ts'
import { useEnvironments } from './environments.ts'
import { sameId } from '#shared/service/ids.ts'

export const useActivity = defineStore('activity', () => {
  const client = useClient()
  const environments = useEnvironments()
  const rows = shallowRef<readonly ActivityRow[] | null>(null)
  const error = shallowRef<AppError | null>(null)

  client.on('activity.changed', () => void load())
  client.onRestored(() => void load())

  /** An older response never replaces a newer one, in whatever order they arrive. */
  let asked = 0
  let shown = 0
  async function load() {
    const turn = ++asked
    const reply = await client.call('activity.list', {})
    if (turn < shown) return reply
    shown = turn
    if (reply.ok) rows.value = reply.value
    error.value = reply.ok ? null : reply.error
    return reply
  }

  const unknown = computed(() => (rows.value ?? []).filter((row) => row.state === 'unknown'))

  /** What has to be settled before this may be sent (again): the newest last. */
  const before = (target: Target) => {
    const baseUrl = environments.list?.find((each) => each.environment === target.environment)?.baseUrl ?? null
    return (rows.value ?? []).filter((row) => holdsBack(row, target, baseUrl))
  }
  const latest = ({ environment, operation, id }: Target) =>
    (rows.value ?? []).findLast(
      (row) => row.environment === environment && row.operation === operation && (id === null || sameId(row.id, id)),
    ) ?? null

  const settle = (environment: EnvironmentName) => client.call('activity.settle', { environment })
  const resolve = (write: string, applied: boolean, reason: string) => client.call('activity.resolve', { write, applied, reason })

  return { rows, error, unknown, before, latest, load, settle, resolve }
})
