/** How many other histories of a job wait for a decision. */
import { ref, watch, type Ref } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClient } from '../../app/transport/client.ts'

export function useHistories(job: () => Job): Readonly<Ref<number>> {
  const client = useClient()
  const count = ref(0)
  watch(
    // Every new entry may be such a decision.
    () => [job().jobId, job().journal.entries] as const,
    async ([jobId], before) => {
      if (jobId !== before?.[0]) count.value = 0
      const reply = await client.call('jobs.branches', { jobId })
      if (reply.ok && jobId === job().jobId) count.value = reply.value.filter(({ settled }) => !settled).length
    },
    { immediate: true },
  )
  return count
}
