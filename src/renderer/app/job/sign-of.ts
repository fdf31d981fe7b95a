/** The icon and text of a device's step, from its status and from what is planned or in progress for it. Pure. */
import { shownState, stepsOf, type JobDevice } from '#shared/job/job.ts'
import type { Step } from '#shared/tables/steps.ts'
import { hasConflict, unreadReason } from '#shared/job/next-act.ts'
import { isForOffice, isNotReported } from '#shared/job/step-status.ts'
import { isAborted } from '#shared/job/test-runs.ts'
import type { MessageKey } from '../../ui/text.ts'
import type { BusyStep } from '../stores/batch.ts'
import type { Sign } from '../../ui/components/signs.ts'

export interface SignedStatus {
  readonly sign: Sign
  readonly word: MessageKey
}

const signs = {
  // Whether a request is really in flight is shown by the batch, or by the button that sent it.
  sent: 'waiting',
  differs: 'conflict',
  confirmed: 'confirmed',
  unknown: 'unknown',
  failed: 'failed',
  skipped: 'skipped',
  postponed: 'postponed',
} as const

/** Whether a plan for the step is waiting to be applied. */
export const isPlanned = ({ statuses, plan }: JobDevice, step: Step) =>
  statuses[step].state === 'local' && (step === 'configure' ? plan.configuration !== null : step === 'group' && plan.groupId !== null)

/** What is typed is not planned: whatever was confirmed is not what the form shows. */
export const unsavedSign: SignedStatus = { sign: 'planned', word: 'board.row.unsaved' }

export function signOf(device: JobDevice, step: Step): SignedStatus {
  const state = shownState(device.statuses[step])
  // A test runs and passes; the other steps are sent and confirmed.
  if (step === 'test' && state === 'sent') return { sign: 'running', word: 'app.state.running' }
  if (step === 'test' && state === 'confirmed') return { sign: 'confirmed', word: 'app.state.passed' }
  if (step === 'test' && isAborted(device)) return { sign: 'failed', word: 'app.state.aborted' }
  if (step === 'test' && state === 'failed') return { sign: 'failed', word: 'app.state.notPassed' }
  if (isNotReported(device.statuses[step])) return { sign: 'unreported', word: 'app.state.notReported' }
  if (step === 'configure' && hasConflict(device)) return { sign: 'conflict', word: 'app.state.conflict' }
  // Otherwise the row would ask to retry without anything showing what failed.
  if (state === 'local' && step === device.nextStep && unreadReason(device) !== null) return { sign: 'failed', word: 'board.row.unread' }
  if (isPlanned(device, step)) return { sign: 'planned', word: 'app.state.planned' }
  return state === 'local' ? { sign: 'none', word: 'app.state.local' } : { sign: signs[state], word: `app.state.${state}` }
}

/**
 * The step that a batch is working on at the device. The first read may concern any step and is attributed to the device's next one; but
 * a batch starts no test, and its last step is not over before the device is.
 */
export function stepAt({ kind }: JobDevice, busy: BusyStep | undefined, next: Step | null): Step | undefined {
  if (busy !== 'any') return busy
  return next !== null && next !== 'test' ? next : stepsOf(kind).findLast((step) => step !== 'test' && !isForOffice(kind, step))
}

/**
 * The same for the table, which also shows a batch, a conflict of plans and a read that no longer counts. `busy`: what a batch is doing
 * at this device; `next`: the device's next step, used where `busy` could be any.
 */
export function signInTable(device: JobDevice, step: Step, busy: BusyStep | undefined, next: Step | null, isUnsaved = false): SignedStatus {
  if (stepAt(device, busy, next) === step) return { sign: 'busy', word: 'app.state.applying' }
  const shown = signOf(device, step)
  if (shown.sign === 'conflict') return shown
  if (isUnsaved && step === 'configure') return unsavedSign
  // Not while a request is in flight, whose outcome will be read soon; nor for a group that nobody planned, nor for a device that is
  // done.
  const isOpen = Object.values(device.statuses).some((status) => ['sent', 'unknown'].includes(status.state) && !isNotReported(status))
  const matters = !isOpen && device.nextStep !== null && (step !== 'group' || device.plan.groupId !== null)
  if (matters && device.outdated.includes(step) && device.statuses[step].error === null)
    return { sign: 'outdated', word: 'board.row.outdated' }
  return shown
}
