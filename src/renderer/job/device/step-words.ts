/** Which step of a test was seen, as a text. */
import { seenSteps, stepsInAll } from '#shared/job/seen-steps.ts'
import type { Job, JobDevice, TestRun } from '#shared/job/job.ts'
import { t } from '../../ui/text.ts'

export function stepWords(job: Pick<Job, 'devices'>, device: JobDevice, run: TestRun): string {
  // How many came before this job looked is not known.
  if (run.baseline) return t('tests.fromBefore')
  const { seen } = seenSteps(run)
  if (seen.length === 0) return t('tests.noStepSeen')
  const all = stepsInAll(job, device, run)
  return all === null ? t('tests.stepsSeen', { count: seen.length }) : t('tests.stepOf', { number: seen.length, all })
}
