/** The service's latest response to a write whose state it has no call to read, from this session or an earlier one. */
import { computed, onMounted } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { WriteOperation } from '#shared/tables/endpoints.ts'
import { sameId } from '#shared/tables/ids.ts'
import { useActivity } from '../app/stores/activity.ts'

interface Of {
  readonly environment: EnvironmentName
  readonly id: string | null
}

export function useLastResponse(operation: () => WriteOperation | undefined, of: () => Of) {
  const activity = useActivity()
  onMounted(() => activity.rows ?? activity.load())
  return computed(() => {
    const { environment, id } = of()
    const row = (activity.rows ?? []).findLast(
      (each) => each.operation === operation() && each.environment === environment && sameId(each.id, id) && each.after !== null,
    )
    return row?.after ? { at: row.decidedAt ?? row.at, record: row.after } : null
  })
}
