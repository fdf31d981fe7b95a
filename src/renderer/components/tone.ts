import type { StepState } from '#shared/job/job.ts'

/** The colours of a state. */
export const toneOf = (state: StepState) => ({ color: `var(--${state}-ink)`, background: `var(--${state}-soft)` })
