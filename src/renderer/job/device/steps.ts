/** The steps that the guide shows: those of the device's kind, and its history at the end. */
import { stepsOf, type JobDevice, type JobWrite } from '#shared/job/job.ts'
import { steps, type Step } from '#shared/tables/steps.ts'
import { stepOf } from '#shared/tables/endpoints.ts'

export type GuideStep = Step | 'history'

export const guideStepsOf = (kind: JobDevice['kind']): readonly GuideStep[] => [...stepsOf(kind), 'history']
export const isGuideStep = (name: string | undefined): name is GuideStep => name === 'history' || steps.some((step) => step === name)
/** The current step of a device: always derived from its facts, so that a reopened job resumes itself. */
export const currentStepOf = (device: JobDevice): GuideStep => device.nextStep ?? 'history'

/** Whether a request belongs to a step. */
export const belongsTo = (step: Step, { operation }: JobWrite): boolean => stepOf(operation) === step
