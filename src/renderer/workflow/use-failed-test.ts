/** Records the current test run of a device as failed, with a reason. */
import { ref, shallowRef } from 'vue'
import type { InputOf } from '#shared/ipc/contract.ts'
import type { JobDevice } from '#shared/job/job.ts'
import { useAction } from '../composables/use-action.ts'
import { useOpenJob } from '../stores/open-job.ts'

export function useFailedTest(jobId: () => string) {
  const openJob = useOpenJob()
  const judging = ref(false)
  /** The run that the person judges: polling continues while the reason is typed. */
  const judged = shallowRef<Pick<InputOf<'jobs.judgeTest'>, 'device' | 'seen'> | null>(null)
  function askWhy({ key: device, id, runs }: JobDevice): void {
    const run = runs.findLastIndex(({ unit }) => unit === id)
    judged.value = { device, seen: { run: run + 1, verdict: runs[run]?.verdict ?? 'open' } }
    judging.value = true
  }
  const judge = useAction((reason: string) =>
    openJob.act('jobs.judgeTest', { jobId: jobId(), device: '', ...judged.value, verdict: 'failed', reason }),
  )
  return { judging, judged, askWhy, judge }
}
