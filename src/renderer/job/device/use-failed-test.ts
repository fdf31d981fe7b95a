/** Records the current test run of a device as failed, with a reason. */
import { ref, shallowRef } from 'vue'
import type { InputOf } from '#shared/contract/contract.ts'
import type { JobDevice } from '#shared/job/job.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'

export function useFailedTest(jobId: () => string, recorded: (device: string) => unknown = () => undefined) {
  const openJob = useOpenJob()
  const isAsking = ref(false)
  /** The run that the verdict is about: polling continues while the reason is typed. */
  const run = shallowRef<Pick<InputOf<'jobs.recordVerdict'>, 'device' | 'seen'> | null>(null)
  function askWhy({ key: device, id, runs }: JobDevice): void {
    const index = runs.findLastIndex(({ unit }) => unit === id)
    run.value = { device, seen: { run: index + 1, verdict: runs[index]?.verdict ?? 'open' } }
    isAsking.value = true
  }
  const recordFailed = useAction(async (reason: string) => {
    const device = run.value?.device ?? ''
    const reply = await openJob.act('jobs.recordVerdict', { jobId: jobId(), device, ...run.value, verdict: 'failed', reason })
    if (reply.ok) recorded(device)
    return reply
  })
  return { isAsking, run, askWhy, recordFailed }
}
