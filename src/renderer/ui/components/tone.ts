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

export const toneColours = (tone: ToneName) => ({ color: `var(--${tone})`, background: `var(--${tone}-soft)` })
/** The colours of a state. */
export const toneOf = (state: StepState) => toneColours(tones[state])
