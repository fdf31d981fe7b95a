import type { StepState } from '#shared/job/job.ts'
import type { ToneName } from '#shared/tables/tokens.ts'

const tones: Readonly<Record<StepState, ToneName>> = {
  local: 'none',
  sent: 'busy',
  differs: 'warn',
  confirmed: 'ok',
  unknown: 'warn',
  failed: 'fail',
  skipped: 'skip',
}

/** The colours of a state. */
export const toneOf = (state: StepState) => ({ color: `var(--${tones[state]})`, background: `var(--${tones[state]}-soft)` })
