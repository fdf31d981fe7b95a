/**
 * The actions of one step of one device: applying it, and reading its state from the service. The error of the last response is shown
 * first; what the step's status already shows is not repeated.
 */
import { computed, shallowRef } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Step } from '#shared/tables/steps.ts'
import { undecidedWrites, type Job, type JobDevice } from '#shared/job/job.ts'
import { useConfirmedApply } from '../../app/confirmation/use-confirmed-apply.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { useAction } from '../../ui/composables/use-action.ts'

export function useStepWork(step: Step, of: () => { readonly job: Job; readonly device: JobDevice }) {
  const openJob = useOpenJob()
  const applyConfirmed = useConfirmedApply()
  const device = () => of().device
  const which = () => ({ jobId: of().job.jobId, devices: [device().key] })
  const look = useAction(() => openJob.act('jobs.refresh', which()))
  const { running, error, run } = useAction(() => applyConfirmed({ ...which(), steps: [step] }))
  const result = shallowRef<OutputOf<'jobs.apply'>['results'][number] | null>(null)

  async function apply(): Promise<void> {
    result.value = null
    const done = await run()
    result.value = done?.value.results[0] ?? null
  }

  const shownError = computed(() => {
    if (error.value !== null) return error.value
    const own = result.value?.error ?? null
    return own !== null && device().statuses[step].error === null && device().statuses[step].state !== 'unknown' ? own : null
  })
  const doing = computed(() => (running.value && openJob.progress?.device === device().key ? openJob.progress.doing : 'reading'))
  /** Nothing may be sent while the outcome of an earlier request is unknown. */
  const isBlocked = computed(() => undecidedWrites(of().job, device()).length > 0)

  return { look, running, error: shownError, doing, isBlocked, apply }
}
export type StepWork = ReturnType<typeof useStepWork>
