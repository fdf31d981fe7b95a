/** Which sign and word a step of a device has: its status, and what is planned or under way for it. Pure. */
import { shownState, stepsOf, type JobDevice } from '#shared/job/job.ts'
import type { Step } from '#shared/job/steps.ts'
import { hasConflict, unreadReason } from '#shared/job/next-act.ts'
import { isForOffice } from '#shared/job/step-status.ts'
import { isAborted } from '#shared/job/test-runs.ts'
import type { MessageKey } from '../text.ts'
import type { BusyStep } from '../stores/batch.ts'
import type { Sign } from './StatusSign.vue'

export interface SignedStatus {
  readonly sign: Sign
  readonly word: MessageKey
}

const signs = {
  // Whether a request is in flight now, the batch or the button says that sent it.
  sent: 'waiting',
  confirmed: 'confirmed',
  unknown: 'unknown',
  failed: 'failed',
  skipped: 'skipped',
  postponed: 'postponed',
} as const

/** Whether a plan for the step waits to be applied. */
export const isPlanned = ({ lights, plan }: JobDevice, step: Step) =>
  lights[step].state === 'local' && (step === 'configure' ? plan.configuration !== null : step === 'group' && plan.groupId !== null)

export function signOf(device: JobDevice, step: Step): SignedStatus {
  const state = shownState(device.lights[step])
  // A test runs and passes; the other steps are sent and confirmed.
  if (step === 'test' && state === 'sent') return { sign: 'running', word: 'app.state.running' }
  if (step === 'test' && state === 'confirmed') return { sign: 'confirmed', word: 'app.state.passed' }
  if (step === 'test' && isAborted(device)) return { sign: 'failed', word: 'app.state.aborted' }
  if (step === 'configure' && hasConflict(device)) return { sign: 'conflict', word: 'app.state.conflict' }
  // Without it the row asks to retry, and nothing says what failed.
  if (state === 'local' && step === device.nextStep && unreadReason(device) !== null) return { sign: 'failed', word: 'board.row.unread' }
  if (isPlanned(device, step)) return { sign: 'planned', word: 'app.state.planned' }
  return state === 'local' ? { sign: 'none', word: 'app.state.local' } : { sign: signs[state], word: `app.state.${state}` }
}

/**
 * The step of a device that a batch is at. What is read first may concern any: it is the device's next one; but a batch starts no test, and
 * its last step is not over before the device is.
 */
export function stepAt({ kind }: JobDevice, busy: BusyStep | undefined, next: Step | null): Step | undefined {
  if (busy !== 'any') return busy
  return next !== null && next !== 'test' ? next : stepsOf(kind).findLast((step) => step !== 'test' && !isForOffice(kind, step))
}

/**
 * The same in the table, where a batch, a conflict of plans and a reading that no longer counts can be seen too. `busy`: where a batch is
 * at this device; `next`: the device's next step, which it is about where it may be any.
 */
export function signInTable(device: JobDevice, step: Step, busy: BusyStep | undefined, next: Step | null): SignedStatus {
  if (stepAt(device, busy, next) === step) return { sign: 'busy', word: 'app.state.applying' }
  const shown = signOf(device, step)
  if (shown.sign === 'conflict') return shown
  // Not while a request is on its way, whose outcome is read in a moment; nor of a group that nobody planned, nor of a device that is done.
  const isOpen = Object.values(device.lights).some(({ state }) => state === 'sent' || state === 'unknown')
  const matters = !isOpen && device.nextStep !== null && (step !== 'group' || device.plan.groupId !== null)
  if (matters && device.outdated.includes(step) && device.lights[step].error === null)
    return { sign: 'outdated', word: 'board.row.outdated' }
  return shown
}
