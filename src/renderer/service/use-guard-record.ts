/** The service's response to the latest change of a water guard, because it has no call that reads its record. Null if nothing is known. */
import { computed, onMounted } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { sameId } from '#shared/tables/ids.ts'
import { useActivity } from '../app/stores/activity.ts'

export function useGuardRecord(of: () => { readonly environment: EnvironmentName; readonly id: string }) {
  const activity = useActivity()
  onMounted(() => activity.rows ?? activity.load())
  return computed(() => {
    const { environment, id } = of()
    const row = (activity.rows ?? []).findLast(
      (each) => each.operation === 'waterGuards.update' && each.environment === environment && sameId(each.id, id) && each.after !== null,
    )
    return row?.after ? { at: row.decidedAt ?? row.at, record: row.after } : null
  })
}
