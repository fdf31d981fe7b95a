/** The steps as the guide shows them: those of the device's kind, and the report at the end. */
import { steps, type Step } from '#shared/job/entries.ts'
import { stepsOf, type JobDevice, type JobWrite } from '#shared/job/job.ts'

export type GuideStep = Step | 'report'

export const guideStepsOf = (kind: JobDevice['kind']): readonly GuideStep[] => [...stepsOf(kind), 'report']
export const isGuideStep = (name: string | undefined): name is GuideStep => name === 'report' || steps.some((step) => step === name)
/** Where the device stands: derived from its facts each time, so that a reopened job resumes itself. */
export const currentStepOf = (device: JobDevice): GuideStep => device.nextStep ?? 'report'

/** The requests whose outcome a step waits for. */
const operationsOf: Record<Step, readonly JobWrite['operation'][]> = {
  pair: ['showers.pair', 'taps.pair', 'showers.unpair'],
  configure: ['showers.updateConfiguration'],
  test: ['showers.abortInstallationTest'],
  group: ['waterGuards.update'],
}
export const belongsTo = (step: Step, write: JobWrite): boolean => operationsOf[step].includes(write.operation)
