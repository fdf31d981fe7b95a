/** The writes outside jobs, from every environment, and which of them have an unknown outcome. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { ActivityRow } from '#shared/job/activity.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { useClient } from '../transport/client.ts'
import { holdsBack, isCheckable, type Target } from './unsettled.ts'
import { useEnvironments } from './environments.ts'
import { latestOf } from './latest.ts'
import { sameId } from '#shared/tables/ids.ts'

export const useActivity = defineStore('activity', () => {
  const client = useClient()
  const environments = useEnvironments()
  const { value: rows, error, load } = latestOf(() => client.call('activity.list', {}))

  client.on('activity.changed', () => void load())
  client.onRestored(() => void load())

  const unknown = computed(() => (rows.value ?? []).filter((row) => row.state === 'unknown'))

  const baseUrlOf = (environment: EnvironmentName) => environments.list?.find((each) => each.environment === environment)?.baseUrl ?? null
  /** Those whose outcome a read can show. */
  const checkable = (among: readonly ActivityRow[]) =>
    among.filter((row) => row.state === 'unknown' && isCheckable(row, baseUrlOf(row.environment)))

  /** The writes that must be settled before this one may be sent (again), newest last. */
  const before = (target: Target) => {
    const baseUrl = baseUrlOf(target.environment)
    return (rows.value ?? []).filter((row) => holdsBack(row, target, baseUrl))
  }
  const latest = ({ environment, operation, id }: Target) =>
    (rows.value ?? []).findLast(
      (row) => row.environment === environment && row.operation === operation && (id === null || sameId(row.id, id)),
    ) ?? null

  const settle = (environment: EnvironmentName) => client.call('activity.settle', { environment })
  const resolve = (write: string, applied: boolean, reason: string) => client.call('activity.resolve', { write, applied, reason })

  return { rows, error, unknown, checkable, before, latest, load, settle, resolve }
})
