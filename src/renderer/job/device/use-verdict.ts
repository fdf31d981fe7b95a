/** Records what a person says of the current test run of a device: passed or failed, with words. */
import { ref, shallowRef } from 'vue'
import type { InputOf } from '#shared/contract/contract.ts'
import type { JobDevice } from '#shared/job/job.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'

export type Verdict = InputOf<'jobs.recordVerdict'>['verdict']

export function useVerdict(jobId: () => string) {
  const openJob = useOpenJob()
  const isAsking = ref(false)
  /** The run that the verdict is about: it is read on while the reason is typed. */
  const run = shallowRef<Pick<InputOf<'jobs.recordVerdict'>, 'device' | 'seen'> | null>(null)
  function ask({ key: device, id, runs }: JobDevice): void {
    const index = runs.findLastIndex(({ unit }) => unit === id)
    run.value = { device, seen: { run: index + 1, verdict: runs[index]?.verdict ?? 'open' } }
    isAsking.value = true
  }
  const record = useAction((verdict: Verdict, reason: string) =>
    openJob.act('jobs.recordVerdict', { jobId: jobId(), device: run.value?.device ?? '', ...run.value, verdict, reason }),
  )
  return { isAsking, run, ask, show: (isOpen: boolean) => void (isAsking.value = isOpen), record }
}
