/** Reads the values of showers: how far it is, and how it is cancelled. Nothing is sent. */
import { computed, shallowRef } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { useClient } from '../../app/transport/client.ts'
import { useAction } from '../../ui/composables/use-action.ts'

export function useReading(job: () => Job) {
  const client = useClient()
  const openJob = useOpenJob()
  const batch = useBatch()
  const { jobId } = job()
  const action = useAction((devices: string[]) => openJob.act('jobs.refresh', { jobId, devices, steps: ['configure'] }))
  /** When each was read last. */
  const before = shallowRef<ReadonlyMap<string, string> | null>(null)

  const reading = computed(() => {
    const known = before.value
    if (known === null) return null
    const done = job().devices.filter(({ key, configuration: { latest } }) => known.has(key) && known.get(key) !== (latest?.at ?? ''))
    return { done: done.length, total: known.size }
  })
  async function read(devices: readonly string[]): Promise<void> {
    if (devices.length === 0 || before.value !== null) return
    const wanted = new Set(devices)
    before.value = new Map(
      job().devices.flatMap(({ key, configuration: { latest } }) => (wanted.has(key) ? [[key, latest?.at ?? ''] as const] : [])),
    )
    await action.run([...devices])
    before.value = null
  }
  /** Never a batch that somebody has begun. */
  async function cancel(): Promise<void> {
    if (before.value !== null && batch.status?.total === 0) await client.call('jobs.changeBatch', { jobId, state: 'ending' })
  }
  /** Of single showers, and of who cancels, the rows tell. */
  const error = computed(() => {
    const cause = action.error.value
    return cause === null || cause.code === 'job.notAllRead' || cause.code === 'job.cancelled' ? null : cause
  })
  return { reading, read, cancel, error }
}
