/** The latest test run of one device: whether it runs, what a person said of it, and whether it is the first thing to see. */
import { computed } from 'vue'
import type { JobDevice } from '#shared/job/job.ts'
import { lastRunOf } from '#shared/job/test-runs.ts'
import { testPlaceOf } from '../board/watch-plan.ts'

export function useDeviceTest(device: () => JobDevice) {
  const run = computed(() => {
    const { id, runs } = device()
    return id === null ? undefined : lastRunOf(runs, id)
  })
  const judged = computed(() => {
    const verdict = device().statuses.test.state === 'failed' ? run.value?.verdict : undefined
    return verdict === 'failed' || verdict === 'disputed' ? 'failed' : verdict === 'aborted' ? 'aborted' : null
  })
  const isRunning = computed(() => testPlaceOf(device()) === 'running')
  /** It runs, failed or waits for a verdict. */
  const needsTest = computed(() => isRunning.value || judged.value !== null || (run.value?.verdict === 'open' && !run.value.baseline))
  return { run, judged, isRunning, needsTest }
}
